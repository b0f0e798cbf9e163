import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../clients/generator.ts'
import { atLeast } from '../prepare.ts'
import type { Sdk, SdkFolders } from '../sdk.ts'
import { writePackage } from './generate/package.ts'
import { readmeForServer, readmeForTypes } from './readme.ts'
import { runSamples } from './run-samples.ts'
import { sample } from './sample.ts'
import { freshPython, installFresh, installTools, toolsPython } from './tools.ts'

const acceptance = join(import.meta.dirname, 'acceptance')

/** `tamga-sdk`, as sources, sdist and wheel. */
export const python: Sdk = {
  language: 'python',
  needs: ['python3'],
  async prepare({ cache }) {
    atLeast('python3', await run('python3', ['--version'], { cwd: cache }), '3.10')
    await installTools(cache)
  },
  async build(folders) {
    const { out, artefacts, cache } = folders
    const tools = toolsPython(cache)
    writePackage(folders)
    // What the generated methods return is what the contract says, which only the server can keep.
    const strict = ['--strict', '--no-warn-return-any', '--python-version', '3.10']
    await run(tools, ['-m', 'mypy', ...strict, '--cache-dir', join(cache, 'mypy'), 'tamga'], { cwd: out })
    await run(tools, ['-m', 'build', '--no-isolation', '--outdir', artefacts, out], { cwd: out })
    await installFresh(cache, wheelIn(folders))
  },
  async accept(folders, environment) {
    const { out, cache } = folders
    const tools = toolsPython(cache)
    const fresh = freshPython(cache)
    const readme = join(cache, 'readme.py')
    writeFileSync(readme, readmeForTypes(out))
    const programs = ['acceptance.py', 'test_front.py'].map((name) => join(acceptance, name))
    const strict = ['--strict', '--python-executable', fresh, '--cache-dir', knownTypes(cache)]
    await run(tools, ['-m', 'mypy', ...strict, ...programs, readme], { cwd: cache })
    const env = { ...environment, PYTHONDONTWRITEBYTECODE: '1', PYTHONIOENCODING: 'utf-8' }
    for (const program of programs.toReversed())
      console.log((await run(fresh, [program], { cwd: cache, env })).trim())
    await run(fresh, ['-c', readmeForServer(out, environment.TAMGA_URL)], { cwd: cache, env })
  },
  sample,
  async runSamples(folders, calls, url) {
    const { cache } = folders
    const tools = toolsPython(cache)
    const fresh = freshPython(cache)
    await runSamples({ tools, fresh, known: knownTypes(cache) }, calls, url)
  },
}

const knownTypes = (cache: string): string => join(cache, 'mypy-acceptance')

function wheelIn({ artefacts }: SdkFolders): string {
  const wheel = readdirSync(artefacts).find((name) => name.endsWith('.whl'))
  if (wheel === undefined) throw new Error(`${artefacts} has no wheel`)
  return join(artefacts, wheel)
}
