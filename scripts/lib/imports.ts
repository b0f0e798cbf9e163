import { existsSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import ts from 'typescript'

/** What a TypeScript file imports, dynamic imports and re-exports included, as written in the file. */
export function importsOf(file: string): string[] {
  const source = ts.preProcessFile(readFileSync(file, 'utf8'), true, true)
  return source.importedFiles.map((imported) => imported.fileName)
}

/** The path, relative to the root, of a file imported relatively; undefined for a package or a Node module. */
export function localTarget(root: string, importer: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined
  return relative(root, resolve(root, dirname(importer), specifier))
}

/** All files of the project that a file reaches through its imports, itself included. */
export function importClosure(root: string, file: string): Set<string> {
  const reached = new Set<string>()
  const waiting = [file]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    if (!next.endsWith('.ts') || !existsSync(resolve(root, next))) continue
    for (const specifier of importsOf(resolve(root, next))) {
      const target = localTarget(root, next, specifier)
      if (target !== undefined) waiting.push(target)
    }
  }
  return reached
}
