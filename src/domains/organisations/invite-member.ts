import type { Services } from '../../contract/services.ts'
import type { Tx } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Language } from '../../errors/language.ts'
import { selectSiteName } from '../site/name.ts'
import { invitationLink, invitationMail } from './invitation-mail.ts'
import type { InvitationRow, Invited } from './invitations.ts'
import { selectOrganisationNames } from './queries.ts'
import { asOrganisationRole } from './roles.ts'

const aboutInvitation = (id: string): string => `organisation-invitation:${id}`

/** Part of the change that invites: a mail about an invitation that was rolled back would be a lie. */
export async function keepInvitation(
  tx: Tx,
  { dueMails, config }: Pick<Services, 'dueMails' | 'config'>,
  { invitation, token }: Invited,
  language: Language,
): Promise<string> {
  const { name_mn, name_en } = await selectOrganisationNames(tx, invitation.org_id)
  const words = invitationMail[language]({
    site: await selectSiteName(tx),
    organisation: language === 'mn' ? name_mn : name_en,
    role: asOrganisationRole(invitation.role),
    link: invitationLink(config.publicOrigin, token),
    expiresAt: invitation.expires_at,
  })
  const mail = { to: invitation.email, language, ...words }
  return dueMails.keep(tx, aboutInvitation(invitation.id), mail, invitation.expires_at)
}

/** Where no mail goes out at the moment it goes out later; only an address that takes none is told of. */
export async function deliverInvitation(
  { dueMails }: Pick<Services, 'dueMails'>,
  mailId: string,
): Promise<void> {
  if ((await dueMails.deliver(mailId)) === 'refused')
    throw new AppError('org.mail_unavailable', { headers: { 'Retry-After': '30' } })
}

export const takeInvitationBack = (
  tx: Tx,
  { dueMails }: Pick<Services, 'dueMails'>,
  id: string,
): Promise<void> => dueMails.takeBack(tx, aboutInvitation(id))

type ShownRow = Pick<
  InvitationRow,
  'id' | 'org_id' | 'email' | 'role' | 'invited_by' | 'created_at' | 'expires_at'
>

export function shownInvitation(row: ShownRow, now: Date) {
  return {
    id: row.id,
    tenant_id: row.org_id,
    email: row.email,
    role: asOrganisationRole(row.role),
    expired: row.expires_at <= now,
    invited_by: row.invited_by,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }
}
