import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Findings } from './verification.ts'

const signedColumns = new Set(['canon', 'mac'])
const guardedTables = ['audit_entry', 'audit_seal', 'audit_epoch', 'audit_queue']

/** The columns must still follow from `canon`, and the triggers that forbid changes must still be on. */
export async function verifySchema(db: Db, findings: Findings): Promise<void> {
  const columns = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = 'audit_entry'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
    db,
  )
  for (const { name } of columns.rows.filter((column) => !signedColumns.has(column.name))) {
    findings.add('schema', `Column ${name} of audit_entry no longer follows from the signed entry`)
  }

  const triggers = await sql<{ name: string; enabled: string }>`
    select tgrelid::regclass::text as name, tgenabled as enabled from pg_trigger
    where tgfoid = to_regproc('audit_refuse_change')::oid and not tgisinternal`.execute(db)
  const guarded = new Set(triggers.rows.filter(({ enabled }) => enabled === 'A').map(({ name }) => name))
  for (const table of guardedTables.filter((name) => !guarded.has(name))) {
    findings.add('schema', `The trigger that forbids changes to ${table} is off or gone`)
  }
}
