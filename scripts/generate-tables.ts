import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Database } from '../src/db/database.ts'
import { openTestDatabase } from '../test/support/database.ts'
import { describedTables } from './lib/tables.ts'

interface Column {
  table: string
  column: string
  type: string
  nullable: boolean
  written: 'by us' | 'by default' | 'never'
}

const file = join(import.meta.dirname, '..', 'generated', 'database.d.ts')
const page = join(import.meta.dirname, '..', 'generated', 'retention.md')

const scalarTypes: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Bytes',
  date: 'string',
  float8: 'number',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  interval: 'string',
  jsonb: 'Json',
  numeric: 'string',
  text: 'string',
  timestamptz: 'Moment',
  tsvector: 'string',
  varbit: 'string',
  uuid: 'string',
  xid8: 'string',
}

const header = `// Made by scripts/generate-tables.ts from the migrated database. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Bytes = ColumnType<Buffer, Uint8Array, Uint8Array>
/** Written as JSON text, because the drivers disagree about arrays; read as a value. */
type Json = ColumnType<unknown, string, string>
type Moment = ColumnType<Date, Date | string, Date | string>
type Nullable<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S | null, I | null, U | null> : T | null
type Defaulted<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : Generated<T>
type Computed<T> = T extends ColumnType<infer S, infer _I, infer _U> ? ColumnType<S, never, never> : GeneratedAlways<T>
`

function readColumns(database: Database): Promise<Column[]> {
  return database.administer((session) =>
    session.run<Column>(`
      select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as nullable,
             case when a.attgenerated <> '' or a.attidentity = 'a' then 'never'
                  when a.atthasdef or a.attidentity <> '' then 'by default'
                  else 'by us' end as written
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      order by c.relname collate "C", a.attnum`),
  )
}

function columnType({ table, column, type, nullable, written }: Column): string {
  const scalar = scalarTypes[type.replace(/^_/, '')]
  if (scalar === undefined) throw new Error(`${table}.${column}: no TypeScript type is known for ${type}`)
  const base = type.startsWith('_') ? `${scalar}[]` : scalar
  const whole = nullable ? `Nullable<${base}>` : base
  if (written === 'never') return `Computed<${whole}>`
  return written === 'by default' ? `Defaulted<${whole}>` : whole
}

/** The migrations name them; what checks or grants one is held to these. */
function readPermissions(database: Database): Promise<{ key: string }[]> {
  return database.administer((session) =>
    session.run<{ key: string }>('select key from permissions order by key collate "C"'),
  )
}

const pascalCase = (name: string) =>
  name.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())

function render(columns: Column[], permissions: { key: string }[]): string {
  const tables = Map.groupBy(columns, ({ table }) => table)
  const interfaces = [...tables].map(([table, own]) => {
    const lines = own.map((column) => `  ${column.column}: ${columnType(column)}`)
    return `export interface ${pascalCase(table)}Table {\n${lines.join('\n')}\n}\n`
  })
  const all = [...tables.keys()].map((table) => `  ${table}: ${pascalCase(table)}Table`)
  const keys = permissions.map(({ key }) => `  | '${key}'\n`)
  return [
    header,
    ...interfaces,
    `export interface DB {\n${all.join('\n')}\n}\n`,
    `/** The rows of \`permissions\`. */\nexport type PermissionKey =\n${keys.join('')}`,
  ].join('\n')
}

const retentionHead = `# How long each table is kept

Made by scripts/generate-tables.ts from the migrations. "So long" is what the setting says. Job and setting are in brackets; without a job the row goes in the same transaction. Deleting an account erases what belongs to the person at once, whatever stands here. [More](../docs/retention.md).

## What ends a row

`
const foreverHead = '\n## Kept for ever\n\n'

/** What the migration of each table says of it. */
function renderRetention(): string {
  const described = describedTables().map(({ name, retention: { ends, by } }) => {
    const [, why] = /^Kept for ever(?:, because)?(?:: |,? )(.*)$/.exec(ends) ?? []
    const isForever = why !== undefined && by.length === 0
    const named = by.length === 0 ? '' : ` (${by.map((one) => `\`${one}\``).join(', ')})`
    return { name, isForever, text: isForever ? why : ends + named }
  })
  // What ends in the same way is one line.
  const linesOf = (isForever: boolean) =>
    [
      ...Map.groupBy(
        described.filter((one) => one.isForever === isForever),
        ({ text }) => text,
      ),
    ]
      .map(([text, tables]) => `- ${tables.map(({ name }) => `\`${name}\``).join(', ')}: ${text}\n`)
      .join('')
  return retentionHead + linesOf(false) + foreverHead + linesOf(true)
}

// The database that the tests copy: migrated already where they have run since the last migration.
const { database, close } = await openTestDatabase()
const text = render(await readColumns(database), await readPermissions(database))
await close()

const made = [
  { path: file, text },
  { path: page, text: renderRetention() },
].filter((one) => !existsSync(one.path) || one.text !== readFileSync(one.path, 'utf8'))

if (!process.argv.includes('--check')) {
  for (const one of made) writeFileSync(one.path, one.text)
} else if (made.length > 0) {
  const names = made.map(({ path }) => relative(join(import.meta.dirname, '..'), path)).join(' and ')
  console.error(
    `${names} ${made.length > 1 ? 'do' : 'does'} not match the migrations: run npm run generate:tables`,
  )
  process.exitCode = 1
}
