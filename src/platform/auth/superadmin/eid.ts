import type { TransactionWork } from '../../../audit/work.ts'
import type { Context, Handler } from '../../../contract/types.ts'
import type { Tx } from '../../../db/database.ts'
import { awaitEidProof, type EidProven } from '../../../domains/identity/sign-in/eid/poll.ts'
import { consumeEidSession, presentedByProof } from '../../../domains/identity/sign-in/eid/session.ts'
import { admitVerifiedPerson } from '../../../domains/identity/sign-in/eid/sign-in.ts'
import { startEidSession, startEidSessionById } from '../../../domains/identity/sign-in/eid/start.ts'
import { insertLoginEvent } from '../../../domains/identity/sign-in/login-events.ts'
import { attemptOf } from '../../../domains/identity/sign-in/record-failure.ts'
import { linkConflict, linkRefusals } from '../../../domains/identity/sign-in/social-queries.ts'
import {
  enterStep,
  findOnboarding,
  openAccount,
  presentOnboarding,
  sealingOf,
} from '../../../domains/identity/super-admins/onboarding.ts'
import {
  finishEidStep,
  type OnboardingRow,
  setEidSession,
} from '../../../domains/identity/super-admins/onboarding-queries.ts'
import { selectClaims } from '../../../domains/identity/super-admins/queries.ts'
import { ONBOARDING_PURPOSE } from '../../../domains/identity/super-admins/rules.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { ErrorCode } from '../../../errors/codes.ts'
import type { Language } from '../../../errors/language.ts'
import type { SignInReason } from '../../../errors/sign-in-reasons.ts'
import { sha256 } from '../../../text/sha256.ts'

const displayText: Record<Language, string> = {
  mn: 'Ерөнхий админаар бүртгүүлэх',
  en: 'Become a super admin',
}

const RETURN_PATH = '/superadmin/onboarding'

export const startSuperAdminEid: Handler<'startSuperAdminEid'> = async ({ body }, work) => {
  const { id } = await atEidStep(work, body.onboarding_token)
  return startEidSession(work, {
    purpose: ONBOARDING_PURPOSE,
    method: 'eid_qr',
    displayText: displayText[work.language],
    returnPath: RETURN_PATH,
    within: bindTo(id),
    presented: presentOnboarding(body.onboarding_token),
  })
}

export const startSuperAdminEidById: Handler<'startSuperAdminEidById'> = async ({ body }, work) => {
  const { id } = await atEidStep(work, body.onboarding_token)
  return startEidSessionById(work, body.national_id, {
    purpose: ONBOARDING_PURPOSE,
    displayText: displayText[work.language],
    within: bindTo(id),
    presented: presentOnboarding(body.onboarding_token),
  })
}

/** From here on no other eID session counts for this onboarding. */
const bindTo =
  (onboardingId: string) =>
  async ({ db }: TransactionWork, sessionId: Buffer): Promise<void> => {
    if (!(await setEidSession(db, onboardingId, sessionId))) throw new AppError('auth.step_order')
  }

export const pollSuperAdminEid: Handler<'pollSuperAdminEid'> = async ({ body }, work) => {
  const { sid, callback, onboarding_token } = body
  const onboarding = await atEidStep(work, onboarding_token)
  const sessionHash = sha256(sid)
  if (!onboarding.eid_session_hash?.equals(sessionHash)) throw new AppError('auth.person_mismatch')
  const polled = await awaitEidProof(work, { sid, callback, purpose: ONBOARDING_PURPOSE })
  return polled.state === 'COMPLETE' ? bindPerson(work, onboarding_token, polled) : polled
}

type Poll = Context<'pollSuperAdminEid'>

function atEidStep(work: Pick<Poll, 'read' | 'services' | 'now'>, token: string): Promise<OnboardingRow> {
  sealingOf(work.services)
  const shown = presentOnboarding(token)
  return work.read(({ db }) => findOnboarding(db, token, 'eid', work.now), { shown })
}

/** The proof is used up, and the person bound, in one change. */
function bindPerson(work: Poll, token: string, proven: EidProven) {
  const { now } = work
  return work.transact(
    async (given) => {
      const { db } = given
      const onboarding = await enterStep(given, token, 'eid', now)
      await consumeEidSession(db, proven, now)
      const attempt = attemptOf(work, 'onboarding')
      const { id: userId } = await admitVerifiedPerson(given, work, proven, attempt)
      await openAccount(db, userId, now)
      const refusal = await refusalOf(db, onboarding, userId)
      if (refusal) {
        await insertLoginEvent(db, attempt, { userId, reason: refusal.reason })
        throw new AppError(refusal.code, { keepWrites: true })
      }
      if (!(await finishEidStep(db, onboarding.id, Buffer.from(proven.session.id), userId)))
        throw new AppError('auth.person_mismatch')
      const { civilId: civil_id, givenName: given_name, familyName: family_name } = proven.proof.person
      return {
        state: 'COMPLETE' as const,
        next_step: 'email' as const,
        expires_at: onboarding.expires_at.toISOString(),
        person: { id: userId, civil_id, given_name, family_name },
      }
    },
    { shown: { ...presentedByProof(proven), ...presentOnboarding(token) } },
  )
}

interface Refusal {
  code: ErrorCode
  reason: SignInReason
}

/** A person becomes a super admin once, and with their own social account. */
async function refusalOf(db: Tx, onboarding: OnboardingRow, userId: string): Promise<Refusal | undefined> {
  const { email, social_issuer: issuer, social_subject: subject } = onboarding
  const claims = await selectClaims(db, { email, issuer, subject, userId })
  const others = claims.some((admin) => admin.user_id !== userId)
  const provider = onboarding.social_provider ?? ''
  const hindrance = await linkConflict(db, userId, { provider, issuer, subject })
  if (others || hindrance === 'taken') return { code: 'auth.person_mismatch', reason: 'person_mismatch' }
  const already = claims.some((admin) => !admin.active || admin.totp_sealed !== null)
  if (already) return { code: 'auth.already_superadmin', reason: 'already_superadmin' }
  // Said now: the last step links the account, and could not.
  return hindrance && { code: linkRefusals[hindrance], reason: 'social_already_linked' }
}
