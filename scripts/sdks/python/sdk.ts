import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../clients/generator.ts'
import type { Sdk, SdkFolders } from '../sdk.ts'
import { writePackage } from './generate/package.ts'
import { runSamples } from './run-samples.ts'
import { sample } from './sample.ts'
import { installFresh, openTools } from './tools.ts'

const acceptance = join(import.meta.dirname, 'acceptance')

/** `tamga-sdk`, as sources, sdist and wheel. */
export const python: Sdk = {
  language: 'python',
  needs: ['python3'],
  async build(folders) {
    const { out, cache } = folders
    const tools = await openTools(cache)
    writePackage(folders)
    // What the generated methods return is what the contract says, which only the server can keep.
    const strict = ['--strict', '--no-warn-return-any', '--python-version', '3.10']
    await run(tools, ['-m', 'mypy', ...strict, '--cache-dir', join(cache, 'mypy'), 'tamga'], { cwd: out })
    await run(tools, ['-m', 'build', '--no-isolation', '--outdir', join(out, 'dist'), out], { cwd: out })
  },
  async accept(folders, environment) {
    const { cache } = folders
    const tools = await openTools(cache)
    const fresh = await installFresh(cache, wheelIn(folders))
    const programs = ['acceptance.py', 'test_front.py'].map((name) => join(acceptance, name))
    const strict = ['--strict', '--python-executable', fresh, '--cache-dir', knownTypes(cache)]
    await run(tools, ['-m', 'mypy', ...strict, ...programs], { cwd: cache })
    const env = { ...environment, PYTHONDONTWRITEBYTECODE: '1', PYTHONIOENCODING: 'utf-8' }
    for (const program of programs.toReversed())
      console.log((await run(fresh, [program], { cwd: cache, env })).trim())
    await run(fresh, ['-c', firstProgramOf(folders, environment.TAMGA_URL)], { cwd: cache, env })
  },
  sample,
  async runSamples(folders, calls, url) {
    const { cache } = folders
    const tools = await openTools(cache)
    const fresh = await installFresh(cache, wheelIn(folders))
    await runSamples({ tools, fresh, known: knownTypes(cache) }, calls, url)
  },
}

const knownTypes = (cache: string): string => join(cache, 'mypy-acceptance')

/** The one with which the README begins, which must work as it stands. */
function firstProgramOf({ out }: SdkFolders, url: string): string {
  const [, program] = /```python\n(.+?)```/s.exec(readFileSync(join(out, 'README.md'), 'utf8')) ?? []
  if (program === undefined) throw new Error('the README begins with no program')
  return `${program.replace('https://tamga.example.mn', url)}    raise\n`
}

function wheelIn({ out }: SdkFolders): string {
  const wheel = readdirSync(join(out, 'dist')).find((name) => name.endsWith('.whl'))
  if (wheel === undefined) throw new Error(`${out}/dist has no wheel`)
  return join(out, 'dist', wheel)
}
