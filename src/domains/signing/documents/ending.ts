import { appendAudit } from '../../../audit/system-entry.ts'
import { type Tx, uuidv7 } from '../../../db/database.ts'
import type { DocumentDeps } from './deps.ts'
import { type SessionRow, type SignAction, transitionSession } from './sessions.ts'

export interface End {
  action: Extract<SignAction, 'refuse' | 'time_out' | 'mistake_code' | 'fail' | 'expire'>
  reason: string
}

/** Ends a session that came to nothing. What was prepared for it is of no use any more. */
export async function endSession(
  deps: Pick<DocumentDeps, 'database' | 'clock' | 'audit'>,
  session: SessionRow,
  end: End,
): Promise<SessionRow> {
  return deps.database.transact({ role: 'job' }, 'write', (tx) => endIn(tx, deps, session, end))
}

export async function endIn(
  tx: Tx,
  deps: Pick<DocumentDeps, 'clock' | 'audit'>,
  session: SessionRow,
  { action, reason }: End,
): Promise<SessionRow> {
  const now = new Date(deps.clock())
  const ended = await transitionSession(tx, session, action, {
    reason,
    sealed: null,
    file_key: null,
    prepared: null,
    ended_at: now,
  })
  leaveEntry(tx, deps, ended, now)
  return ended
}

/** The signer is the actor: they asked for it, and it is their key. */
export function leaveEntry(
  tx: Tx,
  { audit }: Pick<DocumentDeps, 'audit'>,
  session: SessionRow,
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
