import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve as resolvePath } from 'node:path'
import { type RunOptions, runProgram } from '../lib/run-program.ts'

const root = resolvePath(import.meta.dirname, '..', '..')

/** One document in one version of OpenAPI, as a file; `name` is a name in any language, such as `platform30`. */
export interface Input {
  name: string
  file: string
}

/** Where a generator keeps its tools, which stay from run to run, and what it makes, which does not. */
export interface Folders {
  tools: string
  out: string
}

export interface Generator {
  name: string
  /** The folder of its tools, where several share them. */
  tools?: string
  /** Programs that must be on this machine. */
  needs: readonly string[]
  /** Installs the exact versions that it names, where they are not there yet. */
  prepare(folders: Folders): Promise<void>
  /** Writes a client into `out`, and returns what the generator said. */
  generate(input: Input, out: string, folders: Folders): Promise<string>
  /** Compiles every client; each name under `out` is one input. */
  compile(inputs: readonly Input[], folders: Folders): Promise<void>
  /** Lines of complaint in what the generator said. */
  complaints: RegExp
}

export class CommandFailed extends Error {}

/** Runs a program to its end and returns its output; anything but 0 is thrown with it. */
export async function run(program: string, args: readonly string[], options: RunOptions): Promise<string> {
  const { code, output } = await runProgram(program, args, options)
  if (code === 0) return output
  throw new CommandFailed(`${program} ${args.join(' ')}\nended with ${code}\n${output.trim()}`)
}

export function isThere(program: string): boolean {
  const ask = program === 'go' ? 'version' : '--version'
  return spawnSync(program, [ask], { stdio: 'ignore' }).error === undefined
}

/** The program of a virtual environment. */
export const inVenv = (tools: string, program: string): string => join(tools, 'venv', 'bin', program)

/** A virtual environment with exactly these packages. */
export async function venv(tools: string, packages: readonly string[]): Promise<void> {
  await run('python3', ['-m', 'venv', join(tools, 'venv')], { cwd: tools })
  await run(inVenv(tools, 'python'), ['-m', 'pip', 'install', '--quiet', ...packages], { cwd: tools })
}

/** Compiles every module under a folder, and imports each. */
export async function importAll(python: string, folder: string): Promise<void> {
  const script = [
    'import importlib, pathlib, sys',
    'for file in sorted(pathlib.Path(".").rglob("*.py")):',
    '    parts = file.with_suffix("").parts',
    '    if "test" in parts or "-" in str(file) or parts[-1] == "setup": continue',
    '    importlib.import_module(".".join(parts[:-1] if parts[-1] == "__init__" else parts))',
  ].join('\n')
  await run(python, ['-m', 'compileall', '-q', '.'], { cwd: folder })
  await run(python, ['-c', script], { cwd: folder })
}

/** Strict, with the declarations of the libraries checked, and none of this project's own packages in sight. */
export async function compileTypeScript(folder: string): Promise<void> {
  const project = join(folder, 'tsconfig.compile.json')
  const compilerOptions = {
    noEmit: true,
    strict: true,
    skipLibCheck: false,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2022', 'dom', 'dom.iterable'],
    types: [],
  }
  writeFileSync(project, JSON.stringify({ compilerOptions, files: ['index.ts'] }))
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  await run(process.execPath, [tsc, '-p', project], { cwd: folder })
}
