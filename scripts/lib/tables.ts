import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const migrations = join('src', 'db', 'migrations')

/** What the comment above a table's `create table` says of it, for which the database has no words. */
interface DescribedTable {
  name: string
  /** The area or part whose files query it: that of the line "area" at the top of the migration. */
  area: string
  retention: { ends: string; by: string[] }
  /** Why it has no row-level security. */
  noPolicies?: string
  /** Why every caller may read its rows. */
  public?: string
  /** What stops others, where a caller who is not known may add a row. */
  addedByAnyone?: string
  /** Values, in SQL, of the row that tests add, where those made from the catalogue are refused. */
  example: Record<string, string>
}

const keys = ['retention', 'no policies', 'public', 'added by anyone', 'example'] as const
type Key = (typeof keys)[number]

const root = resolve(import.meta.dirname, '..', '..')

/** The tables that the migrations leave, by name. Throws, with file and line, where one says too little. */
export function describedTables(of: string = root): DescribedTable[] {
  const tables = new Map<string, DescribedTable>()
  const directory = join(of, migrations)
  for (const name of readdirSync(directory)
    .filter((file) => file.endsWith('.sql'))
    .sort())
    readMigration(join(migrations, name), readFileSync(join(directory, name), 'utf8'), tables)
  return [...tables.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

const statement =
  /^(?:create (?:unlogged )?table (?<made>\w+) \((?!like)|alter table (?<changed>\w+)(?: rename to (?<renamed>\w+))?|drop table (?<dropped>\w+))/

function readMigration(file: string, sql: string, tables: Map<string, DescribedTable>): void {
  const area = /^-- area: (\w+)$/m.exec(sql)?.[1]
  let comment: string[] = []
  for (const [index, line] of sql.split('\n').entries()) {
    if (line.startsWith('--')) {
      comment.push(line)
      continue
    }
    const fault = (words: string) => new Error(`${file}:${index + 1}: ${words}`)
    const { made, changed, renamed, dropped } = statement.exec(line)?.groups ?? {}
    const name = made ?? changed
    const facts = name === undefined ? {} : factsOf(comment, fault)
    comment = []
    if (dropped !== undefined) tables.delete(dropped)
    if (name === undefined) continue
    if (made !== undefined || Object.keys(facts).length > 0) {
      if (area === undefined) throw fault('say at the top whose tables these are: "-- area: <area>"')
      tables.set(name, describe(name, area, facts, tables.get(name), fault))
    }
    const former = tables.get(name)
    if (renamed === undefined || former === undefined) continue
    tables.delete(name)
    tables.set(renamed, { ...former, name: renamed })
  }
}

/** The last lines of a comment, each with a key; those that begin with three spaces go on with the one before. */
function factsOf(comment: string[], fault: (words: string) => Error): Partial<Record<Key, string>> {
  const facts: Partial<Record<Key, string>> = {}
  let last: Key | undefined
  for (const line of comment) {
    const further = /^-- {3,}(.*)$/.exec(line)?.[1]
    if (further !== undefined && last !== undefined) {
      facts[last] += ` ${further}`
      continue
    }
    const [, key, value] = /^-- ([a-z][a-z ]*): (.*)$/.exec(line) ?? []
    const known = keys.find((one) => one === key)
    if (known !== undefined) facts[known] = value ?? ''
    else if (last !== undefined) throw fault(`"${line}" begins with none of ${keys.join(', ')}`)
    last = known
  }
  return facts
}

function describe(
  name: string,
  area: string,
  facts: Partial<Record<Key, string>>,
  before: DescribedTable | undefined,
  fault: (words: string) => Error,
): DescribedTable {
  const { retention, example, public: open, 'no policies': noPolicies, 'added by anyone': added } = facts
  const [ends, by = ''] = retention?.split(/ \|(?: |$)/) ?? []
  const kept = ends === undefined ? before?.retention : { ends, by: by.split(', ').filter(Boolean) }
  if (kept === undefined)
    throw fault(`say above ${name} what ends a row: "-- retention: <what> | <job>, <SETTING>"`)
  return {
    ...before,
    name,
    area: before?.area ?? area,
    retention: kept,
    example: example === undefined ? (before?.example ?? {}) : readExample(example, fault),
    ...(noPolicies !== undefined && { noPolicies }),
    ...(open !== undefined && { public: open }),
    ...(added !== undefined && { addedByAnyone: added }),
  }
}

/** `kind = 'email', at = now()`: a comma followed by a name and an equals sign ends a value. */
function readExample(text: string, fault: (words: string) => Error): Record<string, string> {
  return Object.fromEntries(
    text.split(/, (?=\w+ = )/).map((part) => {
      const [, column, value] = /^(\w+) = (.+)$/.exec(part) ?? []
      if (column === undefined || value === undefined) throw fault(`"${part}" gives no column a value`)
      return [column, value]
    }),
  )
}
