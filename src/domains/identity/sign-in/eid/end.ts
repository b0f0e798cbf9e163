import type { Tx } from '../../../../db/database.ts'
import type { SignInReason } from '../../../../errors/sign-in-reasons.ts'
import type { EidClaimant } from '../../../../providers/eid/port.ts'
import { insertPushLock, insertSecurityEvent, type SecurityEventKind } from '../../security-events/events.ts'
import { revokeAllSessions } from '../../sessions/revoke-all.ts'
import type { SignInAttempt } from '../../sessions/sign-in-attempt.ts'
import { countFailure, lockRuleOf } from '../locks.ts'
import { insertLoginEvent } from '../login-events.ts'
import { attemptOf } from '../record-failure.ts'
import { countsAgainstPush, type FailedState, stateAfter } from '../rules.ts'
import { failSignIn } from '../sign-in.ts'
import { type EidContext, type EidServices, referenceOf } from './context.ts'
import { pushLock } from './push.ts'
import { type EidSessionRow, failEidSession, selectHolderByCivilId } from './queries.ts'

export interface EidEnd {
  reason: SignInReason
  /** Who it was, where that is proven. */
  claimant?: EidClaimant | undefined
}

/** Another poll has ended or used the session meanwhile. */
class Overtaken extends Error {}

/** Ends a session that has failed, once, with all that it leaves. Undefined when it had ended before. */
export async function endEidSession(
  context: EidContext,
  session: EidSessionRow,
  end: EidEnd,
): Promise<{ state: FailedState; sso_error: SignInReason } | undefined> {
  const { reason } = end
  const state = stateAfter(reason)
  try {
    await context.transact(
      async ({ db, audit }) => {
        if (!(await failEidSession(db, session.id, { state, reason }, context.now))) throw new Overtaken()
        await recordEnd(db, context.services, session, end, attemptOf(context, session.method))
        audit.refused()
        audit.entry({
          subject: `eid-session:${referenceOf(session.id)}`,
          details: { purpose: session.purpose, method: session.method, reason },
        })
      },
      { shown: { eidSession: session.id, civilId: end.claimant?.civilId } },
    )
  } catch (error) {
    if (error instanceof Overtaken) return undefined
    throw error
  }
  return { state, sso_error: reason }
}

const reported: Partial<Record<SignInReason, SecurityEventKind>> = {
  signature_invalid: 'eid_signature_invalid',
  person_mismatch: 'eid_person_mismatch',
  certificate_revoked: 'eid_certificate_revoked',
}

/** The traces of a failed session: the login event, security events and locks. */
export async function recordEnd(
  db: Tx,
  services: Pick<EidServices, 'config' | 'sessions'>,
  session: Pick<EidSessionRow, 'national_id_hash' | 'known_browser'>,
  { reason, claimant }: EidEnd,
  attempt: SignInAttempt,
): Promise<void> {
  const rule = lockRuleOf(services.config)
  const { at, requestId, addressHash, method } = attempt
  const event = { severity: 'warning', at, requestId, addressHash } as const
  const holder = claimant && (await selectHolderByCivilId(db, claimant.civilId))
  if (holder) await failSignIn(db, holder.id, attempt, reason, rule)
  else await insertLoginEvent(db, attempt, { reason, targetHash: session.national_id_hash ?? undefined })

  const kind = reported[reason]
  if (kind) await insertSecurityEvent(db, { ...event, kind, userId: holder?.id, details: { method } })
  if (reason === 'certificate_revoked' && holder?.eid_certificate === claimant?.certificateFingerprint)
    if (holder) await revokeAllSessions(db, services.sessions, holder.id, 'eid_certificate_revoked')

  if (!session.national_id_hash || !countsAgainstPush(reason)) return
  if (await countFailure(db, pushLock(session.national_id_hash, session.known_browser), rule, at))
    await insertPushLock(
      db,
      {
        ...event,
        details: { method, locked_until: new Date(at.getTime() + rule.lockMs).toISOString() },
      },
      session.national_id_hash,
    )
}
