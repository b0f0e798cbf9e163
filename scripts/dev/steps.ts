import { spawn } from 'node:child_process'

export interface Outcome {
  ok: boolean
  /** What the line of the step says. */
  said: string
  /** What follows the line of a step that failed. */
  output?: string
}

export interface Step {
  name: string
  /** Whether a change of this file asks for it. */
  concerns(file: string): boolean
  run(signal: AbortSignal): Promise<Outcome>
}

interface Ran {
  code: number | null
  output: string
}

/** Runs a script of the project; when the signal comes, it is ended with all that it has started. */
function runScript(root: string, args: readonly string[], signal: AbortSignal): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    let output = ''
    const collect = (chunk: string) => {
      output += chunk
    }
    child.stdout.setEncoding('utf8').on('data', collect)
    child.stderr.setEncoding('utf8').on('data', collect)
    const end = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
      }
    }
    signal.addEventListener('abort', end, { once: true })
    child.on('error', reject)
    child.on('close', (code) => {
      signal.removeEventListener('abort', end)
      resolve({ code, output: output.trim() })
    })
  })
}

const isMigration = (file: string) => file.startsWith('src/db/migrations/')

/** In their order: each needs what those before it have made. */
export function stepsOf(root: string, restart: Step['run'], isServed: boolean, isTested: boolean): Step[] {
  const script = (args: readonly string[], say: (output: string) => string): Step['run'] => {
    return async (signal) => {
      const { code, output } = await runScript(root, args, signal)
      return code === 0 ? { ok: true, said: say(output) } : { ok: false, said: 'failed', output }
    }
  }
  const lastLine = (output: string) => output.split('\n').at(-1) ?? ''
  const steps: Step[] = [
    {
      name: 'tables',
      concerns: isMigration,
      run: script(['scripts/generate-tables.ts'], () => 'row types written'),
    },
    {
      name: 'generate',
      concerns: (file) => /^(?:openapi|src\/errors\/codes)\//.test(file) || isMigration(file),
      run: script(['scripts/generate.ts'], lastLine),
    },
    {
      name: 'types',
      concerns: () => true,
      run: script(
        ['node_modules/@typescript/native/bin/tsc', '--noEmit', '--singleThreaded', '-p', '.'],
        () => 'no errors',
      ),
    },
  ]
  if (isServed) steps.push({ name: 'server', concerns: (file) => !file.startsWith('test/'), run: restart })
  if (isTested)
    steps.push({
      name: 'tests',
      concerns: () => true,
      run: script(['scripts/test.ts', '--changed'], lastLine),
    })
  return steps
}
