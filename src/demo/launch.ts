import { type ChildProcess, fork } from 'node:child_process'
import { resolve } from 'node:path'

export type SimulatorName =
  | 'eid'
  | 'social'
  | 'state-registry'
  | 'payments'
  | 'sms'
  | 'upstream'
  | 'relay'
  | 'clamd'
  | 'ai'
  | 'collector'

/** What a simulator tells when it listens. */
export interface SimulatorInfo {
  url: string
  /** Settings with which the server finds this simulator. */
  settings: Record<string, string>
}

interface Running {
  pid: number
  /** Fulfilled when its process has ended for any reason, with its exit code or signal. */
  ended: Promise<number | NodeJS.Signals | null>
  stop(): Promise<void>
}

export interface Launched extends SimulatorInfo, Running {}

interface LaunchedTogether extends Running {
  found: Partial<Record<SimulatorName, SimulatorInfo>>
}

export interface LaunchOptions {
  /** Where it keeps its keys and people, so that they are the same at the next start. */
  directory: string
  /** What this process is for. In production a simulator refuses to start. */
  environment?: 'development' | 'test' | 'production'
  /** Taken when it is free, else any; 0 takes any. */
  port?: number
  /** Where the platform is reached by a browser. */
  platformOrigin?: string
  /** Whether tokens can be revoked at the social provider. */
  revocation?: boolean
  /** How long the eID waits for a person, and locks a key after wrong PINs. */
  sessionSeconds?: number
  lockSeconds?: number
}

const START_LIMIT_MS = 120_000

/** Starts a simulator in another process. */
export async function launchSimulator(name: SimulatorName, options: LaunchOptions): Promise<Launched> {
  const { found, ...running } = await launch(`the ${name} simulator`, { [name]: options })
  return { ...found[name]!, ...running }
}

/** Starts several in one other process, each on its own port: they share the cores with the server that waits for them. */
export async function launchTogether(
  options: Partial<Record<SimulatorName, LaunchOptions>>,
): Promise<LaunchedTogether> {
  return launch(`the process of the simulators ${Object.keys(options).join(', ')}`, options)
}

const program = resolve(import.meta.dirname, '..', 'simulators', 'main.ts')

/** It takes options by name as one JSON argument, sends what is `Found` by name when all listen, and ends with its parent. */
async function launch(
  called: string,
  options: Partial<Record<SimulatorName, LaunchOptions>>,
): Promise<LaunchedTogether> {
  const defaults = { port: 0, environment: 'development' }
  const each = Object.fromEntries(
    Object.entries(options).map(([name, one]) => [name, { ...defaults, ...one }]),
  )
  const child = fork(program, [JSON.stringify(each)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? code))
  })
  try {
    const found = await readiness(child, called)
    return { found, pid: child.pid as number, ended, stop: () => stopped(child) }
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
}

function readiness(child: ChildProcess, called: string): Promise<LaunchedTogether['found']> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${called} did not start in time`)), START_LIMIT_MS)
    child.once('message', (message: { ready: LaunchedTogether['found'] }) => {
      clearTimeout(late)
      resolve(message.ready)
    })
    child.once('exit', (code) => {
      clearTimeout(late)
      reject(new Error(`${called} ended with ${code} before it was ready`))
    })
  })
}

function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
