import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { run } from '../../clients/generator.ts'
import type { Sdk, SdkFolders } from '../sdk.ts'
import { classpath, dependencies, JACKSON, jar, javac, RELEASE } from './toolchain.ts'
import { writeSources } from './write-sources.ts'

const here = import.meta.dirname
const root = resolve(here, '..', '..', '..')

/** `mn.tamga:tamga-sdk`: records, requests and clients made from the documents, below a front written by hand. */
export const java: Sdk = {
  language: 'java',
  needs: ['java', 'javac', 'jar', 'mvn'],
  async build(folders) {
    const sources = join(folders.out, 'src', 'main', 'java')
    writeSources(folders.documents, sources)
    writePackageFiles(folders)
    const classes = emptied(folders, 'classes')
    await javac(sources, classes, await dependencies(folders.cache))
    const target = join(folders.out, 'target')
    mkdirSync(target, { recursive: true })
    await jar(join(target, `tamga-sdk-${folders.version}.jar`), classes)
    await jar(join(target, `tamga-sdk-${folders.version}-sources.jar`), sources)
  },
  async accept(folders, environment) {
    await runProgram(folders, 'tests', 'mn.tamga.sdk.FrontTests')
    process.stdout.write(await runProgram(folders, 'acceptance', 'Acceptance', { ...environment }))
  },
  sample() {
    throw new Error('not yet')
  },
  runSamples() {
    throw new Error('not yet')
  },
}

/** Compiles the program of a folder here against the jar, and runs it. */
async function runProgram(folders: SdkFolders, name: string, main: string, env = {}): Promise<string> {
  const needed = [
    join(folders.out, 'target', `tamga-sdk-${folders.version}.jar`),
    ...(await dependencies(folders.cache)),
  ]
  const classes = emptied(folders, name)
  await javac(join(here, name), classes, needed)
  const args = ['-Dfile.encoding=UTF-8', '-cp', classpath([classes, ...needed]), main]
  return run('java', args, { cwd: classes, env })
}

function writePackageFiles({ out, version }: SdkFolders): void {
  const filled = (file: string) =>
    readFileSync(join(here, 'package', file), 'utf8')
      .replaceAll('@VERSION@', version)
      .replaceAll('@JACKSON@', JACKSON)
      .replaceAll('@RELEASE@', RELEASE)
  for (const file of ['pom.xml', 'README.md']) writeFileSync(join(out, file), filled(file))
  cpSync(join(root, 'LICENSE'), join(out, 'LICENSE'))
}

function emptied({ cache }: SdkFolders, name: string): string {
  const folder = join(cache, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}
