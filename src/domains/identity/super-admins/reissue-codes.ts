import type { ManualWork } from '../../../audit/work.ts'
import { DAY_MS } from '../../../config/clock.ts'
import type { Config } from '../../../config/config.ts'
import { uuidv7 } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Language } from '../../../errors/language.ts'
import type { CallContext } from '../../../security/call-context.ts'
import type { IdentityHashes } from '../../../security/identity-hashes.ts'
import type { Sealing } from '../../../security/sealing.ts'
import { selectSiteName } from '../../site/queries.ts'
import type { ContactMails } from '../contact/context.ts'
import { insertSecurityEvent } from '../security-events/events.ts'
import { lockRuleOf } from '../sign-in/locks.ts'
import { attemptOf } from '../sign-in/record-failure.ts'
import { sealingOf } from './onboarding.ts'
import { lockSuperAdmin } from './queries.ts'
import { requireFactor } from './require-factor.ts'
import { renewRecoveryCodes } from './second-factor.ts'

/** Longer than any fault of a mail server lasts. */
const USEFUL_MS = 7 * DAY_MS

interface ReissueWork
  extends Pick<ManualWork, 'transact'>,
    Pick<CallContext, 'language' | 'now' | 'requestId' | 'address' | 'device'> {
  principal: { userId: string }
  services: {
    config: Pick<Config, 'signInLockFailures' | 'signInLockMinutes'>
    identityHashes: Pick<IdentityHashes, 'address'>
    outbox: ContactMails
    sealing: Sealing | undefined
  }
}

/** New recovery codes for the super admin who shows a code of their authenticator app, and a mail that says so. */
export async function reissueRecoveryCodes(work: ReissueWork, totpCode: string): Promise<string[]> {
  const { transact, services, principal, language, now, requestId } = work
  const sealing = sealingOf(services)
  const { codes, mailId } = await transact(async ({ db, audit }) => {
    // Two renewals at once come one after the other, and the codes of the first end with the second.
    const admin = await lockSuperAdmin(db, principal.userId)
    if (!admin) throw new AppError('auth.forbidden')
    audit.entry({ subject: `superadmin:${admin.id}`, details: { recovery_codes: 'renewed' } })
    const attempt = attemptOf(work, 'mfa')
    const rule = lockRuleOf(services.config)
    await requireFactor(db, admin, { kind: 'totp', code: totpCode }, { sealing, attempt, rule })
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
  return codes
}

/** Tells a super admin of new recovery codes, which only a thief's would be news to them. It holds none of them. */
const recoveryCodesMail: Record<Language, (site: string) => { subject: string; text: string }> = {
  mn: (site) => ({
    subject: `${site}: сэргээх кодууд шинэчлэгдлээ`,
    text: [
      `${site} систем дэх таны ерөнхий админы сэргээх кодууд шинэчлэгдлээ. Өмнөх кодууд ажиллахаа больсон.`,
      '',
      'Хэрэв үүнийг та хийгээгүй бол өөр ерөнхий админд яаралтай мэдэгдэж, хоёр дахь баталгаажуулалтаа хүчингүй болгуулна уу.',
      '',
    ].join('\n'),
  }),
  en: (site) => ({
    subject: `${site}: your recovery codes were renewed`,
    text: [
      `Your recovery codes as a super admin of ${site} were renewed. The former codes no longer work.`,
      '',
      'If this was not you, tell another super admin at once and have your second factor reset.',
      '',
    ].join('\n'),
  }),
}
