import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Findings } from './verification.ts'

const guardedTables = ['audit_entry', 'audit_seal', 'audit_epoch', 'audit_queue']

/** The triggers that forbid changes must still be on. */
export async function verifySchema(db: Db, findings: Findings): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tgrelid::regclass::text as name from pg_trigger
    where tgfoid = to_regproc('audit_refuse_change')::oid and not tgisinternal and tgenabled = 'A'`.execute(
    db,
  )
  const guarded = new Set(rows.map(({ name }) => name))
  for (const table of guardedTables.filter((name) => !guarded.has(name))) {
    findings.add('schema', `The trigger that forbids changes to ${table} is off or gone`)
  }
}
