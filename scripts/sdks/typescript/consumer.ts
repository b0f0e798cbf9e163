import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { run } from '../../clients/generator.ts'
import type { SdkFolders } from '../sdk.ts'

const root = resolve(import.meta.dirname, '..', '..', '..')
export const tsc = join(root, 'node_modules', '@typescript', 'native', 'bin', 'tsc')

/** A project of its own that has the package from its tarball, as a registry would give it. */
export async function openConsumer({ artefacts, cache, version }: SdkFolders, name: string): Promise<string> {
  const folder = join(cache, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"private": true, "type": "module"}\n')
  const tarball = join(artefacts, `tamga-sdk-${version}.tgz`)
  // It has no dependencies, so that nothing is asked for.
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], { cwd: folder })
  return folder
}

/** Compiles programs for Node: without the types of browsers, which they do not have. */
export const compilePrograms = (folder: string, files: readonly string[]): Promise<void> =>
  compile(folder, files, { lib: ['es2024'], types: ['node'] })

/** Compiles a script of a page: nothing of Node is in sight. */
export const compilePage = (folder: string, file: string): Promise<void> =>
  compile(folder, [file], { lib: ['es2024', 'dom', 'dom.iterable'], types: [] })

/** Strictly, and the declarations of the package with it. */
async function compile(folder: string, files: readonly string[], options: object): Promise<void> {
  const compilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    target: 'es2022',
    module: 'nodenext',
    ...options,
  }
  const project = join(folder, 'tsconfig.json')
  writeFileSync(project, JSON.stringify({ compilerOptions, files }))
  await run(process.execPath, [tsc, '-p', project], { cwd: folder })
}

export const copyProgram = (folder: string, file: string): void =>
  cpSync(join(import.meta.dirname, 'consumer', file), join(folder, file))
