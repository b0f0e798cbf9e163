import type { Clock } from '../../../config/clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Metrics } from '../../../observability/metrics.ts'
import { inDeliverySpan } from '../../../observability/telemetry/spans.ts'
import type { Telemetry } from '../../../observability/telemetry/telemetry.ts'
import type { Mailer } from '../../../providers/mail/port.ts'
import { SmsRefused, type SmsSender } from '../../../providers/sms/port.ts'
import { insertSecurityEvent } from '../../identity/security-events/events.ts'
import { selectSiteName, siteNameIn } from '../../site/queries.ts'
import {
  isMailRefusal,
  MAX_MAIL_ATTEMPTS,
  type MailAttempt,
  type SendingCounts,
  sendInBatches,
} from '../mail/attempts.ts'
import type { DisputeTokens } from '../security/dispute-token.ts'
import { claimDueNotices, type DueNotice, deleteDelivery, isWanted } from './delivery-queries.ts'
import { mailOf, noticeMessageOf } from './message-texts.ts'

interface NoticeSending {
  database: Pick<Database, 'system'>
  mail: Mailer
  /** Undefined where no message centre is set. */
  sms: SmsSender | undefined
  /** What links in mails begin with. */
  origin: string
  disputeTokens: DisputeTokens
  clock: Clock
  log: { warn(details: object, message: string): void; error(details: object, message: string): void }
  metrics: Pick<Metrics, 'mailTried'>
  telemetry: Telemetry
}

/** Sends what is due to people's verified addresses and numbers. */
export async function sendNotices(sending: NoticeSending): Promise<SendingCounts> {
  const { database, clock, metrics } = sending
  const site = await selectSiteName(database.system)
  return sendInBatches(
    (most) => claimDueNotices(database.system, most, new Date(clock())),
    (due) => attempt(sending, due, siteNameIn(site, due.language)),
    metrics,
  )
}

/** Undefined where nothing is to be sent any more: the list of notifications has it in any case. */
async function attempt(
  sending: NoticeSending,
  due: DueNotice,
  site: string,
): Promise<MailAttempt | undefined> {
  const { database, clock, log } = sending
  const target = due.channel === 'sms' && !sending.sms ? null : due.target
  const isTooLate = due.useful_until.getTime() <= clock()
  if (target === null || !isWanted(due) || (isTooLate && due.attempts === 1)) {
    await deleteDelivery(database.system, due)
    return undefined
  }
  if (isTooLate) return giveUp(sending, due, 'too_late')
  try {
    await inDeliverySpan(sending.telemetry, 'deliver notice', due, () => send(sending, due, target, site))
  } catch (err) {
    log.warn({ err, notification: due.notification_id, channel: due.channel }, 'notice delivery failed')
    if (isMailRefusal(err) || err instanceof SmsRefused) return giveUp(sending, due, 'refused')
    return due.attempts < MAX_MAIL_ATTEMPTS ? 'failed' : giveUp(sending, due, 'unavailable')
  }
  await deleteDelivery(database.system, due)
  return 'sent'
}

async function send(
  { mail, sms, origin, disputeTokens, clock }: NoticeSending,
  due: DueNotice,
  target: string,
  site: string,
): Promise<void> {
  const { language, notification_id: id } = due
  const links = { origin, dispute: `${origin}/not-me#${disputeTokens.make(id)}` }
  // One notice may go to two addresses: each message has its own name at the mail server.
  const name = due.former === '' ? id : `former-${id}`
  if (due.channel === 'email')
    return mail.send({ to: target, language, id: name, ...mailOf(due, site, links) })
  const usefulSeconds = Math.ceil((due.useful_until.getTime() - clock()) / 1000)
  await sms?.send({ to: target, text: noticeMessageOf(due, site, links), usefulSeconds })
}

/** Reports to the administrators that the notice is not tried again, but not to whom it was. */
async function giveUp(
  { database, clock, log }: NoticeSending,
  due: DueNotice,
  reason: 'refused' | 'unavailable' | 'too_late',
): Promise<'given_up'> {
  await deleteDelivery(database.system, due)
  const { channel, attempts } = due
  const details = { about: `notice:${due.notification_id}`, channel, attempts, reason }
  log.error(details, 'notice abandoned')
  await insertSecurityEvent(database.system, {
    kind: 'mail_given_up',
    severity: 'warning',
    at: new Date(clock()),
    requestId: 'maintenance',
    details,
  })
  return 'given_up'
}
