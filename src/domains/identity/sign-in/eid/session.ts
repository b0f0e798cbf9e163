import type { PresentedKeys, Tx } from '../../../../db/database.ts'
import { AppError } from '../../../../errors/app-error.ts'
import { stateAfter } from '../rules.ts'
import { type EidContext, openEidState, referenceOf } from './context.ts'
import { type EidProven, findEidSession, timeoutReason } from './poll.ts'
import { consumePending, type EidSessionRow } from './queries.ts'
import { toEidSessionResponse } from './response.ts'

/** Reads and changes nothing, also when the time is up: only a poll or the platform's own work ends a session. */
export async function eidSessionStatus(
  context: EidContext,
  named: { sid: string; purpose: string | readonly string[] },
) {
  const { services, now, language } = context
  const row = timed(await findEidSession(context, named), now)
  const session = row.state === 'pending' ? await openEidState(services, row) : undefined
  return toEidSessionResponse(row, { provider: services.eid, session, now, language })
}

function timed(row: EidSessionRow, now: Date): EidSessionRow {
  const reason = row.state === 'pending' ? timeoutReason(row, now) : undefined
  return reason ? { ...row, state: stateAfter(reason), sso_error: reason } : row
}

/** Consumes the proof, once, whichever poll comes first: in the transaction of what it brings about, and before it. */
export async function consumeEidSession(db: Tx, { session, proof }: EidProven, now: Date): Promise<void> {
  if (!(await consumePending(db, session.id, proof.person.civilId, now)))
    throw new AppError('auth.already_used')
}

/** What a proof opens: its session, and the person whom it proves. */
export function presentedByProof({ session, proof }: EidProven): PresentedKeys {
  return { eidSession: session.id, civilId: proof.person.civilId }
}

/** Names the session in the audit log. */
export function eidSessionReference({ session }: Pick<EidProven, 'session'>): string {
  return referenceOf(session.id)
}
