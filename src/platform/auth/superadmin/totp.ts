import type { TransactionWork } from '../../../audit/work.ts'
import type { Handler } from '../../../contract/types.ts'
import { type Tx, uuidv7 } from '../../../db/database.ts'
import { fillVerifiedEmail } from '../../../domains/identity/contact/verified-email.ts'
import { makeTotpSecret, totpStepOf, totpUri } from '../../../domains/identity/factors/totp.ts'
import { insertSecurityEvent } from '../../../domains/identity/security-events/events.ts'
import { toSessionTokenResponse } from '../../../domains/identity/sessions/response.ts'
import { countFailure, isLocked, lockRuleOf, resetFailures } from '../../../domains/identity/sign-in/locks.ts'
import { insertLoginEvent } from '../../../domains/identity/sign-in/login-events.ts'
import { attemptOf } from '../../../domains/identity/sign-in/record-failure.ts'
import { signIn } from '../../../domains/identity/sign-in/sign-in.ts'
import { linkAccount, linkRefusals } from '../../../domains/identity/sign-in/social-queries.ts'
import {
  enterStep,
  onboardingPersonOf,
  openAccount,
  presentOnboarding,
  sealingOf,
} from '../../../domains/identity/super-admins/onboarding.ts'
import {
  finishOnboarding,
  type OnboardingRow,
  setTotpSecret,
} from '../../../domains/identity/super-admins/onboarding-queries.ts'
import {
  consumeInvite,
  insertSuperAdmin,
  selectClaims,
} from '../../../domains/identity/super-admins/queries.ts'
import { isNamedInSettings } from '../../../domains/identity/super-admins/rules.ts'
import { renewRecoveryCodes, totpOf } from '../../../domains/identity/super-admins/second-factor.ts'
import { selectSiteName } from '../../../domains/site/queries.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Sealing } from '../../../security/sealing.ts'
import { qrCodeAddress } from '../../../text/qr-code.ts'

export const createSuperAdminTotp: Handler<'createSuperAdminTotp'> = async ({ body }, context) => {
  const { transact, services, now } = context
  const sealing = sealingOf(services)
  const secret = makeTotpSecret()
  const { email, site } = await transact(
    async (work) => {
      const { db } = work
      const onboarding = await enterStep(work, body.onboarding_token, 'totp', now)
      const sealed = await sealing.seal(secret, totpOf(onboardingPersonOf(onboarding)))
      if (!(await setTotpSecret(db, onboarding.id, sealed))) throw new AppError('auth.step_order')
      return { email: onboarding.email, site: await selectSiteName(db) }
    },
    { shown: presentOnboarding(body.onboarding_token) },
  )
  const uri = totpUri(secret, site, email)
  return {
    otpauth_uri: uri,
    secret,
    qr_code: await qrCodeAddress(uri, { errorCorrectionLevel: 'M' }),
  }
}

export const verifySuperAdminTotp: Handler<'verifySuperAdminTotp'> = async ({ body }, context) => {
  const { transact, services, now, requestId } = context
  const sealing = sealingOf(services)
  const { recovery, pair } = await transact(
    async (work) => {
      const { db } = work
      const onboarding = await enterStep(work, body.onboarding_token, 'totp', now)
      const userId = onboardingPersonOf(onboarding)
      const holder = await openAccount(db, userId, now)
      const attempt = attemptOf(context, 'onboarding')
      const key = `mfa:${userId}` as const
      if (await isLocked(db, key, now)) {
        await insertLoginEvent(db, attempt, { userId, reason: 'account_locked' })
        throw new AppError('auth.locked', { keepWrites: true })
      }
      const step = await stepOfCode(sealing, onboarding, body.code, now)
      if (step === undefined) {
        await insertLoginEvent(db, attempt, { userId, reason: 'mfa_failed' })
        await countFailure(db, key, lockRuleOf(services.config), now)
        throw new AppError('auth.mfa_failed', { keepWrites: true })
      }
      await resetFailures(db, key, now)
      const admission = { sealing, step, now, named: services.config.superadminEmail }
      const recovery = await admit(work, onboarding, admission)
      const pair = await signIn(db, services.sessions, holder, attempt, { elevated: true })
      await insertSecurityEvent(db, {
        kind: 'superadmin_onboarded',
        severity: 'warning',
        at: now,
        requestId,
        userId,
        addressHash: attempt.addressHash,
      })
      if (await linkSocialAccount(db, onboarding, now)) {
        // Other sessions of the person must not profit from a way in that was added here.
        await services.sessions.revokeOthers(userId, pair.sessionId, 'social_linked', db)
        await insertSecurityEvent(db, {
          kind: 'social_linked',
          severity: 'info',
          at: now,
          requestId,
          userId,
          addressHash: attempt.addressHash,
          details: { provider: String(onboarding.social_provider) },
        })
      }
      return { recovery, pair }
    },
    { shown: presentOnboarding(body.onboarding_token) },
  )
  return { recovery_codes: recovery, tokens: toSessionTokenResponse(pair, services.clock) }
}

/** From here on the account that began the onboarding signs in. False where it did so before. */
async function linkSocialAccount(db: Tx, onboarding: OnboardingRow, now: Date): Promise<boolean> {
  const { social_provider: provider, social_issuer: issuer, social_subject: subject } = onboarding
  if (provider === null) return false
  const linking = await linkAccount(db, onboardingPersonOf(onboarding), { provider, issuer, subject }, now)
  if (linking === 'taken' || linking === 'another') throw new AppError(linkRefusals[linking])
  // The code of the onboarding went to this address, and came back.
  await fillVerifiedEmail(db, onboardingPersonOf(onboarding), onboarding.email, now)
  return linking === 'linked'
}

/** The step of the app to which the code belongs; a secret must have been created before. */
async function stepOfCode(
  sealing: Sealing,
  onboarding: OnboardingRow,
  code: string,
  now: Date,
): Promise<number | undefined> {
  if (onboarding.totp_sealed === null) throw new AppError('auth.step_order')
  return totpStepOf(
    await sealing.open(onboarding.totp_sealed, totpOf(onboardingPersonOf(onboarding))),
    code,
    now,
  )
}

interface Admission {
  sealing: Sealing
  step: number
  now: Date
  named: string | undefined
}

/** Makes the super admin and gives the recovery codes, which the person sees only now. */
async function admit(
  { db }: TransactionWork,
  onboarding: OnboardingRow,
  admission: Admission,
): Promise<string[]> {
  const { sealing, step, now } = admission
  const userId = onboardingPersonOf(onboarding)
  const sealed = String(onboarding.totp_sealed)
  if (!(await finishOnboarding(db, onboarding.id, sealed))) throw new AppError('auth.step_order')
  if (!(await mayStill(db, onboarding, admission))) throw new AppError('auth.not_invited')
  const fresh = {
    id: uuidv7(now.getTime()),
    userId,
    email: onboarding.email,
    issuer: onboarding.social_issuer,
    subject: onboarding.social_subject,
    totpSealed: sealed,
    totpStep: step,
  }
  const id = await insertSuperAdmin(db, fresh, now)
  if (id === undefined) throw new AppError('auth.already_superadmin')
  return renewRecoveryCodes(db, sealing, { id, user_id: userId }, now)
}

/** An invitation may have been taken back, or used by another onboarding, since the first step. */
async function mayStill(db: Tx, onboarding: OnboardingRow, { named, now }: Admission): Promise<boolean> {
  const { email, social_issuer: issuer, social_subject: subject } = onboarding
  if (await consumeInvite(db, email, now)) return true
  if (isNamedInSettings(email, named)) return true
  const claims = await selectClaims(db, { email, issuer, subject })
  return claims.some(
    (admin) => admin.active && admin.user_id === onboarding.user_id && admin.totp_sealed === null,
  )
}
