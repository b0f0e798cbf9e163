import type { Clock } from '../../clock.ts'
import type { Database, Tx } from '../../db/database.ts'
import type { Metrics } from '../../observability/metrics.ts'
import type { Mail, Mailer } from '../../providers/mail/port.ts'
import type { SealedState } from '../../security/sealed-state.ts'
import { type Attempt, isRefusal, MOST_ATTEMPTS, type SendingCounts, sendInRounds } from './attempts.ts'
import { type GivenUp, reportGivenUp } from './given-up.ts'
import {
  type DueMail,
  deleteDueMail,
  deleteDueMailAbout,
  keepDueMail,
  newMailId,
  takeDueMails,
  takeNewMail,
} from './queries.ts'

/** `later`: the mail server did not take it, and the job goes on trying. `none`: it is not due any more. */
export type FirstDelivery = 'sent' | 'refused' | 'later' | 'none'

/** Mails that may be late. What is due survives a crash, and is tried until it has been taken over. */
export interface DueMails {
  /** Part of the change that causes the mail: both or neither. It replaces what is still due about the same. */
  keep(tx: Tx, about: string, mail: Omit<Mail, 'id'>, usefulUntil: Date): Promise<string>
  /** Part of the change after which nobody should get it any more. */
  takeBack(tx: Tx, about: string): Promise<void>
  /** The first attempt, at once, so that whoever caused the mail learns how it went. */
  deliver(id: string): Promise<FirstDelivery>
  /** The further attempts at all that is due by now. */
  sendDue(): Promise<SendingCounts>
}

export interface DueMailsOptions {
  database: Pick<Database, 'system'>
  mail: Mailer
  sealed: SealedState
  clock: Clock
  log: { warn(details: object, message: string): void; error(details: object, message: string): void }
  metrics: Pick<Metrics, 'mailTried'>
}

const counted = { sent: 'sent', later: 'failed', refused: 'given_up' } as const

export function createDueMails(options: DueMailsOptions): DueMails {
  const { database, mail, sealed, clock, log, metrics } = options
  const { system } = database

  async function attempt({
    id,
    about,
    sealed_mail,
    attempts,
  }: DueMail): Promise<'sent' | 'refused' | 'later'> {
    try {
      await mail.send({ ...(await sealed.open<Omit<Mail, 'id'>>(sealed_mail, id)), id })
    } catch (err) {
      log.warn({ err, about, attempts }, 'a mail could not be sent')
      return isRefusal(err) ? 'refused' : 'later'
    }
    await deleteDueMail(system, id)
    return 'sent'
  }

  async function giveUp({ id, about, attempts }: DueMail, reason: GivenUp['reason']): Promise<'given_up'> {
    await deleteDueMail(system, id)
    await reportGivenUp({ db: system, log, now: new Date(clock()) }, { about, attempts, reason })
    return 'given_up'
  }

  async function attemptAgain(due: DueMail): Promise<Attempt> {
    if (due.useful_until.getTime() <= clock()) return giveUp(due, 'too_late')
    const outcome = await attempt(due)
    if (outcome === 'sent') return 'sent'
    if (outcome === 'refused') return giveUp(due, 'refused')
    return due.attempts < MOST_ATTEMPTS ? 'failed' : giveUp(due, 'unavailable')
  }

  return {
    async keep(tx, about, content, usefulUntil) {
      const now = new Date(clock())
      const id = newMailId(now)
      const sealed_mail = await sealed.seal(content, id)
      await keepDueMail(tx, { id, about, sealed_mail, useful_until: usefulUntil }, now)
      return id
    },
    takeBack: deleteDueMailAbout,
    async deliver(id) {
      const due = await takeNewMail(system, id, new Date(clock()))
      if (!due) return 'none'
      const outcome = await attempt(due)
      // Whoever asked is told at once, and needs no event to learn of it.
      if (outcome === 'refused') await deleteDueMail(system, id)
      metrics.mailTried(counted[outcome])
      return outcome
    },
    sendDue: () =>
      sendInRounds((most) => takeDueMails(system, most, new Date(clock())), attemptAgain, metrics),
  }
}
