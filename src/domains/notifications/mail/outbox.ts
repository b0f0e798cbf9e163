import type { Clock } from '../../../config/clock.ts'
import type { Database, Tx } from '../../../db/database.ts'
import type { Language } from '../../../errors/language.ts'
import type { Metrics } from '../../../observability/metrics.ts'
import { inDeliverySpan } from '../../../observability/telemetry/spans.ts'
import type { Telemetry } from '../../../observability/telemetry/telemetry.ts'
import type { Mail, Mailer } from '../../../providers/mail/port.ts'
import type { SealedState } from '../../../security/sealed-state.ts'
import { insertSecurityEvent } from '../../identity/security-events/events.ts'
import {
  isMailRefusal,
  MAX_MAIL_ATTEMPTS,
  type MailAttempt,
  type SendingCounts,
  sendInBatches,
} from './attempts.ts'
import {
  claimDueMails,
  claimNewMail,
  type DueMail,
  deleteDueMail,
  deleteDueMailAbout,
  newMailId,
  selectDueMail,
  suspendDueMail,
  upsertDueMail,
} from './queries.ts'

/** `later`: the mail server did not take it, and the job goes on trying. `none`: it is not due any more. */
type Delivery = 'sent' | 'refused' | 'later' | 'none'

interface NewMail {
  /** `kind:id`. A newer mail about the same replaces one that has not gone out yet. */
  about: string
  language: Language
  /** Sealed until the mail is sent. For a mail without a kind: address, subject and text. */
  content: unknown
  /** Afterwards the mail would be of no use. */
  usefulUntil: Date
  /** Names the mail to the mail server; a new one unless given. */
  id?: string
}

/** Mails that may be late. What is due survives a crash, and is tried until the mail server has taken it over. */
export interface Outbox {
  /** Part of the change that causes the mail: both or neither. Returns the mail's id. */
  enqueue(tx: Tx, mail: NewMail): Promise<string>
  /** Part of the change after which the mail must not go out any more. */
  withdraw(tx: Tx, about: string): Promise<void>
  /** An attempt at once, so that the caller learns how it went; callers at the same time share one. */
  deliver(id: string): Promise<Delivery>
  /** The further attempts at all that is due by now. */
  sendDue(): Promise<SendingCounts>
}

/** What a domain brings for mails that are more than a text. */
export interface MailKind<Content = unknown> {
  /** What `about` begins with, up to the colon. */
  name: string
  sealed: SealedState
  /** The mail as it goes out now; undefined where it is superseded, and then it is deleted. */
  render(content: Content, due: Pick<DueMail, 'id' | 'about' | 'language'>): Promise<Outgoing | undefined>
  /** A mail that is refused or given up stays, and `deliver` tries it again. Mails of other kinds are deleted. */
  retainUnsent: boolean
}

type Outgoing = Omit<Mail, 'id'>

interface OutboxOptions {
  database: Pick<Database, 'system'>
  mail: Mailer
  /** Seals mails without a kind. */
  sealed: SealedState
  kinds: readonly MailKind[]
  clock: Clock
  log: { warn(details: object, message: string): void; error(details: object, message: string): void }
  metrics: Pick<Metrics, 'mailTried'>
  telemetry: Telemetry
}

const counted = { sent: 'sent', later: 'failed', refused: 'given_up' } as const

export function createOutbox(options: OutboxOptions): Outbox {
  const { database, mail, clock, log, metrics, telemetry } = options
  const { system } = database
  const text: MailKind<Omit<Outgoing, 'language'>> = {
    name: 'text',
    sealed: options.sealed,
    // Version 0.4 sealed the language with the text: where it is there, it counts.
    render: async (content, { language }) => ({ language, ...content }),
    retainUnsent: false,
  }
  const kinds = new Map(options.kinds.map((kind) => [kind.name, kind]))
  const kindOf = (about: string): MailKind => kinds.get(about.slice(0, about.indexOf(':'))) ?? text
  const underWay = new Map<string, Promise<Delivery>>()

  /** Sends what `find` gives, unless an attempt at the same mail is under way here: then that one's outcome counts. */
  function attempt(id: string, find: () => Promise<DueMail | undefined>): Promise<Delivery> {
    const present = underWay.get(id)
    if (present) return present
    const delivery = send(find).finally(() => underWay.delete(id))
    underWay.set(id, delivery)
    return delivery
  }

  async function send(find: () => Promise<DueMail | undefined>): Promise<Delivery> {
    const due = await find()
    if (!due) return 'none'
    const { id, about, attempts } = due
    const { sealed, render } = kindOf(about)
    let outgoing: Outgoing | undefined
    try {
      outgoing = await inDeliverySpan(telemetry, 'deliver mail', due, async () => {
        const rendered = await render(await sealed.open(due.sealed_mail, id), due)
        if (rendered) await mail.send({ ...rendered, id })
        return rendered
      })
    } catch (err) {
      log.warn({ err, about, attempts }, 'mail delivery failed')
      return isMailRefusal(err) ? 'refused' : 'later'
    }
    await deleteDueMail(system, id)
    return outgoing ? 'sent' : 'none'
  }

  /** New, or of a kind that may be tried again at any time. */
  async function findDeliverable(id: string): Promise<DueMail | undefined> {
    const fresh = await claimNewMail(system, id, new Date(clock()))
    if (fresh) return fresh
    const waiting = await selectDueMail(system, id)
    return waiting && kindOf(waiting.about).retainUnsent ? waiting : undefined
  }

  /** The caller of `deliver` learns of the refusal at once, and needs no event. */
  async function dropRefused(id: string): Promise<void> {
    const due = await selectDueMail(system, id)
    if (due && !kindOf(due.about).retainUnsent) await deleteDueMail(system, id)
  }

  async function attemptAgain(due: DueMail): Promise<MailAttempt | undefined> {
    if (due.useful_until.getTime() <= clock()) return giveUp(due, 'too_late')
    const delivery = await attempt(due.id, () => selectDueMail(system, due.id))
    if (delivery === 'none') return undefined
    if (delivery === 'sent') return 'sent'
    if (delivery === 'refused') return giveUp(due, 'refused')
    return due.attempts < MAX_MAIL_ATTEMPTS ? 'failed' : giveUp(due, 'unavailable')
  }

  /** Reports to the administrators that the mail is not tried again, but never its address. */
  async function giveUp(
    { id, about, attempts }: DueMail,
    reason: 'refused' | 'unavailable' | 'too_late',
  ): Promise<'given_up'> {
    await (kindOf(about).retainUnsent ? suspendDueMail(system, id) : deleteDueMail(system, id))
    const details = { about, attempts, reason }
    log.error(details, 'mail abandoned')
    await insertSecurityEvent(system, {
      kind: 'mail_given_up',
      severity: 'warning',
      at: new Date(clock()),
      requestId: 'maintenance',
      details,
    })
    return 'given_up'
  }

  return {
    async enqueue(tx, { about, language, content, usefulUntil, id: given }) {
      const now = new Date(clock())
      const id = given ?? newMailId(now)
      const sealed_mail = await kindOf(about).sealed.seal(content, id)
      await upsertDueMail(tx, { id, about, sealed_mail, language, useful_until: usefulUntil }, now)
      return id
    },
    withdraw: deleteDueMailAbout,
    async deliver(id) {
      const delivery = await attempt(id, () => findDeliverable(id))
      if (delivery === 'none') return delivery
      if (delivery === 'refused') await dropRefused(id)
      metrics.mailTried(counted[delivery])
      return delivery
    },
    sendDue: () =>
      sendInBatches((most) => claimDueMails(system, most, new Date(clock())), attemptAgain, metrics),
  }
}
