import { type RawBuilder, sql } from 'kysely'
import type { SignedEntry } from './entry.ts'

/**
 * Continues a WITH list: leaves the entries of those rows that a member of the list yields as `entry_id`. For statements
 * that make many changes at once and know only in the end which of them were made.
 */
export function entriesFor(member: string, entries: readonly SignedEntry[]): RawBuilder<unknown> {
  const column = <T>(value: (entry: SignedEntry) => T) => entries.map(value)
  const made = sql.ref(member)
  return sql`signed as (
      select * from unnest(
        ${column(({ record }) => record.id)}::uuid[],
        ${column(({ canon }) => canon)}::text[],
        ${column(({ mac }) => mac)}::bytea[],
        ${column(({ record }) => record.actor)}::text[],
        ${column(({ record }) => record.operation)}::text[],
        ${column(({ record }) => record.subject)}::text[],
        ${column(({ record }) => record.outcome)}::text[],
        ${column(({ record }) => record.tenant_id)}::uuid[]
      ) as e (id, canon, mac, actor, operation, subject, outcome, tenant_id)
    ),
    entries as (
      insert into audit_entry (id, canon, mac, actor, operation, subject, outcome, tenant_id)
      select id, canon, mac, actor, operation, subject, outcome, tenant_id from signed
      where id in (select entry_id from ${made})
    ),
    queued as (
      insert into audit_queue (entry_id) select entry_id from ${made}
    )`
}
