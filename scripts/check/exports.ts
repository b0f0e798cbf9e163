import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportsOf, isExportOf, namedImportsOf } from '../lib/exports.ts'
import { filesUnder } from '../lib/files.ts'
import { localTarget } from '../lib/imports.ts'
import type { Check } from './check.ts'
import { knownHomonyms } from './homonyms.ts'

const trees = ['src', 'scripts', 'test', 'generated']
/** Handlers are named by the contract; what is generated, or given to clients, is for everyone. */
const isForOthers = (file: string): boolean =>
  /^(src\/(platform|tools|operator)|generated|scripts\/clients|scripts\/sdks\/typescript\/package)\//.test(
    file,
  )

/** Simulators share no code with what they test, nor names. */
const isOfServer = (file: string): boolean => file.startsWith('src/') && !file.startsWith('src/simulators/')

/** What is exported has a reader in another file, and one exported name of src means one thing. */
function exportFaults(root: string): string[] {
  const sources = new Map(
    trees.flatMap((tree) =>
      filesUnder(root, tree, '.ts').map((file) => [file, readFileSync(join(root, file), 'utf8')] as const),
    ),
  )
  const taken = takenNames(root, sources)
  const definitions = new Map<string, string[]>()
  const faults: string[] = []
  for (const [file, source] of sources) {
    if (isForOthers(file)) continue
    const imported = new Set(namedImportsOf(source).flatMap(({ names }) => names ?? []))
    for (const name of exportsOf(source)) {
      if (isOfServer(file) && !imported.has(name))
        definitions.set(name, [...(definitions.get(name) ?? []), file])
      if (taken.get(file)?.has(name) || !isExportOf(source, name)) continue
      faults.push(
        countOf(source, name) > 1
          ? `${file} exports ${name}, which only ${file} uses`
          : `${file} exports ${name}, which nothing uses`,
      )
    }
  }
  return [...faults, ...homonymFaults(definitions)]
}

function homonymFaults(definitions: ReadonlyMap<string, readonly string[]>): string[] {
  const several = [...definitions].filter(([, files]) => files.length > 1)
  const names = new Set(several.map(([name]) => name))
  return [
    ...several
      .filter(([name]) => !knownHomonyms.has(name))
      .map(([name, files]) => `${name} is exported by ${files.length} files: ${files.join(', ')}`),
    ...[...knownHomonyms]
      .filter((name) => !names.has(name))
      .map((name) => `${name} has one definition by now: take it out of scripts/check/homonyms.ts`),
  ]
}

/** For each file, the names that others take from it. */
function takenNames(root: string, sources: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const taken = new Map<string, Set<string>>()
  for (const [file, source] of sources)
    for (const { specifier, names } of namedImportsOf(source)) {
      const target = localTarget(root, file, specifier)
      const text = target === undefined ? undefined : sources.get(target)
      if (target === undefined || text === undefined) continue
      // Of a module that is taken as a whole, whatever the file names.
      const used = names ?? [...exportsOf(text)].filter((name) => countOf(source, name) > 0)
      taken.set(target, new Set([...(taken.get(target) ?? []), ...used]))
    }
  return taken
}

const countOf = (source: string, name: string): number =>
  source.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0

export const exports: Check = { name: 'exports', faults: async (root) => exportFaults(root) }
