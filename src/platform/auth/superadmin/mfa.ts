import type { Handler } from '../../../contract/types.ts'
import type { Tx } from '../../../db/database.ts'
import { insertSecurityEvent } from '../../../domains/identity/security-events/events.ts'
import { toSessionTokenResponse } from '../../../domains/identity/sessions/response.ts'
import { lockRuleOf } from '../../../domains/identity/sign-in/locks.ts'
import { attemptOf } from '../../../domains/identity/sign-in/record-failure.ts'
import { signIn } from '../../../domains/identity/sign-in/sign-in.ts'
import { openAccount, sealingOf } from '../../../domains/identity/super-admins/onboarding.ts'
import { selectFirstFactor } from '../../../domains/identity/super-admins/onboarding-queries.ts'
import { lockSuperAdmin, selectUnusedCodes } from '../../../domains/identity/super-admins/queries.ts'
import { type Factor, requireFactor } from '../../../domains/identity/super-admins/require-factor.ts'
import { FIRST_FACTOR_LIFE_MS, isFirstFactor } from '../../../domains/identity/super-admins/rules.ts'
import { AppError } from '../../../errors/app-error.ts'

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
    const firstMethod = await requireFirstFactor(db, principal.sessionId, now)
    const attempt = attemptOf(context, 'mfa')
    await requireFactor(db, admin, factor, { sealing, attempt, rule: lockRuleOf(services.config) })

    const pair = await signIn(db, services.sessions, holder, attempt, {
      elevated: true,
      firstMethod,
      factor: { amr: factor.kind === 'totp' ? 'otp' : 'recovery', id: null },
    })
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
  return { recovery_codes_left: left.length, tokens: toSessionTokenResponse(pair, services.clock) }
}

/** The contract has it that one of the two is there. */
function factorOf({ code, recovery_code }: { code?: string; recovery_code?: string }): Factor {
  return code === undefined ? { kind: 'recovery', code: recovery_code as string } : { kind: 'totp', code }
}

/** A session of the eID or of a social account, begun a short while ago. A stolen older one cannot be raised. */
async function requireFirstFactor(db: Tx, sessionId: string, now: Date): Promise<string> {
  const session = await selectFirstFactor(db, sessionId)
  const age = session ? now.getTime() - session.created_at.getTime() : Number.POSITIVE_INFINITY
  if (!session || !isFirstFactor(session.method) || age > FIRST_FACTOR_LIFE_MS)
    throw new AppError('auth.invalid')
  return session.method
}
