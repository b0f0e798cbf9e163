import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { run } from '../../clients/generator.ts'

export const JACKSON = '2.21.5'
const JACKSON_ANNOTATIONS = '2.21'
/** The oldest Java that the package runs on. */
export const RELEASE = '17'

const repository = join(homedir(), '.m2', 'repository')
/** Jackson: all that the package needs to run. */
export const dependencies = (
  [
    ['jackson-databind', JACKSON],
    ['jackson-core', JACKSON],
    ['jackson-annotations', JACKSON_ANNOTATIONS],
  ] as const
).map(([name, version]) =>
  join(repository, 'com', 'fasterxml', 'jackson', 'core', name, version, `${name}-${version}.jar`),
)

/** Puts what the package needs to run into the repository of Maven on this machine. */
export async function fetchDependencies(cache: string): Promise<void> {
  if (dependencies.every((jar) => existsSync(jar))) return
  const folder = join(cache, 'dependencies')
  mkdirSync(folder, { recursive: true })
  // Maven fetches extensions of a build before its first phase: so no plugin is needed, of which each brings dozens of jars.
  writeFileSync(
    join(folder, 'pom.xml'),
    `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>mn.tamga</groupId>
  <artifactId>dependencies</artifactId>
  <version>1</version>
  <packaging>pom</packaging>
  <build>
    <extensions>
      <extension>
        <groupId>com.fasterxml.jackson.core</groupId>
        <artifactId>jackson-databind</artifactId>
        <version>${JACKSON}</version>
      </extension>
    </extensions>
  </build>
</project>
`,
  )
  const args = ['--quiet', '--batch-mode', `-Dmaven.repo.local=${repository}`, 'validate']
  await run('mvn', args, { cwd: folder })
}

/** For programs that end soon, a third of the work of the usual settings: no second compiler, no threads for garbage. */
const SHORT = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']

const classpath = (entries: readonly string[]): string => entries.join(delimiter)

/** Compiles every source under a folder, with all warnings as errors. */
export async function javac(sources: string, classes: string, needed: readonly string[]): Promise<void> {
  mkdirSync(classes, { recursive: true })
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.java'),
  )
  // Too many for one command line.
  const list = `${classes}.sources`
  writeFileSync(list, files.map((file) => `"${join(sources, file)}"\n`).join(''))
  const options = [
    '--release',
    RELEASE,
    '-encoding',
    'UTF-8',
    '-Xlint:all,-processing',
    '-Werror',
    '-proc:none',
  ]
  await run(
    'javac',
    [...SHORT.map((one) => `-J${one}`), ...options, '-cp', classpath(needed), '-d', classes, `@${list}`],
    { cwd: sources },
  )
}

/** The pages of every public class. What the contract says may hold any sign, so its markup is not checked. */
export async function javadoc(sources: string, pages: string, needed: readonly string[]): Promise<void> {
  const packages = ['mn.tamga.sdk', '-subpackages', 'mn.tamga.sdk']
  const options = ['-quiet', '-Xdoclint:none', '-notimestamp', '-encoding', 'UTF-8', '-charset', 'UTF-8']
  const inputs = ['-sourcepath', sources, '-cp', classpath(needed), '-d', pages]
  await run('javadoc', [...SHORT.map((one) => `-J${one}`), ...options, ...inputs, ...packages], {
    cwd: sources,
  })
}

export async function jar(file: string, folder: string): Promise<void> {
  await run('jar', ['--create', '--file', file, '-C', folder, '.'], { cwd: folder })
}

/** Runs a program to its end, and returns what it said. */
export function runJava(
  main: string,
  entries: readonly string[],
  options: { cwd: string; env: Record<string, string> },
): Promise<string> {
  return run('java', [...SHORT, '-Dfile.encoding=UTF-8', '-cp', classpath(entries), main], options)
}
