import { sql } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Database, Db, Tx } from '../../db/database.ts'
import type { Language } from '../../errors/language.ts'
import type { Metrics } from '../../observability/metrics.ts'
import { type Mailer, MailUnavailable } from '../../providers/mail/port.ts'
import type { SealedState } from '../../security/sealed-state.ts'
import {
  type Attempt,
  FIRST_WAIT_MS,
  isRefusal,
  MOST_ATTEMPTS,
  nextAttemptAt,
  type SendingCounts,
  sendInRounds,
} from '../mail/attempts.ts'
import { type GivenUp, reportGivenUp } from '../mail/given-up.ts'
import { invitationLink, invitationMail } from './invitation-mail.ts'
import type { Invited } from './invitations.ts'
import { asOrganisationRole } from './roles.ts'

/** `none`: no mail is due any more. `refused`: not for that address. `unavailable`: no mail goes out at all. */
export type Delivery = 'none' | 'sent' | 'refused' | 'unavailable'

/**
 * The mails to those who are to own an organisation that was founded for them. That one is due is kept together with the
 * invitation, so that whoever is interrupted before it went out finds it again.
 */
export interface OwnerMails {
  /** Part of the founding: both or neither. */
  keep(tx: Tx, invited: Invited, language: Language, now: Date): Promise<void>
  /** Sends what is due, once, however many ask for it here at the same time. */
  deliver(orgId: string, language: Language): Promise<Delivery>
  /** The further attempts at all that is due by now. */
  sendDue(): Promise<SendingCounts>
}

export interface OwnerMailsOptions {
  database: Pick<Database, 'system'>
  mail: Mailer
  sealed: SealedState
  publicOrigin: string
  clock: Clock
  log: { warn(details: object, message: string): void; error(details: object, message: string): void }
  metrics: Pick<Metrics, 'mailTried'>
}

interface DueMail {
  email: string
  role: string
  expires_at: Date
  invitation_id: string
  sealed_token: string
  organisation: string
  site: string
}

export function createOwnerMails(options: OwnerMailsOptions): OwnerMails {
  const { database, mail, sealed, publicOrigin, clock, log, metrics } = options
  const underWay = new Map<string, Promise<Delivery>>()

  async function send(orgId: string, language: Language): Promise<Delivery> {
    const due = await selectDue(database.system, orgId)
    if (!due) return 'none'
    const token = await sealed.open<string>(due.sealed_token, due.invitation_id)
    const words = invitationMail[language]({
      site: due.site,
      organisation: due.organisation,
      role: asOrganisationRole(due.role),
      link: invitationLink(publicOrigin, token),
      expiresAt: due.expires_at,
    })
    try {
      await mail.send({ to: due.email, language, ...words, id: due.invitation_id })
    } catch (err) {
      log.warn({ err, organisation: orgId }, 'a mail could not be sent')
      if (isRefusal(err)) return 'refused'
      if (err instanceof MailUnavailable) return 'unavailable'
      throw err
    }
    await database.system
      .deleteFrom('owner_mails_due')
      .where('invitation_id', '=', due.invitation_id)
      .execute()
    return 'sent'
  }

  /** The row stays, for whoever founds the organisation again to send it after all. */
  async function rest(orgId: string): Promise<void> {
    await database.system
      .updateTable('owner_mails_due')
      .set({ due_at: sql<Date>`'infinity'` })
      .where('org_id', '=', orgId)
      .execute()
  }

  async function giveUp({ org_id, attempts }: TakenMail, reason: GivenUp['reason']): Promise<'given_up'> {
    await rest(org_id)
    const about = `organisation-owner:${org_id}`
    await reportGivenUp({ db: database.system, log, now: new Date(clock()) }, { about, attempts, reason })
    return 'given_up'
  }

  async function attemptAgain(taken: TakenMail): Promise<Attempt | undefined> {
    const { org_id, language, attempts } = taken
    const delivery = await deliver(org_id, language === 'en' ? 'en' : 'mn').catch((err) => {
      log.error({ err, organisation: org_id }, 'the mail of an invitation could not be sent')
      return 'unavailable' as const
    })
    if (delivery === 'sent') return 'sent'
    // Somebody else has sent it in the meantime, or nobody is invited any more.
    if (delivery === 'none') return undefined
    if (delivery === 'refused') return giveUp(taken, 'refused')
    return attempts < MOST_ATTEMPTS ? 'failed' : giveUp(taken, 'unavailable')
  }

  function deliver(orgId: string, language: Language): Promise<Delivery> {
    const present = underWay.get(orgId)
    if (present) return present
    const delivery = send(orgId, language).finally(() => underWay.delete(orgId))
    underWay.set(orgId, delivery)
    return delivery
  }

  return {
    async keep(tx, { invitation, token }, language, now) {
      const due = {
        invitation_id: invitation.id,
        sealed_token: await sealed.seal(token, invitation.id),
        due_since: now,
        language,
        attempts: 0,
        due_at: new Date(now.getTime() + FIRST_WAIT_MS),
      }
      await tx
        .insertInto('owner_mails_due')
        .values({ org_id: invitation.org_id, ...due })
        .onConflict((conflict) => conflict.column('org_id').doUpdateSet(due))
        .execute()
    },
    deliver,
    sendDue: () =>
      sendInRounds((most) => takeDue(database.system, most, new Date(clock())), attemptAgain, metrics),
  }
}

/** Only while the invitation can still be accepted. */
function selectDue(db: Db, orgId: string): Promise<DueMail | undefined> {
  return db
    .selectFrom('owner_mails_due as d')
    .innerJoin('organisation_invitations as i', 'i.id', 'd.invitation_id')
    .innerJoin('organisations as o', 'o.id', 'd.org_id')
    .innerJoin('site_appearance as s', (join) => join.onTrue())
    .select(['i.email', 'i.role', 'i.expires_at', 'd.invitation_id', 'd.sealed_token'])
    .select(['o.name_mn as organisation', 's.name as site'])
    .where('d.org_id', '=', orgId)
    .where('i.accepted_at', 'is', null)
    .where('i.withdrawn_at', 'is', null)
    .executeTakeFirst()
}

interface TakenMail {
  org_id: string
  language: string
  attempts: number
}

/** One attempt of each. Nobody is written to about an invitation that was accepted or withdrawn meanwhile. */
function takeDue(db: Db, most: number, now: Date): Promise<TakenMail[]> {
  return db
    .updateTable('owner_mails_due')
    .set({ attempts: sql<number>`attempts + 1`, due_at: nextAttemptAt(now) })
    .where('org_id', 'in', (from) =>
      from
        .selectFrom('owner_mails_due as d')
        .innerJoin('organisation_invitations as i', 'i.id', 'd.invitation_id')
        .select('d.org_id')
        .where('d.due_at', '<=', now)
        .where('i.accepted_at', 'is', null)
        .where('i.withdrawn_at', 'is', null)
        .orderBy('d.due_at')
        .limit(most)
        .forUpdate('d')
        .skipLocked(),
    )
    .returning(['org_id', 'language', 'attempts'])
    .execute()
}
