import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operationIds } from '../generate/handlers.ts'
import { filesUnder } from '../lib/files.ts'
import { importsOf, localTarget } from '../lib/imports.ts'
import { testFiles } from './plan.ts'

/** What lists everything: through it each test with a server would reach each file, and a change choose them all. */
const LISTS_ALL = /^(?:generated\/handlers\.ts|src\/domains\/areas\.ts)$/

/** For what handlers and pages are made of, the composition is such a list too. */
const PART_OF_WHOLE = /^src\/(?:domains|platform|tools|operator|web|mcp|demo)\//
const COMPOSITION = /^src\/app\//

const FRAGMENT_OR_HANDLER = /^(?:openapi|src)\/((?:platform|tools|operator)\/.+)\.(?:yaml|ts)$/

interface Choice {
  files: string[]
  /** Those whose fragment or handler changed: the sweeps run for them. */
  operations: string[]
  /** Changed files that no test was found for. */
  untested: string[]
}

/** Files that differ from the commit, those that git does not know yet included. */
export function changedFiles(root: string, ref: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
  const listed = [
    git('diff', '--name-only', '--no-renames', '--relative', '-z', ref, '--'),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ]
  return [...new Set(listed.flatMap((names) => names.split('\0')))].filter(Boolean).sort()
}

/** Whether git knows a commit by this name. */
export function isCommit(root: string, name: string): boolean {
  try {
    execFileSync('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], {
      cwd: root,
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}

/**
 * The tests of changed files: those that import them, directly or not, and those that name their path. Handlers are
 * reached by the server's table of all and not by their tests, so a handler brings the test that mirrors it; a
 * migration brings the tests of the database.
 */
export function testsOf(root: string, changed: readonly string[]): Choice {
  const tests = testFiles(root, [])
  const importers = importersIn(root)
  const sources = new Map(tests.map((test) => [test, readFileSync(join(root, test), 'utf8')]))
  const chosen = new Set<string>()
  const operations = new Set<string>()
  const untested: string[] = []
  for (const file of changed.filter((name) => !name.startsWith('generated/'))) {
    const reached = reach(importers, file)
    const found = [
      ...[...reached].filter((one) => one.endsWith('.test.ts')),
      ...[...reached, file].flatMap(mirroredTest),
      ...tests.filter((test) => sources.get(test)?.includes(`'${file}'`)),
      ...(file.startsWith('src/db/migrations/') ? tests.filter((test) => test.startsWith('test/db/')) : []),
    ].filter((test) => sources.has(test))
    for (const test of found) chosen.add(test)
    const ids = operationsOf(root, file)
    for (const id of ids) operations.add(id)
    if (found.length + ids.length === 0 && /^(?:src|openapi|scripts|test)\//.test(file)) untested.push(file)
  }
  return { files: [...chosen].sort(), operations: [...operations].sort(), untested }
}

/** By file, the files that import it. */
function importersIn(root: string): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const folder of ['src', 'scripts', 'test', 'generated']) {
    for (const file of filesUnder(root, folder, '.ts')) {
      for (const specifier of importsOf(join(root, file))) {
        const target = localTarget(root, file, specifier)
        if (target !== undefined) importers.set(target, [...(importers.get(target) ?? []), file])
      }
    }
  }
  return importers
}

function reach(importers: ReadonlyMap<string, string[]>, file: string): Set<string> {
  const reached = new Set([file])
  for (const one of reached) {
    if (one !== file && LISTS_ALL.test(one)) continue
    if (COMPOSITION.test(one) && PART_OF_WHOLE.test(file)) continue
    for (const importer of importers.get(one) ?? []) reached.add(importer)
  }
  return reached
}

function mirroredTest(file: string): string[] {
  const stem = FRAGMENT_OR_HANDLER.exec(file)?.[1]
  return stem === undefined ? [] : [`test/${stem}.test.ts`]
}

function operationsOf(root: string, file: string): string[] {
  const stem = FRAGMENT_OR_HANDLER.exec(file)?.[1]
  const fragment = join(root, `openapi/${stem}.yaml`)
  return stem !== undefined && existsSync(fragment) ? operationIds(readFileSync(fragment, 'utf8')) : []
}
