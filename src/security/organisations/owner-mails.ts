import type { Database, Db, Tx } from '../../db/database.ts'
import type { Language } from '../../errors/language.ts'
import { type Mailer, MailRefused, MailUnavailable } from '../../providers/mail/port.ts'
import type { SealedState } from '../sign-in/sealed-state.ts'
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
  keep(tx: Tx, invited: Invited, now: Date): Promise<void>
  /** Sends what is due, once, however many ask for it here at the same time. */
  deliver(orgId: string, language: Language): Promise<Delivery>
}

export interface OwnerMailsOptions {
  database: Pick<Database, 'system'>
  mail: Mailer
  sealed: SealedState
  publicOrigin: string
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

export function createOwnerMails({ database, mail, sealed, publicOrigin }: OwnerMailsOptions): OwnerMails {
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
      await mail.send({ to: due.email, language, ...words })
    } catch (error) {
      if (error instanceof MailRefused) return 'refused'
      if (error instanceof MailUnavailable) return 'unavailable'
      throw error
    }
    await database.system
      .deleteFrom('owner_mails_due')
      .where('invitation_id', '=', due.invitation_id)
      .execute()
    return 'sent'
  }

  return {
    async keep(tx, { invitation, token }, now) {
      const due = {
        invitation_id: invitation.id,
        sealed_token: await sealed.seal(token, invitation.id),
        due_since: now,
      }
      await tx
        .insertInto('owner_mails_due')
        .values({ org_id: invitation.org_id, ...due })
        .onConflict((conflict) => conflict.column('org_id').doUpdateSet(due))
        .execute()
    },
    deliver(orgId, language) {
      const present = underWay.get(orgId)
      if (present) return present
      const delivery = send(orgId, language).finally(() => underWay.delete(orgId))
      underWay.set(orgId, delivery)
      return delivery
    },
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
