import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../clients/generator.ts'

/** What builds and checks the package, and what it imports. */
const PACKAGES = [
  'ast-serialize==0.13.1',
  'build==1.6.1',
  'cffi==2.1.1',
  'cryptography==50.0.2',
  'flit_core==4.2.0',
  'librt==0.16.0',
  'mypy==2.4.1',
  'mypy_extensions==1.2.0',
  'packaging==26.3',
  'pathspec==1.1.1',
  'pycparser==3.12',
  'pyproject_hooks==1.3.3',
  'typing_extensions==4.16.0',
  'urllib3==2.8.0',
].join('\n')

const python = (cache: string, name: string): string => join(cache, name, 'bin', 'python')
const wheelsIn = (cache: string): string => join(cache, 'wheels')

/** The Python of a virtual environment with the tools. */
export const toolsPython = (cache: string): string => python(cache, 'tools')

/** Makes it, and keeps the wheels of what the package needs, where they are not there or of other versions. */
export async function installTools(cache: string): Promise<void> {
  const list = join(cache, 'packages.txt')
  const isThere = existsSync(toolsPython(cache)) && existsSync(list)
  if (isThere && readFileSync(list, 'utf8') === PACKAGES) return
  rmSync(wheelsIn(cache), { recursive: true, force: true })
  const pip = (...args: string[]) => run(toolsPython(cache), ['-m', 'pip', ...args], { cwd: cache })
  await run('python3', ['-m', 'venv', '--clear', join(cache, 'tools')], { cwd: cache })
  await pip('download', '--quiet', '--no-deps', '--dest', wheelsIn(cache), ...PACKAGES.split('\n'))
  await pip('install', '--no-compile', '--no-deps', ...fromWheels(cache), ...PACKAGES.split('\n'))
  // Last: where the installation fails, it begins again.
  writeFileSync(list, PACKAGES)
}

/** The Python of a virtual environment in which there is nothing but the package and what it needs. */
export const freshPython = (cache: string): string => python(cache, 'fresh')

export async function installFresh(cache: string, wheel: string): Promise<void> {
  const fresh = freshPython(cache)
  const tools = toolsPython(cache)
  await run(tools, ['-m', 'venv', '--clear', '--without-pip', join(cache, 'fresh')], { cwd: cache })
  const install = ['-m', 'pip', '--python', fresh, 'install', '--no-compile', ...fromWheels(cache)]
  await run(tools, [...install, `${wheel}[webhooks]`], { cwd: cache })
}

const fromWheels = (cache: string): string[] => ['--quiet', '--no-index', '--find-links', wheelsIn(cache)]
