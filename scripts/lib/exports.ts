import ts from 'typescript'

interface NamedImport {
  specifier: string
  /** What the file takes; undefined where it takes the module as a whole. */
  names: readonly string[] | undefined
}

const declaration =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const enum|const|let|function\*?|class|interface|type|enum) (\w+)/gm
const destructured = /^export const \{([^}]*)\} =/gm
const list = /^export (?:type )?\{([^}]*)\}(?: from '([^']+)')?/gm
const star = /^export (?:type )?\*(?: as \w+)? from '([^']+)'/gm
const statement = /^import (?:type )?(?:(\w+),? ?)?(?:\{([^}]*)\}|\* as (\w+))? ?(?:from )?'([^']+)'/gm
const called = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?['`]([^'`]+)['`],?\s*\)/g

/** What a file declares and exports by name. Lines of code in its texts are taken for its own: see isExportOf. */
export function exportsOf(source: string): Set<string> {
  return new Set([
    ...[...source.matchAll(declaration)].map(([, name]) => name as string),
    ...[...source.matchAll(destructured)].flatMap(([, names]) => namesIn(names, 'local')),
    ...[...source.matchAll(list)].flatMap(([, names, specifier]) =>
      specifier === undefined ? namesIn(names, 'local') : [],
    ),
  ])
}

/** By the compiler, which knows code from text and takes a hundred times as long. */
export function isExportOf(source: string, name: string): boolean {
  const file = ts.createSourceFile('file.ts', source, ts.ScriptTarget.Latest)
  return file.statements.some((statement) => {
    const [text = ''] = source.slice(statement.getStart(file), statement.end).split(/\n(?=export )/)
    return text.startsWith('export ') && exportsOf(text).has(name)
  })
}

/** What a file takes from others, re-exports and dynamic imports included. */
export function namedImportsOf(source: string): NamedImport[] {
  return [
    ...[...source.matchAll(statement)].map(([, , names, whole, specifier]) => ({
      specifier: specifier as string,
      names: whole === undefined ? namesIn(names, 'foreign') : undefined,
    })),
    ...[...source.matchAll(list)].flatMap(([, names, specifier]) =>
      specifier === undefined ? [] : [{ specifier, names: namesIn(names, 'foreign') }],
    ),
    ...[...source.matchAll(star)].map(([, specifier]) => ({
      specifier: specifier as string,
      names: undefined,
    })),
    ...[...source.matchAll(called)].map(([, specifier]) => ({
      specifier: specifier as string,
      names: undefined,
    })),
  ]
}

/** `type a, b as c` -> the names in the other file, a and b, or those that are seen outside, a and c. */
function namesIn(list: string | undefined, side: 'foreign' | 'local'): string[] {
  return (list ?? '')
    .split(',')
    .map((one) => one.trim().replace(/^type /, ''))
    .filter((one) => one !== '')
    .map((one) => one.split(/ as |: /).at(side === 'foreign' ? 0 : -1) as string)
}
