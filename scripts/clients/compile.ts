import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { run } from './generator.ts'
import { COMPILE_MS } from './limits.ts'

const root = resolve(import.meta.dirname, '..', '..')
const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')

/** Compiles every module under a folder, and imports each. */
export async function importAll(python: string, folder: string): Promise<void> {
  const script = [
    'import importlib, pathlib, sys',
    'for file in sorted(pathlib.Path(".").rglob("*.py")):',
    '    parts = file.with_suffix("").parts',
    '    if "test" in parts or "-" in str(file) or parts[-1] == "setup": continue',
    '    importlib.import_module(".".join(parts[:-1] if parts[-1] == "__init__" else parts))',
  ].join('\n')
  const options = { cwd: folder, limitMs: COMPILE_MS }
  await run(python, ['-m', 'compileall', '-q', '.'], options)
  await run(python, ['-c', script], options)
}

/** Strict, with the declarations of the libraries checked, and none of this project's own packages in sight. */
const strict = { strict: true, skipLibCheck: false, target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'] }

/** Compiles a client as bundlers read it. */
export async function compileTypeScript(folder: string): Promise<void> {
  const compilerOptions = {
    ...strict,
    noEmit: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    types: [],
  }
  await compile(folder, 'tsconfig.compile.json', { compilerOptions, files: ['index.ts'] })
}

/** Compiles programs that call clients, as Node runs them, into `compiled`. */
export async function compileProgram(folder: string, files: readonly string[]): Promise<void> {
  const compilerOptions = { ...strict, module: 'nodenext', types: [], rootDir: '.', outDir: 'compiled' }
  await compile(folder, 'tsconfig.accept.json', { compilerOptions, files })
}

async function compile(folder: string, name: string, project: object): Promise<void> {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(project))
  await run(process.execPath, [tsc, '-p', file], { cwd: folder, limitMs: COMPILE_MS })
}
