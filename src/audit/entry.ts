import { literal, timeOfUuid, uuidv7 } from '../db/database.ts'
import { canonicalForm } from './canonical.ts'
import type { AuditEvent, EntryRecord } from './event.ts'
import type { AuditKeys } from './keys.ts'

export interface SignedEntry {
  record: EntryRecord
  canon: string
  mac: Buffer
  /** To be called when the change that the entry was left with is known to be committed. */
  committed: () => void
}

export function signEntry(
  event: AuditEvent,
  keys: AuditKeys,
  now: number,
  committed: (record: EntryRecord) => void = () => {},
): SignedEntry {
  const id = event.id ?? uuidv7(now)
  const record: EntryRecord = {
    id,
    // An id may be known long before its entry is written, and lists find the time by it: they must not differ.
    at: timeOfUuid(id),
    operation: event.operation,
    subject: event.subject,
    outcome: event.outcome,
    actor: event.actor,
    tenant_id: event.tenantId,
    request_id: event.requestId,
    address_hash: event.addressHash,
    details: event.details,
  }
  const canon = canonOf(record)
  return { record, canon, mac: keys.mac('entry', canon), committed: () => committed(record) }
}

/** Longer ones are rare, and have to be measured. */
const SHORT_CHARACTERS = 8192

/**
 * The canonical form of a record: its names are known, so that they are written in their order at once, and only the
 * details have to be put in order. What has an escaped character may have one that is refused, and is looked through.
 */
export function canonOf(record: EntryRecord): string {
  const { actor, address_hash, at, details, id, operation, outcome, request_id, subject, tenant_id } = record
  const before = JSON.stringify({ actor, address_hash, at })
  const after = JSON.stringify({ id, operation, outcome, request_id, subject, tenant_id })
  if (before.includes('\\u') || after.includes('\\u')) return canonicalForm(record)
  const canon = `${before.slice(0, -1)},"details":${canonicalForm(details)},${after.slice(1)}`
  return canon.length > SHORT_CHARACTERS ? canonicalForm(record) : canon
}

/**
 * One statement, so that it can travel with the COMMIT. The queue row repeats the id because the application role
 * may not read what it inserts. `where`, an SQL expression, is evaluated once and says whether the entry is left at all.
 */
export function entryStatement({ record, canon, mac }: SignedEntry, where?: string): string {
  const { id, actor, operation, subject, outcome, tenant_id } = record
  const key = literal(id)
  const texts = [actor, operation, subject, outcome].map(literal).join(', ')
  const tenant = literal(tenant_id)
  const [text, hash] = [literal(canon), `'\\x${mac.toString('hex')}'`]
  const into = 'insert into audit_entry (id, canon, mac, actor, operation, subject, outcome, tenant_id)'
  if (where === undefined)
    return (
      `with entry as (${into} values (${key}, ${text}, ${hash}, ${texts}, ${tenant})) ` +
      `insert into audit_queue (entry_id) values (${key})`
    )
  return (
    `with noted (is_new) as materialized (select ${where}), ` +
    `entry as (${into} select ${key}::uuid, ${text}, ${hash}::bytea, ${texts}, ${tenant}::uuid from noted where is_new) ` +
    `insert into audit_queue (entry_id) select ${key}::uuid from noted where is_new`
  )
}

/** The same for many. */
export function entriesStatement(entries: readonly SignedEntry[]): string {
  const rows = entries.map(({ record, canon, mac }) => {
    const { id, actor, operation, subject, outcome, tenant_id } = record
    const texts = [id, canon].map(literal).join(', ')
    const names = [actor, operation, subject, outcome].map(literal).join(', ')
    return `(${texts}, '\\x${mac.toString('hex')}', ${names}, ${literal(tenant_id)})`
  })
  return (
    'with entry as (insert into audit_entry (id, canon, mac, actor, operation, subject, outcome, tenant_id) ' +
    `values ${rows.join(', ')}) ` +
    `insert into audit_queue (entry_id) values ${entries.map(({ record }) => `(${literal(record.id)})`).join(', ')}`
  )
}

export function parseEntry(canon: string): EntryRecord {
  return JSON.parse(canon) as EntryRecord
}
