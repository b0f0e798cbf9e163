import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..', '..')

interface EarlierVersion {
  /** What starts it, as seen from the project. */
  main: string
  remove(): void
}

/** A version as it was released, or any commit, ready to start: with the packages of its own lock file. */
export function checkOut(name: string): EarlierVersion {
  const tree = mkdtempSync(join(tmpdir(), 'tamga-earlier-'))
  const archive = join(tree, 'tree.tar')
  run('git', ['archive', '--output', archive, commitOf(name)], root)
  run('tar', ['-xf', archive, '-C', tree], root)
  const read = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8')
  if (withoutVersion(read(tree)) === withoutVersion(read(root)))
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  else run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], tree)
  run(process.execPath, ['scripts/validators.ts'], tree)
  // Both serve the same pages for the documentation, so that none is made while requests come.
  const docs = join(root, 'dist', 'docs')
  if (existsSync(docs)) cpSync(docs, join(tree, 'dist', 'docs'), { recursive: true })
  return {
    main: relative(root, join(tree, 'src', 'main.ts')),
    remove: () => rmSync(tree, { recursive: true, force: true }),
  }
}

/** A release is the commit that stored its documents; anything else is asked of Git. */
function commitOf(name: string): string {
  if (!/^\d+\.\d+\.\d+$/.test(name)) return run('git', ['rev-parse', '--verify', `${name}^{commit}`], root)
  const stored = `openapi/released/${name}/platform.json`
  const commit = run('git', ['log', '--diff-filter=A', '--format=%H', '-1', '--', stored], root)
  if (commit === '') throw new Error(`this history has no release ${name}`)
  return commit
}

/** The lock file but for the number of the project itself. */
const withoutVersion = (lock: string): string =>
  lock.replaceAll(/("name": "tamga",\s+)"version": "[^"]+"/g, '$1')

function run(program: string, given: string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(program, given, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${given.join(' ')}: ${error?.message ?? stderr}`)
  return stdout.trim()
}
