import { LRUCache } from 'lru-cache'

/** What a trace tells of a statement: what it does and with which table, and nothing else of its text. */
export interface StatementSummary {
  summary: string
  operation: string
  table: string | undefined
}

const known = new LRUCache<string, StatementSummary>({ max: 2_000 })
/** Longer ones have their values in the text, and come but once. */
const LONGEST_KNOWN = 4_000

export function summaryOf(text: string): StatementSummary {
  const kept = known.get(text)
  if (kept) return kept
  const summary = summarise(text)
  if (text.length <= LONGEST_KNOWN) known.set(text, summary)
  return summary
}

const operations =
  /^(select|insert|update|delete|merge|with|begin|commit|rollback|set|savepoint|release|call|lock|notify|create|alter|grant)\b/
/** Where values may stand: quoted texts, those of dollars, and comments. Names in double quotes stay. */
const values = /'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\//g
const tableIn =
  /\b(?:from|into|update|join)\s+(?:only\s+)?(?:"?pgboss"?\s*\.\s*)?"?([a-z_][a-z0-9_]{0,62})"?(?!\s*\()/g
/** Parts of a statement that look like tables. */
const notTables = new Set(['select', 'lateral', 'unnest', 'set', 'only', 'values', 'skip', 'nowait'])

function summarise(text: string): StatementSummary {
  const bare = text.replace(values, ' ').trim().toLowerCase()
  const operation = operations.exec(bare)?.[1] ?? 'other'
  const table = operation === 'begin' ? undefined : firstTable(bare)
  return { operation, table, summary: table === undefined ? operation : `${operation} ${table}` }
}

/** The first that is not a part of the statement itself: what WITH names is no table. */
function firstTable(bare: string): string | undefined {
  const own = new Set(
    [...bare.matchAll(/\b([a-z_][a-z0-9_]*)\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/g)].map(
      ([, name]) => name,
    ),
  )
  for (const [, name = ''] of bare.matchAll(tableIn)) if (!own.has(name) && !notTables.has(name)) return name
  return undefined
}
