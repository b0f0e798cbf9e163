import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { run } from '../../clients/generator.ts'
import { documentNames } from '../../lib/published-documents.ts'
import type { Sdk } from '../sdk.ts'
import { visitInBrowser } from './browser.ts'
import { compilePrograms, copyProgram, openConsumer, tsc } from './consumer.ts'
import { writeManifest, writeSources } from './generate.ts'
import { compileReadme } from './readme.ts'
import { runSamples } from './run-samples.ts'
import { sample } from './sample.ts'

const root = resolve(import.meta.dirname, '..', '..', '..')

export const typescript: Sdk = {
  language: 'typescript',
  needs: ['npm'],
  // All that it takes is here since the project was installed.
  async prepare() {},
  async build({ out, artefacts, cache, documents, version }) {
    const sources = join(cache, 'src')
    rmSync(sources, { recursive: true, force: true })
    await writeSources(sources, documents, version)
    writeManifest(out, version, join(root, 'LICENSE'))
    await compile(sources, join(out, 'dist'), cache)
    await run('npm', ['pack', '--silent', '--pack-destination', artefacts], { cwd: out })
  },
  async accept(folders, environment) {
    const consumer = await openConsumer(folders, 'consumer')
    copyProgram(consumer, 'acceptance.ts')
    await compilePrograms(consumer, ['acceptance.ts'])
    const said = await run(process.execPath, ['acceptance.js'], { cwd: consumer, env: { ...environment } })
    console.log(said.trim())
    console.log(await visitInBrowser(consumer, environment))
    console.log(`ok ${await compileReadme(consumer)} programs of the README compile`)
  },
  sample,
  runSamples,
}

/** For browsers: nothing of Node is in sight. */
async function compile(sources: string, out: string, cache: string): Promise<void> {
  const project = join(cache, 'tsconfig.json')
  const compilerOptions = {
    rootDir: sources,
    outDir: out,
    declaration: true,
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    skipLibCheck: false,
    target: 'es2022',
    module: 'nodenext',
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: [],
  }
  // The sources lie in no package: this says that they are modules.
  writeFileSync(join(cache, 'package.json'), '{"private": true, "type": "module"}\n')
  writeFileSync(project, JSON.stringify({ compilerOptions, include: [sources] }))
  await run(process.execPath, [tsc, '-p', project], { cwd: cache })
  // What an operation does is read in the declarations; those who load the modules need not.
  for (const name of documentNames) {
    const file = join(out, `${name}.js`)
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\/\*\*[\s\S]*?\*\/\n/gm, ''))
  }
}
