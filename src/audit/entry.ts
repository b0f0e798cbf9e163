import { literal, uuidv7 } from '../db/database.ts'
import { canonicalForm } from './canonical.ts'
import type { AuditEvent, EntryRecord } from './event.ts'
import type { AuditKeys } from './keys.ts'

export interface SignedEntry {
  record: EntryRecord
  canon: string
  mac: Buffer
}

export function signEntry(event: AuditEvent, keys: AuditKeys, now: number): SignedEntry {
  const record: EntryRecord = {
    id: event.id ?? uuidv7(now),
    at: now,
    operation: event.operation,
    subject: event.subject,
    outcome: event.outcome,
    actor: event.actor,
    tenant_id: event.tenantId,
    request_id: event.requestId,
    address_hash: event.addressHash,
    details: event.details,
  }
  const canon = canonicalForm(record)
  return { record, canon, mac: keys.mac('entry', canon) }
}

/**
 * One statement, so that it can travel with the COMMIT. The queue row repeats the id because the application role
 * may not read what it inserts.
 */
export function entryStatement({ record, canon, mac }: SignedEntry): string {
  const { id, actor, operation, subject, outcome, tenant_id } = record
  const key = literal(id)
  const columns = [actor, operation, subject, outcome, tenant_id].map(literal)
  return (
    'with entry as (insert into audit_entry (id, canon, mac, actor, operation, subject, outcome, tenant_id) ' +
    `values (${key}, ${literal(canon)}, '\\x${mac.toString('hex')}', ${columns.join(', ')})) ` +
    `insert into audit_queue (entry_id) values (${key})`
  )
}

export function parseEntry(canon: string): EntryRecord {
  return JSON.parse(canon) as EntryRecord
}
