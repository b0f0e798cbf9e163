import { DAY_MS } from '../../../config/clock.ts'
import { type Tx, uuidv7 } from '../../../db/database.ts'
import { selectSiteName } from '../../site/queries.ts'
import type { ContactContext } from './context.ts'
import type { ContactRow } from './queries.ts'
import type { ContactKind } from './rules.ts'
import { contactProposedMail, contactProposedMessage } from './texts.ts'

/** Longer than any fault of a mail server lasts. */
const USEFUL_MS = 7 * DAY_MS
const USEFUL_SMS_SECONDS = 12 * 3600

/**
 * Part of the proposal: the verified address is notified before anything changes, so that no one loses their account in
 * silence. Gives the mails to deliver after the commit. Of the change itself a trigger notifies.
 */
export async function notifyOfProposal(
  tx: Tx,
  { services, principal, language, now }: ContactContext,
  before: ContactRow,
  kind: ContactKind,
): Promise<string[]> {
  if (before.email === null || before.email_verified_at === null) return []
  if (kind === 'phone' && before.phone === null) return []
  const words = contactProposedMail[language](await selectSiteName(tx, language), kind)
  const id = await services.outbox.enqueue(tx, {
    about: `contact:${principal.userId}:${uuidv7(now.getTime())}`,
    language,
    content: { to: before.email, ...words },
    usefulUntil: new Date(now.getTime() + USEFUL_MS),
  })
  return [id]
}

/** What cannot be delivered now the job goes on trying. */
export async function deliverNotifications(
  { services }: ContactContext,
  mails: readonly string[],
): Promise<void> {
  for (const id of mails) await services.outbox.deliver(id)
}

/** The former number, after the commit. The verified address is notified too, and that mail cannot be lost. */
export async function notifyPreviousNumber(
  { services, language, log }: ContactContext,
  before: ContactRow,
  site: string,
): Promise<void> {
  const { phone: to, phone_verified_at } = before
  if (to === null || phone_verified_at === null || !services.sms) return
  try {
    await services.sms.send({
      to,
      text: contactProposedMessage[language](site),
      usefulSeconds: USEFUL_SMS_SECONDS,
    })
  } catch (err) {
    log.warn({ err }, 'previous number not notified')
  }
}
