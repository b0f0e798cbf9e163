import { LRUCache } from 'lru-cache'

/** What a trace tells of a statement: what it does and with which table, and nothing else of its text. */
interface StatementSummary {
  summary: string
  operation: string
  table: string | undefined
}

const known = new LRUCache<string, StatementSummary>({ max: 2_000 })

/** Only texts without quotes are remembered: the others may hold values of people, and seldom come twice. */
export function statementSummaryOf(text: string): StatementSummary {
  const kept = known.get(text)
  if (kept) return kept
  const summary = summarise(text)
  if (!text.includes("'")) known.set(text, summary)
  return summary
}

/** Where values may stand: quoted texts, those of dollars, and comments. Names in double quotes stay. */
const values = /'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\//g
const first =
  /^(?:select|insert|update|delete|merge|begin|commit|rollback|set|savepoint|release|lock|notify)\b/
const name = String.raw`(?:only\s+)?(?:"?[a-z_]\w*"?\s*\.\s*)?"?([a-z_]\w{0,62})"?`
/** What a statement changes, also within WITH. `for update of` and `do update set` are none of these. */
const changed = new RegExp(
  String.raw`\b(?<!\b(?:for|do) )(insert into|update|delete from|merge into)\s+${name}`,
)
const read = new RegExp(String.raw`\b(?:from|join)\s+${name}(?!\w|"|\s*\()`, 'g')
/** What stands behind FROM and is no table. */
const notTables = new Set(['lateral', 'unnest', 'select', 'only'])

function summarise(text: string): StatementSummary {
  const bare = text.replace(values, ' ').trim().toLowerCase()
  const [start] = first.exec(bare) ?? ['other']
  if (start === 'begin') return { operation: start, table: undefined, summary: start }
  const [, change, target] = changed.exec(bare) ?? []
  const operation = change?.split(' ')[0] ?? (bare.startsWith('with') ? 'select' : start)
  const table = target ?? firstRead(bare)
  return { operation, table, summary: table === undefined ? operation : `${operation} ${table}` }
}

/** The first table that is read: what WITH names is none. */
function firstRead(bare: string): string | undefined {
  const named = new Set(
    [...bare.matchAll(/\b([a-z_]\w*)"?\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/g)].map(([, own]) => own),
  )
  for (const [, table = ''] of bare.matchAll(read))
    if (!named.has(table) && !notTables.has(table)) return table
  return undefined
}
