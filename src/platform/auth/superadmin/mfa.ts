import type { Context, Handler } from '../../../contract/types.ts'
import type { Tx } from '../../../db/database.ts'
import {
  countFailure,
  forgetFailures,
  isLocked,
  type LockKey,
  lockRuleOf,
} from '../../../domains/identity/locks.ts'
import { insertLoginEvent } from '../../../domains/identity/login-events.ts'
import { attemptOf } from '../../../domains/identity/noted-attempt.ts'
import { signIn } from '../../../domains/identity/sign-in.ts'
import { openAccount, sealingOf } from '../../../domains/identity/super-admin/onboarding.ts'
import { selectFirstFactor } from '../../../domains/identity/super-admin/onboarding-queries.ts'
import {
  lockSuperAdmin,
  type SuperAdminRow,
  selectUnusedCodes,
} from '../../../domains/identity/super-admin/queries.ts'
import { FIRST_FACTOR_LIFE_MS, isFirstFactor } from '../../../domains/identity/super-admin/rules.ts'
import { useRecoveryCode, useTotp } from '../../../domains/identity/super-admin/second-factor.ts'
import { insertSecurityEvent } from '../../../domains/security-events/events.ts'
import { toTokenResponse } from '../../../domains/sessions/response.ts'
import { AppError, type BilingualFault } from '../../../errors/app-error.ts'
import type { Sealing } from '../../../security/sealing.ts'

type Factor = { kind: 'totp' | 'recovery'; code: string }

export const verifySuperAdminMfa: Handler<'verifySuperAdminMfa'> = async ({ body }, context) => {
  const { transact, services, principal, now, requestId } = context
  const sealing = sealingOf(services)
  const factor = factorOf(body)
  const { left, pair } = await transact(async ({ db, audit }) => {
    // Holding the row first makes guesses that come at once wait for each other, and so be counted.
    const admin = await lockSuperAdmin(db, principal.userId)
    if (!admin) throw new AppError('auth.forbidden')
    audit.entry({ subject: `superadmin:${admin.id}`, details: { factor: factor.kind } })
    const holder = await openAccount(db, principal.userId, now)
    await requireFirstFactor(db, principal.sessionId, now)
    await requireRight(db, admin, factor, sealing, context)

    const attempt = attemptOf(context, 'mfa')
    const pair = await signIn(db, services.sessions, holder, attempt, { elevated: true })
    // The first factor is used up: no other holder of that session may try a second one on it.
    const ended = await services.sessions.revokeSession(principal.sessionId, 'elevated', db)
    if (!ended) throw new AppError('auth.invalid')
    const left = await selectUnusedCodes(db, admin.id)
    if (factor.kind === 'recovery') {
      await insertSecurityEvent(db, {
        kind: 'recovery_code_used',
        severity: 'warning',
        at: now,
        requestId,
        userId: principal.userId,
        addressHash: attempt.addressHash,
        details: { left: left.length },
      })
    }
    return { left, pair }
  })
  return { recovery_codes_left: left.length, tokens: toTokenResponse(pair, services.clock) }
}

function factorOf({ code, recovery_code }: { code?: string; recovery_code?: string }): Factor {
  if (code !== undefined && recovery_code === undefined) return { kind: 'totp', code }
  if (recovery_code !== undefined && code === undefined) return { kind: 'recovery', code: recovery_code }
  throw new AppError('request.invalid', { details: [oneFactor] })
}

const oneFactor: BilingualFault = {
  path: '/body',
  rule: 'oneOf',
  mn: 'code, recovery_code хоёрын яг нэгийг илгээнэ үү.',
  en: 'Send either code or recovery_code.',
}

/** A session of the eID or of a social account, begun a short while ago. A stolen older one cannot be raised. */
async function requireFirstFactor(db: Tx, sessionId: string, now: Date): Promise<void> {
  const session = await selectFirstFactor(db, sessionId)
  const age = session ? now.getTime() - session.created_at.getTime() : Number.POSITIVE_INFINITY
  if (!session || !isFirstFactor(session.method) || age > FIRST_FACTOR_LIFE_MS)
    throw new AppError('auth.invalid')
}

/** Guesses at one kind of factor do not close the other: a thief of the first factor cannot lock the owner out. */
const lockOf = ({ user_id }: SuperAdminRow, { kind }: Factor): LockKey =>
  kind === 'totp' ? `mfa:${user_id}` : `mfa:recovery:${user_id}`

async function requireRight(
  db: Tx,
  admin: SuperAdminRow,
  factor: Factor,
  sealing: Sealing,
  context: Context<'verifySuperAdminMfa'>,
): Promise<void> {
  const { services, now, requestId } = context
  const attempt = attemptOf(context, 'mfa')
  const userId = admin.user_id
  const key = lockOf(admin, factor)
  if (await isLocked(db, key, now)) {
    await insertLoginEvent(db, attempt, { userId, reason: 'account_locked' })
    throw new AppError('auth.locked', { keepWrites: true })
  }
  const use = factor.kind === 'totp' ? useTotp : useRecoveryCode
  if (await use(db, sealing, admin, factor.code, now)) return forgetFailures(db, key, now)

  await insertLoginEvent(db, attempt, { userId, reason: 'mfa_failed' })
  const locked = await countFailure(db, key, lockRuleOf(services.config), now)
  await insertSecurityEvent(db, {
    kind: 'superadmin_mfa_failed',
    severity: locked ? 'critical' : 'warning',
    at: now,
    requestId,
    userId,
    addressHash: attempt.addressHash,
    details: { factor: factor.kind, locked },
  })
  throw new AppError('auth.mfa_failed', { keepWrites: true })
}
