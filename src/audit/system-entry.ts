import { runAtCommit, type Tx } from '../db/database.ts'
import type { Audit } from './audit.ts'
import { entriesStatement } from './entry.ts'
import type { AuditEvent } from './event.ts'

type SystemEntry = Pick<AuditEvent, 'id' | 'operation' | 'subject'> &
  Partial<Pick<AuditEvent, 'outcome' | 'actor' | 'tenantId' | 'details'>> & {
    requestId?: 'background' | 'start'
  }

/** Records a change that no request asked for, such as a job's, in the transaction of the change. */
export function appendAudit(tx: Tx, audit: Pick<Audit, 'statement'>, entry: SystemEntry): void {
  runAtCommit(tx, audit.statement(eventOf(entry)))
}

/** Records many such changes at once. */
export function appendAudits(tx: Tx, audit: Pick<Audit, 'sign'>, entries: readonly SystemEntry[]): void {
  if (entries.length === 0) return
  const signed = entries.map((entry) => audit.sign(eventOf(entry)))
  const committed = () => {
    for (const one of signed) one.committed()
  }
  runAtCommit(tx, { text: entriesStatement(signed), committed })
}

const eventOf = (entry: SystemEntry): AuditEvent => ({
  outcome: 'done',
  actor: 'system',
  tenantId: null,
  requestId: 'background',
  addressHash: null,
  details: {},
  ...entry,
})
