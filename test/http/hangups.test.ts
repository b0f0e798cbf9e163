import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as assert from 'uvu/assert'
import { temporaryDirectory } from '../config/settings.ts'
import { eventually } from '../support/eventually.ts'
import { suite } from '../support/suite.ts'

const hangups = suite('hangups')
const child = fileURLToPath(new URL('./hangup-child.ts', import.meta.url))
const hasScript = spawnSync('script', ['--version']).status === 0
const inTerminal = hasScript ? hangups : hangups.skip
const named = hasScript ? '' : ' (skipped: the program script is not at hand)'

interface Running extends AsyncDisposable {
  pid: number
  terminal: ChildProcess
  said(): string
  isThere(): boolean
}

/** Without a terminal as a service does, or in one of its own. */
async function start(terminal: boolean): Promise<Running> {
  const directory = temporaryDirectory()
  const file = join(directory.path, 'said')
  const program = [process.execPath, child, file]
  const [command, ...args] = terminal
    ? ['script', '--quiet', '--return', '--command', `exec ${program.join(' ')}`, '/dev/null']
    : program
  // In a session of its own: the terminal of who runs the tests is none of the service's.
  const started = spawn(command!, args, { detached: true, stdio: 'ignore' })
  const said = () => (existsSync(file) ? readFileSync(file, 'utf8') : '')
  await eventually(() => /^watching \d+\n/.test(said()))
  const pid = Number(/^watching (\d+)/.exec(said())?.[1])
  const isThere = () => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  return {
    pid,
    terminal: started,
    said,
    isThere,
    async [Symbol.asyncDispose]() {
      if (isThere()) process.kill(pid, 'SIGKILL')
      if (started.exitCode === null && started.signalCode === null) {
        started.kill('SIGKILL')
        await once(started, 'exit')
      }
      directory[Symbol.dispose]()
    },
  }
}

async function attended(running: Running): Promise<void> {
  process.kill(running.pid, 'SIGUSR1')
  await eventually(() => running.said().includes('attending'))
}

const reloads = (running: Running) => running.said().split('reloaded').length - 1

hangups('a service reads its settings again, as often as it is asked', async () => {
  await using running = await start(false)
  await attended(running)
  for (const count of [1, 2, 3]) {
    process.kill(running.pid, 'SIGHUP')
    await eventually(() => reloads(running) === count)
  }
  process.kill(running.pid, 'SIGTERM')
  await eventually(() => !running.isThere())
  assert.match(running.said(), 'stopped')
})

hangups('what comes during the start does not end it, and counts once it stands', async () => {
  await using running = await start(false)
  process.kill(running.pid, 'SIGHUP')
  process.kill(running.pid, 'SIGHUP')
  await attended(running)
  await eventually(() => reloads(running) === 1)
})

inTerminal(`in a terminal that stays open it reads them, too${named}`, async () => {
  await using running = await start(true)
  await attended(running)
  process.kill(running.pid, 'SIGHUP')
  await eventually(() => reloads(running) === 1)
  assert.ok(running.isThere())
})

inTerminal(`when its terminal is closed it ends in order${named}`, async () => {
  await using running = await start(true)
  await attended(running)
  running.terminal.kill('SIGKILL')
  await eventually(() => !running.isThere())
  assert.match(running.said(), 'gone')
  assert.match(running.said(), 'stopped')
})

inTerminal(`when its terminal is closed during the start it ends at once${named}`, async () => {
  await using running = await start(true)
  running.terminal.kill('SIGKILL')
  await eventually(() => !running.isThere())
  assert.not.match(running.said(), 'stopped')
})

hangups.run()
