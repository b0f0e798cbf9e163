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

const program = (cache: string, name: string): string => join(cache, name, 'bin', 'python')

/** The Python of a virtual environment with the tools, which is made where it is not there or has other versions. */
export async function openTools(cache: string): Promise<string> {
  const tools = join(cache, 'tools')
  const python = program(cache, 'tools')
  const constraints = constraintsOf(cache)
  if (existsSync(python) && existsSync(constraints) && readFileSync(constraints, 'utf8') === PACKAGES)
    return python
  rmSync(tools, { recursive: true, force: true })
  await run('python3', ['-m', 'venv', tools], { cwd: cache })
  await run(
    python,
    ['-m', 'pip', 'install', '--quiet', '--no-compile', '--no-deps', ...PACKAGES.split('\n')],
    { cwd: cache },
  )
  // Last: where the installation fails, it begins again.
  writeFileSync(constraints, PACKAGES)
  return python
}

/** A new virtual environment in which there is nothing but the wheel and what it needs. */
export async function installFresh(cache: string, wheel: string): Promise<string> {
  const tools = await openTools(cache)
  const python = program(cache, 'fresh')
  await run(tools, ['-m', 'venv', '--clear', '--without-pip', join(cache, 'fresh')], { cwd: cache })
  await run(
    tools,
    [
      '-m',
      'pip',
      '--python',
      python,
      'install',
      '--quiet',
      '--no-compile',
      '--constraint',
      constraintsOf(cache),
      `${wheel}[webhooks]`,
    ],
    { cwd: cache },
  )
  return python
}

const constraintsOf = (cache: string): string => join(cache, 'constraints.txt')
