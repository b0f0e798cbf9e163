import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { skill } from './calls.ts'
import type { Server } from './consumer.ts'
import { freePort } from './free-port.ts'

const root = resolve(import.meta.dirname, '..', '..')
const START_MS = 600_000
const STOP_MS = 60_000
const CALM_ANSWERS = 5
/** Of what it has said: the greeting is in it. */
const MAX_BYTES = 100_000

interface RunningServer extends Server {
  stop(): Promise<void>
}

/** The server as `npm start` runs it, on a port and in a folder of its own, with a key for every tool. */
export async function startServer(tools: readonly string[]): Promise<RunningServer> {
  const home = mkdtempSync(join(tmpdir(), 'tamga-consumers-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const adminKey = randomBytes(32).toString('base64url')
  const child = spawn(process.execPath, [join(root, 'src', 'main.ts')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: home,
      ADMIN_API_KEY: adminKey,
      DEMO_DATA: 'true',
      SIMULATORS: 'true',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const endAtOnce = () => child.kill('SIGKILL')
  process.once('exit', endAtOnce)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-MAX_BYTES)
    })
  // It greets when the demonstration is there, which may be after its first answers.
  const greeted = async (pattern: RegExp): Promise<string> => {
    for (const until = Date.now() + START_MS; Date.now() < until; await sleep(250)) {
      const found = pattern.exec(said)?.[1]
      if (found !== undefined) return found
    }
    throw new Error(`the greeting of the server has no ${pattern}`)
  }
  const ended = new Promise<void>((done) => child.on('close', () => done()))
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    const late = setTimeout(endAtOnce, STOP_MS)
    await ended
    clearTimeout(late)
    process.off('exit', endAtOnce)
    rmSync(home, { recursive: true, force: true })
  }
  try {
    await ready(url, () => {
      if (child.exitCode !== null) throw new Error(`the server has ended:\n${said}`)
    })
    const body = { name: 'Consumers', tools: [...tools, skill.skillName] }
    const made = await post(`${url}/admin/api/v1/api-keys`, body, { 'X-Admin-Key': adminKey })
    const key = made.data.secret as string
    await post(`${url}/api/v1/tools/synthesize_skill`, skill, { 'X-API-Key': key })
    // The demonstration is still being indexed, on the one connection of the embedded database: until it answers at once.
    for (let calm = 0; calm < CALM_ANSWERS; calm++)
      await post(`${url}/api/v1/tools/ask_services`, { question: 'passport' }, { 'X-API-Key': key })
    return {
      url,
      key,
      phone: new URL(await greeted(/eID phone +(\S+)/)).origin,
      token: await greeted(/Administrator .*Bearer ([^\s']+)/),
      client: {
        id: await greeted(/Portal +client_id ([^\s,]+)/),
        secret: await greeted(/Portal .* secret (\S+)/),
      },
      stop,
    }
  } catch (error) {
    console.log(said.slice(-4000))
    await stop()
    throw error
  }
}

async function ready(url: string, check: () => void): Promise<void> {
  const until = Date.now() + START_MS
  while (Date.now() < until) {
    check()
    const answered = await fetch(`${url}/health`, { headers: { Connection: 'close' } }).catch(() => undefined)
    if (answered?.ok) return
    await sleep(250)
  }
  throw new Error(`the server did not start in ${START_MS / 1000} s`)
}

/** What a call of the server itself answers; anything but a success is thrown. */
async function post(
  url: string,
  body: object,
  headers: Record<string, string>,
  until = Date.now() + START_MS,
  // biome-ignore lint/suspicious/noExplicitAny: answers of several operations
): Promise<any> {
  const answered = await fetch(url, {
    method: 'POST',
    // A new connection: the server may close a kept one just as it is used.
    headers: { 'Content-Type': 'application/json', 'Accept-Language': 'en', Connection: 'close', ...headers },
    body: JSON.stringify(body),
  })
  const text = await answered.text()
  if (answered.status === 503 && Date.now() < until) {
    await sleep(1_000)
    return post(url, body, headers, until)
  }
  if (!answered.ok) throw new Error(`${url} answered ${answered.status}: ${text}`)
  return JSON.parse(text)
}
