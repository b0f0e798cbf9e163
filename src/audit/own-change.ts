import { atCommit, type Tx } from '../db/database.ts'
import type { Audit } from './audit.ts'
import type { AuditEvent } from './event.ts'

type OwnChange = Pick<AuditEvent, 'id' | 'operation' | 'subject'> &
  Partial<Pick<AuditEvent, 'outcome' | 'actor' | 'tenantId' | 'details'>> & {
    requestId?: 'background' | 'start'
  }

/** A change that comes with no request, such as a job's, stands in the log all the same: with the change or not at all. */
export function leaveEntry(tx: Tx, audit: Pick<Audit, 'statement'>, change: OwnChange): void {
  atCommit(
    tx,
    audit.statement({
      outcome: 'done',
      actor: 'system',
      tenantId: null,
      requestId: 'background',
      addressHash: null,
      details: {},
      ...change,
    }),
  )
}
