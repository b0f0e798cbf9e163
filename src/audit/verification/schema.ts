import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Findings } from './verification.ts'

const guardedTables = [
  'audit_entry',
  'audit_seal',
  'audit_epoch',
  'audit_queue',
  'audit_archive',
  'audit_drop_key',
]

interface GuardedTable {
  name: string
  guarded: boolean
}

interface Partition extends GuardedTable {
  /** The table that it belongs to by its name. */
  table: 'audit_entry' | 'audit_seal'
  attached: boolean
  /** No entry can be sealed twice in it. */
  unique: boolean
  /** Null for the default partition, and for what is not attached. */
  lower: string | null
  upper: string | null
}

/** The triggers that forbid changes must still be on, in every partition as well, and no partition be taken away. */
export async function verifySchema(db: Db, findings: Findings): Promise<void> {
  const tables = await readTables(db)
  const off = new Set(guardedTables.filter((name) => !tables.some((one) => one.name === name && one.guarded)))
  const partitions = await readPartitions(db)
  for (const { name, guarded } of partitions) if (!guarded) off.add(name)
  for (const name of off) findings.add('schema', `The trigger that forbids changes to ${name} is off or gone`)
  for (const { name, table, attached, unique } of partitions) {
    if (!attached) findings.add('schema', `The partition ${name} was detached from ${table}`)
    else if (table === 'audit_seal' && !unique)
      findings.add('schema', `In the partition ${name} an entry can be sealed twice`)
  }
  for (const table of ['audit_entry', 'audit_seal'] as const) {
    const gaps = gapsBetween(partitions.filter((one) => one.table === table && one.attached))
    for (const { from, to } of gaps) {
      if (table === 'audit_entry' && (await isInDefault(db, from, to))) continue
      findings.add('schema', `A partition of ${table} is missing, from ${from} to ${to}`)
    }
  }
}

async function readTables(db: Db): Promise<GuardedTable[]> {
  const { rows } = await sql<GuardedTable>`
    select c.relname as name, ${guards} as guarded from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relname = any (${guardedTables}::text[])`.execute(db)
  return rows
}

/** Its function proves that it forbids everything: it refuses whatever it is called for. */
const guards = sql`exists (
  select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal and t.tgenabled = 'A'
    and t.tgfoid = to_regproc('audit_refuse_change')::oid)`

async function readPartitions(db: Db): Promise<Partition[]> {
  const { rows } = await sql<Partition>`
    select c.relname as name, ${guards} as guarded, parent.name as table,
      exists (
        select from pg_inherits i where i.inhrelid = c.oid and i.inhparent = to_regclass(parent.name)
          and not i.inhdetachpending) as attached,
      exists (
        select from pg_index x where x.indrelid = c.oid and x.indisunique and x.indisvalid and x.indnkeyatts = 1
          and x.indpred is null and pg_get_indexdef(x.indexrelid, 1, false) = 'entry_id') as unique,
      case when bound like '%(MINVALUE)%' then '' else substring(bound from $e$FROM \\('([^']+)'\\)$e$) end as lower,
      substring(bound from $e$TO \\('([^']+)'\\)$e$) as upper
    from (values ('audit_entry'), ('audit_seal')) parent (name)
    join pg_class c on c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'f')
      and (c.relname like parent.name || '\\_%' or exists (
        select from pg_inherits i where i.inhrelid = c.oid and i.inhparent = to_regclass(parent.name))),
    pg_get_expr(c.relpartbound, c.oid) bound`.execute(db)
  return rows
}

/** Between one partition and the next; before the first there may be what was archived. */
function gapsBetween(partitions: Partition[]): { from: string; to: string }[] {
  const order = (bound: string) => bound.padStart(40, '0')
  const ranges = partitions
    .flatMap(({ lower, upper }) => (lower === null || upper === null ? [] : [{ lower, upper }]))
    .sort((left, right) => (order(left.lower) < order(right.lower) ? -1 : 1))
  return ranges.slice(1).flatMap(({ lower }, index) => {
    const { upper } = ranges[index]!
    return upper === lower ? [] : [{ from: upper, to: lower }]
  })
}

/** A month whose entries came before its partition was made has none. */
async function isInDefault(db: Db, from: string, to: string): Promise<boolean> {
  const { rows } = await sql`
    select from audit_entry where id >= ${from}::uuid and id < ${to}::uuid limit 1`.execute(db)
  return rows.length > 0
}
