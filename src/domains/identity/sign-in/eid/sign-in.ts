import type { TransactionWork } from '../../../../audit/work.ts'
import { AppError } from '../../../../errors/app-error.ts'
import type { SignInReason } from '../../../../errors/sign-in-reasons.ts'
import { setEidRequestPerson } from '../../eid-requests/record.ts'
import { insertSecurityEvent } from '../../security-events/events.ts'
import { toSessionTokenResponse } from '../../sessions/response.ts'
import { revokeAllSessions } from '../../sessions/revoke-all.ts'
import type { TokenPair } from '../../sessions/sessions.ts'
import type { SignInAttempt } from '../../sessions/sign-in-attempt.ts'
import { type AdmittedPerson, upsertEidPerson } from '../admit.ts'
import { resetFailures } from '../locks.ts'
import { attemptOf } from '../record-failure.ts'
import { signInMethodOf } from '../rules.ts'
import { signIn } from '../sign-in.ts'
import type { EidContext } from './context.ts'
import { fetchCitizen, type GeIdContext, recordCitizen, recordGeId } from './ge-id.ts'
import type { EidProven } from './poll.ts'
import { pushLock } from './push.ts'
import { refuseConsumed } from './queries.ts'
import { consumeEidSession, eidSessionReference, presentedByProof } from './session.ts'

/** A proof becomes a session of the platform: one transaction, in which the proof is used up. */
export async function signInWithProof(context: GeIdContext, proven: EidProven) {
  const { services, now } = context
  const { person } = proven.proof
  const attempt = attemptOf(context, signInMethodOf(proven.proof.flow))
  const citizen = await fetchCitizen(context, proven)
  const came = await context.transact(
    async ({ db, audit }) => {
      await consumeEidSession(db, proven, now)
      const admitted = await admitVerifiedPerson({ db, audit }, context, proven, attempt)
      const details = { eid_session: eidSessionReference(proven), method: attempt.method }
      // A phone outlives its owner.
      const holder = citizen?.diedOn ? { ...admitted, active: false } : admitted
      const came = await pairOrRefusal(() => signIn(db, services.sessions, holder, attempt))
      if ('refusal' in came) {
        await refuseConsumed(db, proven.session.id, came.refusal)
        audit.refused()
        audit.entry({ subject: `user:${admitted.id}`, details: { ...details, reason: came.refusal } })
        return { ...came, id: admitted.id }
      }
      audit.entry({ subject: `user:${admitted.id}`, details: { ...details, session: came.pair.sessionId } })
      return { pair: came.pair, id: admitted.id }
    },
    { shown: presentedByProof(proven) },
  )
  await recordCitizen(context, { userId: came.id, citizen })
  if ('refusal' in came) return { state: 'FAILED' as const, sso_error: came.refusal }
  await recordGeId(context, proven, { userId: came.id, geId: citizen?.geId ?? undefined })
  const { civilId: civil_id, givenName: given_name, familyName: family_name } = person
  return {
    state: 'COMPLETE' as const,
    tokens: toSessionTokenResponse(came.pair, services.clock),
    person: { id: came.id, civil_id, given_name, family_name },
  }
}

/** Finds or creates the account of the person whom the eID has proven; a changed certificate ends all former sessions. */
export async function admitVerifiedPerson(
  { db }: TransactionWork,
  { services, now }: EidContext,
  { session, proof }: EidProven,
  attempt: SignInAttempt,
): Promise<AdmittedPerson> {
  const { person, documentNumber, certificateFingerprint: certificate } = proof
  const admitted = await upsertEidPerson(
    db,
    { ...person, nationalIdHash: session.national_id_hash, certificate, documentNumber },
    now,
  )
  setEidRequestPerson(db, session.id)
  const { national_id_hash: asked, known_browser: browser } = session
  if (asked) await resetFailures(db, pushLock(asked, browser), now)
  if (!admitted.certificate_changed) return admitted
  await revokeAllSessions(db, services.sessions, admitted.id, 'eid_certificate_changed')
  const { at, requestId, addressHash, method } = attempt
  await insertSecurityEvent(db, {
    kind: 'eid_certificate_changed',
    severity: 'info',
    at,
    requestId,
    addressHash,
    userId: admitted.id,
    details: { method },
  })
  return admitted
}

/** A refusal is the end of the eID session, and the events of it are kept. */
async function pairOrRefusal(
  enter: () => Promise<TokenPair>,
): Promise<{ pair: TokenPair } | { refusal: SignInReason }> {
  try {
    return { pair: await enter() }
  } catch (error) {
    if (error instanceof AppError && error.keepWrites && error.signInReason)
      return { refusal: error.signInReason }
    throw error
  }
}
