import ts from 'typescript'
import { tablesInSql } from './tables-in-sql.ts'

/** Kysely's methods whose first argument is a table, a list of tables or a subquery. */
const builders = new Set([
  ...['selectFrom', 'insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto', 'from', 'using'],
  ...['inner', 'left', 'right', 'full', 'cross'].flatMap((kind) => [`${kind}Join`, `${kind}JoinLateral`]),
  ...['table', 'withTables'],
])

/** Text that is a whole statement although no `sql` marks it. */
const statement =
  /^\s*(?:with\s+\w+\s+as|select\b|insert\s+into|update\s+\w+\s+set|delete\s+from|merge\s+into|truncate|lock\s+table)\b/i

/**
 * The tables that a file's source queries: by Kysely's builder, in `sql` templates and in texts that are a statement.
 * Where the name of the table is an expression, every string of the file that is the name of a table counts.
 */
export function queriedTables(source: string, known: ReadonlySet<string>): Set<string> {
  const found = new Set<string>()
  // Most files name no table at all, and need not be parsed.
  if (!source.match(/\w+/g)?.some((word) => known.has(word))) return found
  const named = new Set<string>()
  let isDynamic = false
  const add = (names: Iterable<string>, hidden: ReadonlySet<string>) => {
    for (const name of names) if (known.has(name) && !hidden.has(name)) found.add(name)
  }

  function visit(node: ts.Node): void {
    if (ts.isStringLiteralLike(node) && known.has(node.text)) named.add(node.text)
    if (ts.isCallExpression(node)) visitCall(node)
    else if (ts.isTaggedTemplateExpression(node) && isSqlTag(node.tag))
      add(tablesInSql(textOf(node.template)).tables, ctesAround(node))
    else if ((ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) && statement.test(textOf(node)))
      add(tablesInSql(textOf(node)).tables, ctesAround(node))
    ts.forEachChild(node, visit)
  }

  function visitCall(node: ts.CallExpression): void {
    const method = methodOf(node)
    const [first] = node.arguments
    if (method === undefined || first === undefined || !builders.has(method) || isOfJavaScript(node)) return
    const items = ts.isArrayLiteralExpression(first) ? [...first.elements] : [first]
    for (const item of items) {
      if (ts.isStringLiteralLike(item)) add([tableOf(item.text)], ctesAround(node))
      else if (method !== 'from' && method !== 'using') isDynamic ||= mayBeName(item)
    }
  }

  visit(ts.createSourceFile('file.ts', source, ts.ScriptTarget.Latest, true))
  if (isDynamic) add(named, new Set())
  return found
}

/** `public.users as u` -> `users`. */
function tableOf(reference: string): string {
  const [name = ''] = reference.trim().split(/\s+/)
  return name.replace(/^public\./, '')
}

function mayBeName(argument: ts.Expression): boolean {
  return !ts.isArrowFunction(argument) && !ts.isFunctionExpression(argument) && !ts.isCallExpression(argument)
}

function methodOf(node: ts.Node): string | undefined {
  return ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)
    ? node.expression.name.text
    : undefined
}

/** `Array.from`, `Buffer.from` and their like. */
function isOfJavaScript(node: ts.CallExpression): boolean {
  const receiver = (node.expression as ts.PropertyAccessExpression).expression
  return ts.isIdentifier(receiver) && /^[A-Z]/.test(receiver.text)
}

function isSqlTag(tag: ts.Expression): boolean {
  return ts.isIdentifier(tag) && tag.text === 'sql'
}

/** The text as PostgreSQL gets it, with a mark in place of what is put in. */
function textOf(node: ts.Node): string {
  if (!ts.isTemplateExpression(node)) return (node as ts.StringLiteralLike).text
  return node.head.text + node.templateSpans.map((span) => ` $ ${span.literal.text}`).join('')
}

/** The names of common table expressions that the statements around a query bring. */
function ctesAround(query: ts.Node): Set<string> {
  const names = new Set<string>()
  for (let node = query, from = query; !ts.isSourceFile(node); from = node, node = node.parent) {
    if (ts.isTemplateExpression(node) && ts.isTaggedTemplateExpression(node.parent))
      for (const name of tablesInSql(textOf(node)).ctes) names.add(name)
    // What comes later in a chain is not in scope yet, so the body of a `with` does not see its own name.
    if (ts.isCallExpression(node) && from !== node.expression)
      for (const name of ctesBefore(node)) names.add(name)
  }
  return names
}

/** The names that a chain of calls has brought before this one: `db.with('due', …).selectFrom('due')`. */
function ctesBefore(call: ts.CallExpression): string[] {
  const names: string[] = []
  let node: ts.Node = call.expression
  while (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) {
    const [first] = ts.isCallExpression(node) ? node.arguments : []
    if (/^with(?:Recursive)?$/.test(methodOf(node) ?? '') && first && ts.isStringLiteralLike(first))
      names.push(/^\w+/.exec(first.text)?.[0] ?? '')
    node = node.expression
  }
  return names
}
