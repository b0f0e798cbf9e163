import { spawn } from 'node:child_process'

export interface RunOptions {
  cwd: string
  env?: Record<string, string>
}

/** Runs a program to its end; its output is all that it has said, in the order in which it came. */
export function runProgram(
  program: string,
  args: readonly string[],
  { cwd, env }: RunOptions,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const collect = (chunk: string) => {
      output += chunk
    }
    child.stdout.setEncoding('utf8').on('data', collect)
    child.stderr.setEncoding('utf8').on('data', collect)
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}
