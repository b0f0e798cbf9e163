import { type RawBuilder, sql } from 'kysely'
import type { Columns } from '../db/statement-input.ts'
import type { SignedEntry } from './entry.ts'

/** Given as the rows `signed`. */
export const entryColumns: Columns<{ entry: SignedEntry }> = {
  id: ['uuid', ({ entry }) => entry.record.id],
  canon: ['text', ({ entry }) => entry.canon],
  mac: ['bytea', ({ entry }) => entry.mac],
  actor: ['text', ({ entry }) => entry.record.actor],
  operation: ['text', ({ entry }) => entry.record.operation],
  subject: ['text', ({ entry }) => entry.record.subject],
  outcome: ['text', ({ entry }) => entry.record.outcome],
  tenant_id: ['uuid', ({ entry }) => entry.record.tenant_id],
}

/**
 * Continues a WITH list: leaves those entries whose ids a member of the list yields as `entry_id`. For statements that
 * make many changes at once and know only in the end which of them were made.
 */
export function entriesFor(member: string, signed: RawBuilder<unknown>): RawBuilder<unknown> {
  const made = sql.ref(member)
  return sql`signed as (${signed}),
    entries as (
      insert into audit_entry (id, canon, mac, actor, operation, subject, outcome, tenant_id)
      select id, canon, mac, actor, operation, subject, outcome, tenant_id from signed
      where id in (select entry_id from ${made})
    ),
    queued as (
      insert into audit_queue (entry_id) select entry_id from ${made}
    )`
}
