import { DAY_MS } from '../../config/clock.ts'
import type { Handler } from '../../contract/types.ts'
import { uuidv7 } from '../../db/database.ts'
import { insertSecurityEvent } from '../../domains/identity/security-events/events.ts'
import { lockRuleOf } from '../../domains/identity/sign-in/locks.ts'
import { attemptOf } from '../../domains/identity/sign-in/record-failure.ts'
import { sealingOf } from '../../domains/identity/super-admins/onboarding.ts'
import { countUnusedCodes, lockSuperAdmin } from '../../domains/identity/super-admins/queries.ts'
import { recoveryCodesMail } from '../../domains/identity/super-admins/renewed-mail.ts'
import { requireFactor } from '../../domains/identity/super-admins/require-factor.ts'
import { renewRecoveryCodes } from '../../domains/identity/super-admins/second-factor.ts'
import { selectSiteName } from '../../domains/site/queries.ts'
import { AppError } from '../../errors/app-error.ts'

/** Longer than any fault of a mail server lasts. */
const USEFUL_MS = 7 * DAY_MS

export const getMyRecoveryCodes: Handler<'getMyRecoveryCodes'> = async (_, { db, principal, services }) => {
  sealingOf(services)
  return { recovery_codes_left: await countUnusedCodes(db, principal.userId) }
}

export const reissueMyRecoveryCodes: Handler<'reissueMyRecoveryCodes'> = async ({ body }, context) => {
  const { transact, services, principal, language, now, requestId } = context
  const sealing = sealingOf(services)
  const { codes, mailId } = await transact(async ({ db, audit }) => {
    // Two renewals at once come one after the other, and the codes of the first end with the second.
    const admin = await lockSuperAdmin(db, principal.userId)
    if (!admin) throw new AppError('auth.forbidden')
    audit.entry({ subject: `superadmin:${admin.id}`, details: { recovery_codes: 'renewed' } })
    const attempt = attemptOf(context, 'mfa')
    const rule = lockRuleOf(services.config)
    await requireFactor(db, admin, { kind: 'totp', code: body.code }, { sealing, attempt, rule })
    const codes = await renewRecoveryCodes(db, sealing, admin, now)
    await insertSecurityEvent(db, {
      kind: 'recovery_codes_renewed',
      severity: 'warning',
      at: now,
      requestId,
      userId: principal.userId,
      addressHash: attempt.addressHash,
    })
    const mailId = await services.outbox.enqueue(db, {
      about: `recovery-codes:${principal.userId}:${uuidv7(now.getTime())}`,
      language,
      content: { to: admin.email, ...recoveryCodesMail[language](await selectSiteName(db, language)) },
      usefulUntil: new Date(now.getTime() + USEFUL_MS),
    })
    return { codes, mailId }
  })
  // What cannot be delivered now the job goes on trying.
  await services.outbox.deliver(mailId)
  return { recovery_codes: codes }
}
