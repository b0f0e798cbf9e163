import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { eventually } from './eventually.ts'
import type { Answered, Credential } from './stage.ts'

export interface ServerProcess {
  url: string
  port: number
  pid: number
  /** The demonstration's administrator, signed in at this start. */
  administrator: Credential
  /** What it has logged, one JSON object a line. */
  logged(): string
  /** What it has reported to its parent. */
  said(): string
  fetch(path: string, init?: RequestInit): Promise<Answered>
  kill(signal: NodeJS.Signals): void
  ended: Promise<Ending>
  /** Ends it in order, and fails when it does not end well. */
  stop(): Promise<void>
}

interface Ending {
  code: number | null
  signal: NodeJS.Signals | null
}

export type Settings = Readonly<Record<string, string>>

const root = join(import.meta.dirname, '..', '..')
const running = new Set<ChildProcess>()

process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** For the end of a test that failed in between: what it had started must not write on. */
export async function endServerProcesses(): Promise<void> {
  const left = [...running]
  for (const child of left) child.kill('SIGKILL')
  await Promise.all(left.map((child) => once(child, 'close')))
}

const common: Settings = {
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  PORT: '0',
  DEMO_DATA: 'true',
  SIMULATORS: 'false',
  SHUTDOWN_GRACE_SECONDS: '30',
}

export interface Started {
  child: ChildProcess
  logged(): string
  said(): string
  ended: Promise<Ending>
}

/** Starts the server as an operator does, and waits for nothing. */
export function spawnServer(settings: Settings, script = 'src/main.ts'): Started {
  return spawnProgram([process.execPath, join(root, script)], settings)
}

/** `ended` waits for everything that writes where the program does: the programs that it has started, too. */
export function spawnProgram(
  [command, ...args]: [string, ...string[]],
  settings: Settings,
  { ownGroup = false } = {},
): Started {
  const child = spawn(command, args, {
    cwd: root,
    // A signal to its group is not one to the tests then.
    detached: ownGroup,
    env: { PATH: process.env.PATH, ...common, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text
    })
  }
  const ended = once(child, 'close').then(([code, signal]) => {
    running.delete(child)
    return { code, signal } as Ending
  })
  return { child, ended, logged: () => output.stdout, said: () => output.stderr }
}

/** A first start migrates and seeds a database: so long that one which reaches it hangs, however busy the machine is. */
const STARTS_MS = 300_000

/** A server in a process of its own, ready to be asked. */
export async function startServerProcess(
  settings: Settings,
  script?: string,
  withinMs = STARTS_MS,
): Promise<ServerProcess> {
  const { child, ended, logged, said } = spawnServer(settings, script)
  const address = () => /ready at http:\/\/[^:\s]+:(\d+)/.exec(said())?.[1]
  let over = false
  void ended.then(() => {
    over = true
  })
  await eventually(() => over || address() !== undefined, withinMs)
  if (over) throw new Error(`the server did not start: ${said()}${logged()}`)

  const port = Number(address())
  const url = `http://127.0.0.1:${port}`
  const token = /Bearer (\S+?)'/.exec(said())?.[1]
  const server: ServerProcess = {
    url,
    port,
    pid: child.pid as number,
    administrator: { Authorization: `Bearer ${token}` },
    logged,
    said,
    ended,
    fetch: (path, init) => fetchJson(url + path, init),
    kill: (signal) => child.kill(signal),
    async stop() {
      child.kill('SIGTERM')
      const { code, signal } = await ended
      if (code !== 0) throw new Error(`the server ended with ${signal ?? code}: ${said()}${logged()}`)
    },
  }
  // Other scripts may serve a contract that knows no readiness.
  if (script === undefined) await eventually(async () => (await server.fetch('/ready')).status === 200)
  return server
}

async function fetchJson(url: string, init: RequestInit = {}): Promise<Answered> {
  const headers = { 'Accept-Language': 'en', ...(init.headers as Record<string, string>) }
  const response = await fetch(url, { redirect: 'manual', ...init, headers })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
}
