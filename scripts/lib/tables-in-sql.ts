interface Frame {
  /** Between `from` and the clause after it: a comma leads to the next table. */
  inFrom: boolean
  /** The next word is a table. */
  expects: boolean
  /** Between `with` and the statement that it belongs to. */
  inWith: boolean
  /** The function whose arguments these are, such as `extract(year from …)`. */
  callee: string
  /** The common table expression whose body this is. */
  cte: string
}

const endsFrom = new Set(
  'where group order having set limit offset fetch returning union intersect except select window for'.split(
    ' ',
  ),
)
const startsStatement = new Set(['select', 'insert', 'update', 'delete', 'merge', 'values'])
const beforeTable = new Set(['only', 'lateral', 'table', 'if', 'not', 'exists', 'concurrently'])
/** `for update`, `for no key update`, `on conflict do update`, `before update or delete`. */
const beforeLockOrTrigger = new Set(['for', 'key', 'do', 'on', 'before', 'after', 'or', 'of'])
/** What follows a column that begins a part of a statement. */
const afterColumn = new Set('is in not like ilike and or between asc desc nulls collate'.split(' '))
const withFromInside = new Set(['extract', 'substring', 'trim', 'overlay', 'position'])

/** The words of a text of SQL that stand where a table stands, and the common table expressions that it brings. */
export function tablesInSql(text: string): { tables: Set<string>; ctes: Set<string> } {
  const tokens = tokensOf(text)
  const tables = new Set<string>()
  const ctes = new Set<string>()
  const stack: Frame[] = []
  let frame = newFrame()
  let cte = ''
  if (isTableReference(tokens)) tables.add(tokens[0]!)
  tokens.forEach((token, at) => {
    const previous = tokens[at - 1] ?? ''
    const next = tokens[at + 1] ?? ''
    if (token === '(') {
      stack.push(frame)
      const body = frame.inWith && /^(?:as|materialized)$/.test(previous) ? cte : ''
      frame = { ...newFrame(), expects: frame.expects, callee: previous, cte: body }
    } else if (token === ')') {
      if (frame.cte) ctes.add(frame.cte)
      frame = stack.pop() ?? newFrame()
      frame.expects = false
    } else if (token === ',') frame.expects = frame.inFrom
    else if (token === ';') frame = newFrame()
    else if (frame.expects && beforeTable.has(token)) return
    else if (frame.expects && !startsStatement.has(token) && token !== 'with') {
      if (token === '.' || next === '.') return
      frame.expects = false
      // What has arguments in a list of tables is a function; `insert into` has columns there.
      if (!ctes.has(token) && !(frame.inFrom && next === '(')) tables.add(token)
    } else keyword(token, at)
  })
  return { tables, ctes }

  function keyword(token: string, at: number): void {
    const previous = tokens[at - 1] ?? ''
    const next = tokens[at + 1] ?? ''
    if (startsStatement.has(token)) Object.assign(frame, { inWith: false, expects: false })
    if (endsFrom.has(token)) frame.inFrom = false
    if (token === 'with') frame.inWith = next !== 'ordinality'
    else if (frame.inWith && /^(?:with|recursive|,)$/.test(previous)) {
      cte = token
      if (previous === 'recursive') ctes.add(token)
    } else if (token === 'from') {
      if (previous === 'distinct' && /^(?:is|not)$/.test(tokens[at - 2] ?? '')) return
      if (withFromInside.has(frame.callee)) return
      Object.assign(frame, { inFrom: true, expects: true })
    } else if (token === 'using') {
      // `join … using (column)` names columns.
      if (next !== '(') Object.assign(frame, { inFrom: true, expects: true })
    } else if (token === 'join') Object.assign(frame, { inFrom: true, expects: true })
    else if (token === 'into' || token === 'table' || token === 'truncate')
      Object.assign(frame, { inFrom: false, expects: true })
    else if (token === 'update') frame.expects = !beforeLockOrTrigger.has(previous)
  }
}

/** A part of a statement that begins with a table, for a `from` elsewhere: `users`, `users u join …`. */
function isTableReference([, second = '']: string[]): boolean {
  return second === '' || (/^[a-z_]/.test(second) && !afterColumn.has(second))
}

function newFrame(): Frame {
  return { inFrom: false, expects: false, inWith: false, callee: '', cte: '' }
}

function tokensOf(text: string): string[] {
  const bare = text
    .replace(/--.*|\/\*[\s\S]*?\*\//g, ' ')
    .replace(/'(?:[^']|'')*'/g, " '' ")
    .replaceAll('"', '')
  return (bare.match(/[a-z_]\w*|[(),;.]|[^\s\w(),;.]+|\w+/gi) ?? []).map((token) => token.toLowerCase())
}
