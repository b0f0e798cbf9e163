import { type RawBuilder, sql } from 'kysely'
import { givenRows } from '../db/given-rows.ts'
import type { SignedEntry } from './entry.ts'

/**
 * Continues a WITH list: leaves the entries of those rows that a member of the list yields as `entry_id`. For statements
 * that make many changes at once and know only in the end which of them were made.
 */
export function entriesFor(member: string, entries: readonly SignedEntry[]): RawBuilder<unknown> {
  const column = <T>(value: (entry: SignedEntry) => T) => entries.map(value)
  const made = sql.ref(member)
  return sql`signed as (${givenRows({
    id: ['uuid', column(({ record }) => record.id)],
    canon: ['text', column(({ canon }) => canon)],
    mac: ['bytea', column(({ mac }) => mac)],
    actor: ['text', column(({ record }) => record.actor)],
    operation: ['text', column(({ record }) => record.operation)],
    subject: ['text', column(({ record }) => record.subject)],
    outcome: ['text', column(({ record }) => record.outcome)],
    tenant_id: ['uuid', column(({ record }) => record.tenant_id)],
  })}),
    entries as (
      insert into audit_entry (id, canon, mac, actor, operation, subject, outcome, tenant_id)
      select id, canon, mac, actor, operation, subject, outcome, tenant_id from signed
      where id in (select entry_id from ${made})
    ),
    queued as (
      insert into audit_queue (entry_id) select entry_id from ${made}
    )`
}
