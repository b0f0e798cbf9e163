import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { run } from '../../clients/generator.ts'
import { packageDocuments } from '../../lib/published-documents.ts'
import { type Contract, contractOf } from '../contract/contract.ts'
import { AUTHORS, HOMEPAGE, REPOSITORY } from '../origin.ts'
import { atLeast } from '../prepare.ts'
import type { Sdk, SdkFolders } from '../sdk.ts'
import { pascal } from './names.ts'
import { artefactJar, packRepository } from './pack.ts'
import { readmeSources } from './readme.ts'
import { fileOf, samplesClass, writeSample } from './sample.ts'
import {
  dependencies,
  fetchDependencies,
  JACKSON,
  jar,
  javac,
  javadoc,
  RELEASE,
  runJava,
} from './toolchain.ts'
import { writeSources } from './write-sources.ts'

const here = import.meta.dirname
const root = resolve(here, '..', '..', '..')

/** `mn.tamga:tamga-sdk`: records, requests and clients made from the documents, below a front written by hand. */
export const java: Sdk = {
  language: 'java',
  needs: ['java', 'javac', 'javadoc', 'jar', 'mvn'],
  async prepare({ cache }) {
    atLeast('the JDK', await run('javac', ['-version'], { cwd: cache }), RELEASE)
    await fetchDependencies(cache)
  },
  async build(folders) {
    const sources = join(folders.out, 'src', 'main', 'java')
    writeSources(folders.documents, sources, folders.version)
    writePackageFiles(folders)
    const classes = emptied(folders, 'classes')
    await javac(sources, classes, dependencies)
    const target = join(folders.out, 'target')
    mkdirSync(target, { recursive: true })
    await jar(join(target, `tamga-sdk-${folders.version}.jar`), classes)
    await jar(join(target, `tamga-sdk-${folders.version}-sources.jar`), sources)
    const pages = emptied(folders, 'javadoc')
    await javadoc(sources, pages, dependencies)
    await jar(join(target, `tamga-sdk-${folders.version}-javadoc.jar`), pages)
    packRepository(folders)
  },
  async accept(folders, environment) {
    await runProgram(folders, join(here, 'tests'), 'mn.tamga.sdk.FrontTests')
    process.stdout.write(
      await runProgram(folders, join(here, 'acceptance'), 'Acceptance', { ...environment }),
    )
  },
  sample: (call) => writeSample(contractNamed(call.document), call),
  async runSamples(folders, calls, url) {
    const sources = emptied(folders, 'samples-sources')
    cpSync(join(here, 'samples'), sources, { recursive: true })
    for (const contract of contracts()) {
      const own = calls.filter(({ document }) => document === contract.name)
      const samples = new Map(own.map((call) => [call.operationId, writeSample(contract, call)]))
      writeFileSync(join(sources, `${pascal(contract.name)}Samples.java`), samplesClass(contract, samples))
    }
    // Compiled with them, so that the README is true as well.
    for (const [file, source] of readmeSources(readFileSync(join(folders.out, 'README.md'), 'utf8')))
      writeFileSync(join(sources, file), source)
    await runProgram(folders, sources, 'Samples', { TAMGA_URL: url }, (classes) => {
      for (const { body } of calls)
        if (body) writeFileSync(join(classes, fileOf(body.mediaType)), String(body.value))
    })
  },
}

let known: Contract[] | undefined

/** As published now; samples are asked for one by one. */
function contracts(): Contract[] {
  known ??= packageDocuments().map(({ document, body }) => contractOf(document, JSON.parse(body)))
  return known
}

function contractNamed(name: string): Contract {
  const contract = contracts().find((one) => one.name === name)
  if (contract === undefined) throw new Error(`there is no document ${name}`)
  return contract
}

/** Compiles the program in a folder against the jar, and runs it where its classes are. */
async function runProgram(
  folders: SdkFolders,
  sources: string,
  main: string,
  env: Record<string, string> = {},
  prepare: (classes: string) => void = () => {},
): Promise<string> {
  const needed = [artefactJar(folders), ...dependencies]
  const classes = emptied(folders, `${main}-classes`)
  await javac(sources, classes, needed)
  prepare(classes)
  return runJava(main, [classes, ...needed], { cwd: classes, env })
}

function writePackageFiles({ out, version }: SdkFolders): void {
  const filled = (file: string) =>
    readFileSync(join(here, 'package', file), 'utf8')
      .replaceAll('@VERSION@', version)
      .replaceAll('@JACKSON@', JACKSON)
      .replaceAll('@RELEASE@', RELEASE)
      .replaceAll('@HOMEPAGE@', HOMEPAGE)
      .replaceAll('@REPOSITORY@', REPOSITORY)
      .replaceAll('@AUTHORS@', AUTHORS)
  for (const file of ['pom.xml', 'README.md', 'CHANGES.md']) writeFileSync(join(out, file), filled(file))
  cpSync(join(root, 'LICENSE'), join(out, 'LICENSE'))
}

function emptied({ cache }: SdkFolders, name: string): string {
  const folder = join(cache, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}
