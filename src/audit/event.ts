/** What a mutation tells the audit log. Personal data belongs here only as keyed hashes. */
export interface AuditEvent {
  /** Where something else of the same change points to the entry; a new one otherwise. A UUID of version 7. */
  id?: string
  operation: string
  subject: string
  outcome: 'done' | 'refused'
  actor: string
  tenantId: string | null
  requestId: string
  addressHash: string | null
  details: Record<string, unknown>
}

/** The whole of an entry, in the names under which it is hashed, kept and shown. */
export interface EntryRecord {
  id: string
  /** Milliseconds since the epoch: data, not order. The order is the seal's sequence. */
  at: number
  operation: string
  subject: string
  outcome: 'done' | 'refused'
  actor: string
  tenant_id: string | null
  request_id: string
  address_hash: string | null
  details: Record<string, unknown>
}
