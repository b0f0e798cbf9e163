import { sql } from 'kysely'
import { describedTables } from '../../scripts/lib/tables.ts'
import type { Services } from '../../src/contract/services.ts'
import type { Database } from '../../src/db/database.ts'
import { seedWholeDemo } from '../support/demo.ts'

interface Column {
  table: string
  name: string
  type: string
  /** Given in every row: it takes no null and has no default. */
  required: boolean
  /** `select <column> from <table>`, of a reference by this column alone. */
  refers_to: string | null
  /** The tables of all its references. */
  referred: string[]
  checks: string[]
}

const readColumns = (database: Database): Promise<Column[]> =>
  database.administer((session) =>
    session.run<Column>(`
      select c.relname as table, a.attname as name, t.typname as type,
        a.attnotnull and not a.atthasdef and a.attidentity = '' and a.attgenerated = '' as required,
        'select ' || quote_ident(r.attname) || ' from ' || f.confrelid::regclass as refers_to,
        array(select o.confrelid::regclass::text from pg_constraint o
          where o.conrelid = c.oid and o.contype = 'f' and o.conkey @> array[a.attnum]) as referred,
        array(select pg_get_expr(k.conbin, k.conrelid) from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and k.conkey @> array[a.attnum]) as checks
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
      left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum]
      left join pg_attribute r on r.attrelid = f.confrelid and r.attnum = f.confkey[1]
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      order by c.oid, a.attnum`),
  )

const byType: Record<string, string> = {
  bool: 'false',
  bytea: `decode(repeat('ab', 32), 'hex')`,
  date: 'current_date',
  float8: '1',
  int4: '1',
  int8: '1',
  jsonb: `'{}'`,
  text: `'x'`,
  timestamptz: 'now()',
  tsvector: `''`,
  uuid: 'gen_random_uuid()',
  varbit: `B'1'`,
}

/** What the column takes, as its reference, its list of values or its type says. */
function derivedValue({ table, name, type, refers_to, checks }: Column): string {
  if (refers_to !== null) return `(${refers_to} order by 1 limit 1)`
  const listed = checks.map((check) => /= ANY \(ARRAY\['([^']*)'/.exec(check)?.[1]).find(Boolean)
  if (listed !== undefined && !type.startsWith('_')) return `'${listed}'`
  const value = type.startsWith('_') ? `'{}'` : byType[type]
  if (value === undefined) throw new Error(`${table}.${name}: say what a ${type} may be, in a-row-in-each.ts`)
  return value
}

/** The demonstration, and a row in each table with policies that it leaves empty, as far as the job may add one. */
export async function fillEveryTable(services: Services): Promise<void> {
  await seedWholeDemo(services)
  await fillEmptyTables(services.database)
}

async function fillEmptyTables(database: Database): Promise<void> {
  const columns = Map.groupBy(await readColumns(database), ({ table }) => table)
  const described = describedTables()
  const examples = new Map(described.map(({ name, example }) => [name, example]))
  const done = new Set<string>()
  const fill = async (table: string): Promise<void> => {
    if (done.has(table)) return
    done.add(table)
    const example = examples.get(table) ?? {}
    const given = (columns.get(table) ?? []).filter(({ name, required }) => required || name in example)
    for (const table of given.flatMap(({ referred }) => referred)) await fill(table)
    if (!(await isEmptyForJob(database, table))) return
    const values = given.map((column) => example[column.name] ?? derivedValue(column))
    const text = `insert into ${table} (${given.map(({ name }) => name)}) values (${values.join(', ')})`
    await sql
      .raw(text)
      .execute(database.system)
      .catch((error: Error) => {
        throw new Error(`"-- example:" above ${table} must give other values: ${error.message}\n${text}`)
      })
  }
  for (const { name, noPolicies } of described) if (noPolicies === undefined) await fill(name)
}

async function isEmptyForJob(database: Database, table: string): Promise<boolean> {
  const allowed = sql<{ may: boolean }>`
    select has_table_privilege(${table}, 'select') and has_any_column_privilege(${table}, 'insert') as may`
  if (!(await allowed.execute(database.system)).rows[0]?.may) return false
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from ${sql.table(table)}) as empty`.execute(database.system)
  return rows[0]?.empty ?? false
}
