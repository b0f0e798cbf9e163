import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The version that the hooks were written for. */
const VERSION = '4.32.5'

const OLDEST_PYTHON = [3, 10]

/** What must be at hand and is not; the command ends with another code than for a fault of the server. */
export class Missing extends Error {}

/** The program, installed once into a virtual environment below the folder. */
export async function installSchemathesis(folder: string): Promise<string> {
  const home = join(folder, `schemathesis-${VERSION}`)
  const program = join(home, 'bin', 'st')
  if (existsSync(join(home, 'complete'))) return program
  const python = findPython()
  await mkdir(folder, { recursive: true })
  console.log(`installing Schemathesis ${VERSION} into ${home}`)
  run(
    python,
    ['-m', 'venv', '--clear', home],
    'the virtual environment could not be made (package python3-venv?)',
  )
  run(
    join(home, 'bin', 'python'),
    ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', `schemathesis==${VERSION}`],
    `Schemathesis ${VERSION} could not be installed with pip (no way to a package index?)`,
  )
  await mkdir(join(home, 'complete'))
  return program
}

function findPython(): string {
  const wanted = OLDEST_PYTHON.join('.')
  for (const name of ['python3', 'python3.13', 'python3.12', 'python3.11', 'python3.10']) {
    const { status } = spawnSync(name, ['-c', `import sys; sys.exit(sys.version_info < (${OLDEST_PYTHON}))`])
    if (status === 0) return name
  }
  throw new Missing(`Fuzzing needs Python ${wanted} or newer, and no python3 of that age is on the PATH.`)
}

function run(program: string, args: string[], fault: string): void {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Missing(`${fault}\n${error?.message ?? stderr}`)
}

interface RunOptions {
  program: string
  args: readonly string[]
  env: Record<string, string>
  /** Gets all that it prints. */
  log: string
}

const BROKEN = 4

/** Its exit code: 0 without failures, 1 with some; anything else is a fault of the run itself. */
export async function runSchemathesis({ program, args, env, log }: RunOptions): Promise<number> {
  const out = openSync(log, 'w')
  const child = spawn(program, args, {
    env: { ...process.env, ...env, PYTHONDONTWRITEBYTECODE: '1' },
    stdio: ['ignore', out, out],
  })
  // Left alone, it would go on against a server that is gone.
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const [code] = (await once(child, 'exit')) as [number | null]
  process.off('exit', end)
  // A thread of its that dies takes operations with it, and the exit code does not tell.
  return code === null || readFileSync(log, 'utf8').includes('Exception in thread') ? BROKEN : code
}
