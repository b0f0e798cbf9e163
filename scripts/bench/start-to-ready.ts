import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../test/support/free-port.ts'
import { startFlags } from '../lib/start-flags.ts'

export type Settings = Readonly<Record<string, string>>

const root = join(import.meta.dirname, '..', '..')
/** Each question takes a little of the processor from the start that it is about. */
const BETWEEN_QUESTIONS_MS = 20

/** Seconds from the start of the real program to its first 200 of /ready; then it is ended in order. */
export async function startToReady(settings: Settings): Promise<number> {
  const port = await freePort()
  const since = performance.now()
  const child = spawn(process.execPath, [...startFlags(), join(root, 'src', 'main.ts')], {
    cwd: root,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const ended = once(child, 'close')
  try {
    while (!(await isReady(port))) {
      if (child.exitCode !== null) throw new Error(`the server ended before it was ready:\n${said}`)
      await sleep(BETWEEN_QUESTIONS_MS)
    }
    return (performance.now() - since) / 1000
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/ready`)).status === 200
  } catch {
    // Nothing listens yet.
    return false
  }
}
