import { randomInt } from 'node:crypto'
import type { Handler } from '../../../contract/types.ts'
import {
  countFailure,
  isLocked,
  type LockKey,
  lockRuleOf,
  resetFailures,
} from '../../../domains/identity/sign-in/locks.ts'
import { insertLoginEvent } from '../../../domains/identity/sign-in/login-events.ts'
import { attemptOf } from '../../../domains/identity/sign-in/record-failure.ts'
import { onboardingCodeMail } from '../../../domains/identity/super-admins/code-mail.ts'
import {
  enterStep,
  findOnboarding,
  onboardingPersonOf,
  presentOnboarding,
  sealingOf,
} from '../../../domains/identity/super-admins/onboarding.ts'
import { setEmailCode, tryEmailCode } from '../../../domains/identity/super-admins/onboarding-queries.ts'
import {
  EMAIL_CODE_LIFE_MS,
  EMAIL_CODE_TRIES,
  mailLimit,
  maskedEmail,
} from '../../../domains/identity/super-admins/rules.ts'
import { selectSiteName } from '../../../domains/site/queries.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Limiter } from '../../../limits/limiter.ts'
import { MailRefused, MailUnavailable } from '../../../providers/mail/port.ts'
import type { IdentityHashes } from '../../../security/identity-hashes.ts'
import type { Belonging } from '../../../security/sealing.ts'

const codeOf = (onboardingId: string): Belonging => ({ purpose: 'e-mail code', owner: onboardingId })

/** By address, not by onboarding: a new onboarding does not give more guesses. */
const lockOf = (hashes: IdentityHashes, email: string): LockKey =>
  `email:${hashes.email(email).toString('base64url')}`

export const sendSuperAdminEmailCode: Handler<'sendSuperAdminEmailCode'> = async ({ body }, context) => {
  const { transact, read, services, now, language } = context
  const sealing = sealingOf(services)
  const shown = presentOnboarding(body.onboarding_token)
  const { email } = await read(({ db }) => findOnboarding(db, body.onboarding_token, 'email', now), { shown })
  await limitMail(services.limiter, services.identityHashes.email(email).toString('base64url'))

  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(now.getTime() + EMAIL_CODE_LIFE_MS)
  const site = await transact(
    async (work) => {
      const { db } = work
      const { id } = await enterStep(work, body.onboarding_token, 'email', now)
      if (await isLocked(db, lockOf(services.identityHashes, email), now)) throw new AppError('auth.locked')
      const kept = await setEmailCode(db, id, { hash: sealing.digest(code, codeOf(id)), expiresAt })
      if (!kept) throw new AppError('auth.step_order')
      return selectSiteName(db, language)
    },
    { shown },
  )
  try {
    await services.mail.send({ to: email, language, ...onboardingCodeMail[language](site, code) })
  } catch (cause) {
    if (cause instanceof MailRefused || cause instanceof MailUnavailable)
      throw new AppError('auth.mail_unavailable', { cause })
    throw cause
  }
  return { sent_to: maskedEmail(email), code_expires_at: expiresAt.toISOString() }
}

async function limitMail(limiter: Limiter, target: string): Promise<void> {
  const { allowed, retryAfterSeconds } = await limiter.take(mailLimit, target)
  if (allowed) return
  throw new AppError('request.rate_limited', { headers: { 'Retry-After': String(retryAfterSeconds) } })
}

export const verifySuperAdminEmailCode: Handler<'verifySuperAdminEmailCode'> = async ({ body }, context) => {
  const { transact, services, now } = context
  const sealing = sealingOf(services)
  return transact(
    async (work) => {
      const { db } = work
      const onboarding = await enterStep(work, body.onboarding_token, 'email', now)
      const { id, email, expires_at } = onboarding
      const userId = onboardingPersonOf(onboarding)
      const key = lockOf(services.identityHashes, email)
      const attempt = attemptOf(context, 'onboarding')
      if (await isLocked(db, key, now)) {
        await insertLoginEvent(db, attempt, { userId, reason: 'account_locked' })
        throw new AppError('auth.locked', { keepWrites: true })
      }
      const presented = { hashes: sealing.digests(body.code, codeOf(id)), tries: EMAIL_CODE_TRIES, now }
      const looked = await tryEmailCode(db, id, presented)
      if (!looked?.right) {
        await insertLoginEvent(db, attempt, { userId, reason: 'mfa_failed' })
        await countFailure(db, key, lockRuleOf(services.config), now)
        throw new AppError('auth.mfa_failed', { keepWrites: true })
      }
      await resetFailures(db, key, now)
      return { next_step: 'totp' as const, expires_at: expires_at.toISOString() }
    },
    { shown: presentOnboarding(body.onboarding_token) },
  )
}
