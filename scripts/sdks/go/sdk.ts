import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { run } from '../../clients/generator.ts'
import { readContracts } from '../contract/contract.ts'
import { atLeast } from '../prepare.ts'
import type { AcceptanceEnvironment, Sdk, SdkFolders } from '../sdk.ts'
import { codes } from './codes.ts'
import { methods } from './methods.ts'
import { installGenerator, writeModels } from './models.ts'
import { fromArtefact, goVersion, LOCAL, MODULE, useFrom } from './module.ts'
import { packModule } from './pack.ts'
import { readmeCode, readmeProgram } from './readme.ts'
import { runSamples } from './run-samples.ts'
import { sample } from './sample.ts'

const here = import.meta.dirname
const root = resolve(here, '..', '..', '..')

export const go: Sdk = {
  language: 'go',
  needs: ['go'],
  async prepare({ cache }) {
    atLeast('go', await run('go', ['env', 'GOVERSION'], { cwd: cache, env: LOCAL }), await goVersion())
    await installGenerator(cache)
  },
  build,
  accept,
  sample,
  runSamples,
}

async function build(folders: SdkFolders): Promise<void> {
  const { cache, documents, out, version } = folders
  await cp(join(here, 'package'), out, { recursive: true })
  await cp(join(root, 'LICENSE'), join(out, 'LICENSE'))
  const contracts = readContracts(documents)
  for (const contract of contracts) {
    const folder = join(out, contract.name)
    await mkdir(folder, { recursive: true })
    await writeModels(contract, folder, cache)
    await writeFile(join(folder, 'client.go'), methods(contract))
  }
  await writeFile(join(out, 'codes.go'), codes(contracts))
  await writeFile(join(out, 'version.go'), versionFile(version))
  await run('go', ['fmt', './...'], { cwd: out, env: LOCAL })
  packModule(folders)
  await testArtefact(folders)
}

/** Tested as installed from its artefact, so that what the acceptance and the samples use is compiled once. */
async function testArtefact(folders: SdkFolders): Promise<void> {
  const { cache, version } = folders
  const env = fromArtefact(folders)
  await rm(env.GOMODCACHE, { recursive: true, force: true })
  const folder = join(cache, 'tests')
  await mkdir(folder, { recursive: true })
  await useFrom(folder, version)
  // What is written by hand is vetted; the generated packages are compiled.
  await run('go', ['test', '-vet=all', MODULE, `${MODULE}/call`], { cwd: folder, env })
  await run('go', ['build', `${MODULE}/...`], { cwd: folder, env })
}

const versionFile = (version: string): string =>
  `// Code generated from the contract. DO NOT EDIT.

package tamga

// Version of this package and of the contract that it was made from.
const Version = ${JSON.stringify(version)}
`

/** A module of its own, as that of anyone who uses the package. */
async function accept(folders: SdkFolders, environment: AcceptanceEnvironment): Promise<void> {
  const folder = join(folders.cache, 'acceptance')
  await cp(join(here, 'acceptance'), folder, { recursive: true })
  await useFrom(folder, folders.version)
  const readme = join(here, 'package', 'README.md')
  await writeFile(join(folder, 'readme.go'), await readmeCode(readme))
  await writeFile(join(folder, 'program.go'), await readmeProgram(readme))
  const said = await run('go', ['run', '.'], {
    cwd: folder,
    env: { ...fromArtefact(folders), ...environment },
  })
  process.stdout.write(said)
}
