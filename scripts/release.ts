// Releases what package.json calls x.y.z-dev, as two commits: the release itself, and the begin of the next version.
//   npm run release -- --next 0.6.0     0.5.0-dev becomes 0.5.0, and then 0.6.0-dev
// It refuses a tree with changes, a changelog without a text for the release, and breaks that nothing allows. It neither
// pushes nor publishes. Exit codes: 0 when released, 1 when it was refused, 2 for wrong arguments.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readArguments } from './lib/commands.ts'
import { runProgram } from './lib/run-program.ts'

const root = resolve(import.meta.dirname, '..')
const usage = 'npm run release -- --next <x.y.z>'
const { next } = readArguments(() => {
  const { values } = parseArgs({ options: { next: { type: 'string' } } })
  if (!values.next || !/^\d+\.\d+\.\d+$/.test(values.next)) throw new TypeError('--next takes a version.')
  return { next: values.next }
}, usage)

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { version: present } = JSON.parse(read('package.json')) as { version: string }
const version = present.replace(/-dev$/, '')

try {
  if (version === present) throw new Error(`package.json is called ${present}, not x.y.z-dev`)
  if ((await run('git', 'status', '--porcelain')) !== '')
    throw new Error('there are changes that are not committed')
  const changelog = read('CHANGELOG.md')
  const [, text = ''] = /^## \[Unreleased\]\n([\s\S]*?)(?=^## \[|$(?![\s\S]))/m.exec(changelog) ?? []
  if (text.trim() === '') throw new Error('CHANGELOG.md says nothing under [Unreleased]')
  await run('node', 'scripts/check.ts', '--only', 'compatibility')

  nameVersion(present, version)
  const today = new Date().toISOString().slice(0, 10)
  const heading = `## [Unreleased]\n\n## [${version}] - ${today}\n`
  writeFileSync(join(root, 'CHANGELOG.md'), changelog.replace('## [Unreleased]\n', heading))
  await run('node', 'scripts/generate.ts')
  await run('node', 'scripts/contract-diff.ts', '--release')
  await run('node', 'scripts/check.ts', '--only', 'compatibility')
  await commit(`Release ${version}`)

  nameVersion(version, `${next}-dev`)
  await run('node', 'scripts/generate.ts')
  await commit(`Begin ${next}`)
  console.log(`${version} is released; what follows is called ${next}-dev.`)
  console.log(`Its artefacts: npm run sdks. The upgrade: npm run rolls -- --from ${version}`)
} catch (error) {
  console.error(`Not released: ${(error as Error).message}`)
  process.exitCode = 1
}

/** The lock file names the project twice, at its beginning; what deploys it names its image. */
function nameVersion(before: string, after: string): void {
  for (const [file, place, times] of [
    ['package.json', (version: string) => `"version": "${version}"`, 1],
    ['package-lock.json', (version: string) => `"version": "${version}"`, 2],
    ['scripts/deploy/kubernetes/kustomization.yaml', (version: string) => `newTag: ${version}`, 1],
  ] as const) {
    let text = read(file)
    for (let i = 0; i < times; i++) text = text.replace(place(before), place(after))
    writeFileSync(join(root, file), text)
  }
}

async function commit(subject: string): Promise<void> {
  await run('git', 'add', '--all')
  await run('git', 'commit', '--quiet', '--message', subject)
}

async function run(program: string, ...args: string[]): Promise<string> {
  const { code, output } = await runProgram(program === 'node' ? process.execPath : program, args, {
    cwd: root,
  })
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}\n${output.trim()}`)
  return output.trim()
}
