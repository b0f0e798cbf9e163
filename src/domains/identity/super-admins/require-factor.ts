import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Sealing } from '../../../security/sealing.ts'
import { insertSecurityEvent } from '../security-events/events.ts'
import type { SignInAttempt } from '../sessions/sign-in-attempt.ts'
import { countFailure, isLocked, type LockKey, type LockRule, resetFailures } from '../sign-in/locks.ts'
import { insertLoginEvent } from '../sign-in/login-events.ts'
import type { SuperAdminRow } from './queries.ts'
import { useRecoveryCode, useTotp } from './second-factor.ts'

export type Factor = { kind: 'totp' | 'recovery'; code: string }

interface FactorCheck {
  sealing: Sealing
  attempt: SignInAttempt
  rule: LockRule
}

/** Guesses at one kind of factor do not close the other: a thief of the first factor cannot lock the owner out. */
const lockOf = ({ user_id }: SuperAdminRow, { kind }: Factor): LockKey =>
  kind === 'totp' ? `mfa:${user_id}` : `mfa:recovery:${user_id}`

/** Uses the factor up, or fails and counts the guess. The row of the super admin is locked by the caller. */
export async function requireFactor(
  tx: Tx,
  admin: SuperAdminRow,
  factor: Factor,
  { sealing, attempt, rule }: FactorCheck,
): Promise<void> {
  const { at, requestId, addressHash } = attempt
  const userId = admin.user_id
  const key = lockOf(admin, factor)
  if (await isLocked(tx, key, at)) {
    await insertLoginEvent(tx, attempt, { userId, reason: 'account_locked' })
    throw new AppError('auth.locked', { keepWrites: true })
  }
  const use = factor.kind === 'totp' ? useTotp : useRecoveryCode
  if (await use(tx, sealing, admin, factor.code, at)) return resetFailures(tx, key, at)

  await insertLoginEvent(tx, attempt, { userId, reason: 'mfa_failed' })
  const locked = await countFailure(tx, key, rule, at)
  await insertSecurityEvent(tx, {
    kind: 'superadmin_mfa_failed',
    severity: locked ? 'critical' : 'warning',
    at,
    requestId,
    userId,
    addressHash,
    details: { factor: factor.kind, locked },
  })
  throw new AppError('auth.mfa_failed', { keepWrites: true })
}
