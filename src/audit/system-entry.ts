import { atCommit, type Tx } from '../db/database.ts'
import type { Audit } from './audit.ts'
import type { AuditEvent } from './event.ts'

type SystemEntry = Pick<AuditEvent, 'id' | 'operation' | 'subject'> &
  Partial<Pick<AuditEvent, 'outcome' | 'actor' | 'tenantId' | 'details'>> & {
    requestId?: 'background' | 'start'
  }

/** Records a change that no request asked for, such as a job's, in the transaction of the change. */
export function appendAudit(tx: Tx, audit: Pick<Audit, 'statement'>, entry: SystemEntry): void {
  atCommit(
    tx,
    audit.statement({
      outcome: 'done',
      actor: 'system',
      tenantId: null,
      requestId: 'background',
      addressHash: null,
      details: {},
      ...entry,
    }),
  )
}
