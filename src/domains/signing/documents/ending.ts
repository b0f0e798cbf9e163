import { appendAudit } from '../../../audit/system-entry.ts'
import { type Tx, uuidv7 } from '../../../db/database.ts'
import type { DocumentDeps } from './deps.ts'
import { type SigningSessionRow, transitionSession } from './queries.ts'
import type { SignAction } from './state-machine.ts'

export interface SessionEnd {
  action: Extract<SignAction, 'refuse' | 'time_out' | 'mistake_code' | 'fail' | 'expire'>
  reason: string
}

/** Ends a failed session. What was prepared for it is not used again. */
export async function endSigningSession(
  deps: Pick<DocumentDeps, 'database' | 'clock' | 'audit'>,
  session: SigningSessionRow,
  end: SessionEnd,
): Promise<SigningSessionRow> {
  return deps.database.transact({ role: 'job' }, 'write', (tx) => endSessionIn(tx, deps, session, end))
}

export async function endSessionIn(
  tx: Tx,
  deps: Pick<DocumentDeps, 'clock' | 'audit'>,
  session: SigningSessionRow,
  { action, reason }: SessionEnd,
): Promise<SigningSessionRow> {
  const now = new Date(deps.clock())
  const ended = await transitionSession(tx, session, action, {
    reason,
    sealed: null,
    file_key: null,
    prepared: null,
    ended_at: now,
  })
  auditSession(tx, deps, ended, now)
  return ended
}

/** The signer is the actor: they asked for it, and it is their key. */
export function auditSession(
  tx: Tx,
  { audit }: Pick<DocumentDeps, 'audit'>,
  session: SigningSessionRow,
  now: Date,
): void {
  const { state, reason, digest } = session
  appendAudit(tx, audit, {
    id: uuidv7(now.getTime()),
    operation: 'completeSigning',
    subject: `document:${session.document_id}`,
    outcome: state === 'signed' || state === 'completed' ? 'done' : 'refused',
    actor: `user:${session.user_id}`,
    details: {
      session: session.id,
      state,
      ...(reason === null ? {} : { reason }),
      ...(session.reg_no === null ? {} : { organisation: session.reg_no }),
      ...(digest === null ? {} : { digest: Buffer.from(digest).toString('hex'), hash: session.hash }),
    },
  })
}
