import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { launchTogether } from '../../src/demo/launch.ts'
import { eventually } from '../support/eventually.ts'
import { rejects } from '../support/rejects.ts'
import { suite } from '../support/suite.ts'

const test = suite<{ home: string }>('simulators in one process')

test.before.each(async (scene) => {
  scene.home = await mkdtemp(join(tmpdir(), 'tamga-together-'))
})
test.after.each(({ home }) => rm(home, { recursive: true, force: true }))

const program = join(import.meta.dirname, '../../src/simulators/main.ts')

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

test('each has its own port and its own faults, and all end together', async ({ home }) => {
  const running = await launchTogether({
    'state-registry': { directory: home },
    clamd: { directory: home },
  })
  const { 'state-registry': registry, clamd } = running.found
  assert.ok(registry && clamd)
  assert.is.not(registry.url, clamd.url)
  assert.ok(registry.settings.STATE_REGISTRY_URL?.startsWith(registry.url))
  const switched = await fetch(`${registry.url}/faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'hang', options: {} }),
  })
  assert.is(switched.status, 200)
  assert.equal(await (await fetch(`${clamd.url}/faults`)).json(), [])
  await running.stop()
  assert.is(await running.ended, 0)
  assert.not.ok(await answers(`${clamd.url}/scans`))
  assert.not.ok(await answers(`${registry.url}/faults`))
})

test('where one cannot start, none does', async ({ home }) => {
  const error = await rejects(
    launchTogether({
      clamd: { directory: home },
      eid: { directory: home, environment: 'production' },
    }),
  )
  assert.is(error.message, 'the process of the simulators clamd, eid ended with 1 before it was ready')
})

function begun(home: string): ChildProcess {
  const argument = JSON.stringify({
    eid: { directory: home, environment: 'test' },
    clamd: { environment: 'test' },
  })
  return fork(program, [argument], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
}

test('they end with their parent, also where it ends while they start', async ({ home }) => {
  const early = begun(home)
  early.disconnect()
  await once(early, 'exit')

  const late = begun(home)
  const [{ ready }] = await once(late, 'message')
  assert.ok(await answers(`${ready.eid.url}/phone`))
  late.disconnect()
  assert.equal(await once(late, 'exit'), [0, null])
})

test('an interrupt from the terminal is left to their parent; a request to end is not', async ({ home }) => {
  const child = begun(home)
  const [{ ready }] = await once(child, 'message')
  child.kill('SIGINT')
  // What came after the signal has been answered.
  for (let i = 0; i < 5; i++) assert.ok(await answers(`${ready.clamd.url}/scans`))
  child.kill('SIGTERM')
  assert.equal(await once(child, 'exit'), [0, null])
  await eventually(async () => !(await answers(`${ready.clamd.url}/scans`)))
})

test.run()
