import type { Handler } from '../../../contract/types.ts'
import { type Tx, uuidv7 } from '../../../db/database.ts'
import { insertLoginEvent } from '../../../domains/identity/sign-in/login-events.ts'
import { attemptOf } from '../../../domains/identity/sign-in/record-failure.ts'
import {
  makeOnboardingToken,
  onboardingSubjectOf,
  sealingOf,
} from '../../../domains/identity/super-admins/onboarding.ts'
import { insertOnboarding } from '../../../domains/identity/super-admins/onboarding-queries.ts'
import {
  type SuperAdminRow,
  selectClaims,
  selectOpenInvite,
} from '../../../domains/identity/super-admins/queries.ts'
import { isNamedInSettings, ONBOARDING_LIFE_MS } from '../../../domains/identity/super-admins/rules.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { ErrorCode } from '../../../errors/codes.ts'
import { comparableEmail } from '../../../text/email.ts'

export const startSuperAdminOnboarding: Handler<'startSuperAdminOnboarding'> = async ({ body }, context) => {
  const { transact, services, now } = context
  sealingOf(services)
  const account = await services.social.exchange(body.provider, {
    code: body.code,
    codeVerifier: body.code_verifier,
    redirectUri: body.redirect_uri,
    nonce: body.nonce,
    iss: body.iss,
    // A caller who leaves it out could bring the code of another issuer to the most powerful account.
    issRequired: true,
  })
  const email = account.email === null ? '' : comparableEmail(account.email)
  const proven = account.emailVerified && email !== ''
  const claim = { email, issuer: account.issuer, subject: account.subject }

  const { token, hash } = makeOnboardingToken()
  return transact(
    async ({ db, audit }) => {
      const id = uuidv7(now.getTime())
      audit.entry({ subject: onboardingSubjectOf(id), details: { provider: account.provider } })
      const refusal = proven
        ? await refusalOf(db, claim, services.config.superadminEmail, now)
        : 'auth.not_invited'
      if (refusal) {
        await insertLoginEvent(db, attemptOf(context, 'onboarding'), {
          targetHash: services.identityHashes.email(email),
          reason: refusal === 'auth.not_invited' ? 'not_invited' : 'already_superadmin',
        })
        throw new AppError(refusal, { keepWrites: true })
      }
      const expiresAt = new Date(now.getTime() + ONBOARDING_LIFE_MS)
      await insertOnboarding(db, {
        id,
        token_hash: hash,
        step: 'eid',
        email,
        social_provider: account.provider,
        social_issuer: claim.issuer,
        social_subject: claim.subject,
        created_at: now,
        expires_at: expiresAt,
      })
      return { onboarding_token: token, next_step: 'eid' as const, expires_at: expiresAt.toISOString() }
    },
    { shown: { ...claim, onboarding: hash } },
  )
}

type Refusal = Extract<ErrorCode, 'auth.not_invited' | 'auth.already_superadmin'>

/** Who is named in the settings, is invited, or lost the second factor by a reset and comes with the same account. */
async function refusalOf(
  db: Tx,
  claim: { email: string; issuer: string; subject: string },
  superadminEmail: string | undefined,
  now: Date,
): Promise<Refusal | undefined> {
  const claims = await selectClaims(db, claim)
  if (claims.some((admin) => !isReset(admin))) return 'auth.already_superadmin'
  if (claims.some((admin) => admin.social_issuer === claim.issuer && admin.social_subject === claim.subject))
    return undefined
  const invited =
    isNamedInSettings(claim.email, superadminEmail) ||
    (await selectOpenInvite(db, claim.email, now)) !== undefined
  return invited ? undefined : 'auth.not_invited'
}

const isReset = ({ active, totp_sealed }: SuperAdminRow): boolean => active && totp_sealed === null
