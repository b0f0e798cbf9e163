import { existsSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import ts from 'typescript'

/** What a TypeScript file imports, dynamic imports and re-exports included, as written in the file. */
export function importsOf(file: string): string[] {
  const source = ts.preProcessFile(readFileSync(file, 'utf8'), true, true)
  return source.importedFiles.map((imported) => imported.fileName)
}

/** What is left of the imports when the file runs: those of types alone are gone. */
export function runtimeImportsOf(file: string): string[] {
  const { outputText } = ts.transpileModule(readFileSync(file, 'utf8'), {
    compilerOptions: {
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
      verbatimModuleSyntax: true,
    },
  })
  return ts.preProcessFile(outputText, true, true).importedFiles.map((imported) => imported.fileName)
}

/** `@scope/name/file.js` -> `@scope/name`, `name/file.js` -> `name`. */
export function packageName(specifier: string): string {
  const [scopeOrName = '', name = ''] = specifier.split('/')
  return scopeOrName.startsWith('@') ? `${scopeOrName}/${name}` : scopeOrName
}

/** The path, relative to the root, of a file imported relatively; undefined for a package or a Node module. */
export function localTarget(root: string, importer: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined
  return relative(root, resolve(root, dirname(importer), specifier))
}

/** All files of the project that files reach through their imports, themselves included. */
export function importClosure(root: string, ...files: string[]): Set<string> {
  return importClosures(root)(...files)
}

/** The same for many askers: each file is read once. */
export function importClosures(root: string): (...files: string[]) => Set<string> {
  const targetsOf = new Map<string, string[]>()
  function readTargets(file: string): string[] {
    if (!file.endsWith('.ts') || !existsSync(resolve(root, file))) return []
    return importsOf(resolve(root, file)).flatMap((specifier) => localTarget(root, file, specifier) ?? [])
  }
  return (...files) => {
    const reached = new Set<string>()
    const waiting = [...files]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (reached.has(next)) continue
      reached.add(next)
      const targets = targetsOf.get(next) ?? readTargets(next)
      targetsOf.set(next, targets)
      waiting.push(...targets)
    }
    return reached
  }
}
