import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSummary, suitesWithoutRun } from './summary.ts'
import { measureGroup } from './times.ts'

/** One test file on one database; without a database for those that never touch one. */
export interface Run {
  file: string
  database: 'pglite' | 'postgres' | undefined
}

export interface RunResult {
  run: Run
  milliseconds: number
  /** 0 unless it was asked for. */
  cpuSeconds: number
  passed: number
  failed: number
  skipped: number
  /** Why the file as a whole counts as failed, beside its failing tests. */
  fault: string | undefined
  output: string
}

export interface RunOptions {
  root: string
  limitMs: number
  env: NodeJS.ProcessEnv
  /** Whether processor time is measured. */
  times?: boolean
}

export interface Ending {
  output: string
  code: number | null
  signal: NodeJS.Signals | null
  timedOut: boolean
  cpuSeconds: number
}

export async function runFile(run: Run, options: RunOptions): Promise<RunResult> {
  const started = performance.now()
  const ending = await execute(run, options)
  return resultOf(run, ending, performance.now() - started, options)
}

/** What a file's output and its end say. */
export function resultOf(run: Run, ending: Ending, milliseconds: number, options: RunOptions): RunResult {
  const forgotten = suitesWithoutRun(readFileSync(join(options.root, run.file), 'utf8'))
  const summary = readSummary(ending.output)
  const fault = faultOf(ending, summary, forgotten, options.limitMs)
  const failing = summary ? summary.total - summary.passed : 0
  return {
    run,
    milliseconds,
    cpuSeconds: ending.cpuSeconds,
    passed: summary?.passed ?? 0,
    failed: failing > 0 ? failing : fault === undefined ? 0 : 1,
    skipped: summary?.skipped ?? 0,
    fault,
    output: ending.output,
  }
}

function faultOf(
  ending: Ending,
  summary: ReturnType<typeof readSummary>,
  forgotten: string[],
  limitMs: number,
): string | undefined {
  if (ending.timedOut) {
    const when = summary ? 'the tests ended, but the process did not exit' : 'it was still running'
    return `after ${limitMs / 1000} s ${when}`
  }
  if (forgotten.length > 0) return `it never calls ${forgotten.map((name) => `${name}.run()`).join(', ')}`
  if (!summary) return `it exited (${ending.signal ?? ending.code}) before its tests ended`
  if (summary.total + summary.skipped === 0) return 'it ran no test'
  if (summary.passed < summary.total) {
    // A file with uvu's own suite: it drops what a hook throws and exits with 0, so only the missing passes show it.
    const silent =
      ending.code === 0
        ? ': a hook threw, and uvu does not say what: import suite from test/support/suite.ts'
        : ''
    return `${summary.total - summary.passed} of ${summary.total} tests did not pass${silent}`
  }
  if (ending.code !== 0) return `it exited with ${ending.signal ?? ending.code} although its tests passed`
  return undefined
}

function execute(run: Run, options: RunOptions): Promise<Ending> {
  const child = spawnTest([run.file], run.database, options)
  const cpu = measureGroup(options.times ? child.pid : undefined)
  return new Promise((resolve) => {
    let output = ''
    let timedOut = false
    const collect = (chunk: string) => {
      output += chunk
      cpu.read()
    }
    child.stdout.setEncoding('utf8').on('data', collect)
    const timer = setTimeout(() => {
      timedOut = true
      killGroup(child.pid)
    }, options.limitMs)
    child.on('exit', () => {
      clearTimeout(timer)
      killGroup(child.pid)
    })
    child.on('close', (code, signal) => resolve({ output, code, signal, timedOut, cpuSeconds: cpu.close() }))
  })
}

/** In a group of its own, so that whatever the file starts ends with it, and with one stream for all output, in order. */
export function spawnTest(args: readonly string[], database: Run['database'], options: RunOptions) {
  return spawn('/bin/sh', ['-c', 'exec "$0" "$@" 2>&1', process.execPath, ...args], {
    cwd: options.root,
    env: { ...options.env, ...(database && { TEST_DATABASE: database }) },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

export function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
