import { type ChildProcess, spawn } from 'node:child_process'

export interface RunOptions {
  cwd: string
  env?: Record<string, string>
  /** After so long it is ended, with everything that it has started; without it nothing is. */
  limitMs?: number
  /** Ends it as the limit does. */
  signal?: AbortSignal
}

interface Ran {
  /** None where a signal ended it. */
  code: number | null
  /** All that it has said, in the order in which it came. */
  output: string
  stdout: string
  isOverLimit: boolean
}

const limited = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of limited) endGroup(child)
})

/** Runs a program to its end. One with a limit has a process group, of which nothing is left when it has ended. */
export function runProgram(
  program: string,
  args: readonly string[],
  { cwd, env, limitMs, signal }: RunOptions,
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: limitMs !== undefined,
    })
    let output = ''
    let isOverLimit = false
    let timer: NodeJS.Timeout | undefined
    const collect = (chunk: string) => {
      output += chunk
    }
    let stdout = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      stdout += chunk
      collect(chunk)
    })
    child.stderr.setEncoding('utf8').on('data', collect)
    signal?.addEventListener('abort', () => endGroup(child))
    if (limitMs !== undefined) {
      limited.add(child)
      timer = setTimeout(() => {
        isOverLimit = true
        endGroup(child)
      }, limitMs)
      // What it leaves behind would hold its output open.
      child.on('exit', () => {
        endGroup(child)
        limited.delete(child)
      })
    }
    child.on('error', (error) => {
      clearTimeout(timer)
      limited.delete(child)
      reject(error)
    })
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve({ code, output, stdout, isOverLimit })
    })
  })
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
