import type { Config } from '../../config/config.ts'
import type { Tx } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Language } from '../../errors/language.ts'
import type { Outbox } from '../notifications/mail/outbox.ts'
import { selectSiteName } from '../site/queries.ts'
import { invitationLink, invitationMail } from './invitation-mail.ts'
import type { Invited, MemberInvitationRow } from './invitation-queries.ts'
import { selectOrganisationNames } from './queries.ts'
import { asOrganisationRole } from './rules.ts'

/** What invitations of members and signers are mailed with. */
export interface InvitationDeps {
  outbox: Outbox
  config: Pick<Config, 'publicOrigin'>
}

const aboutInvitation = (id: string): string => `organisation-invitation:${id}`

/** Part of the change that invites: a mail about an invitation that was rolled back would be a lie. */
export async function enqueueInvitation(
  tx: Tx,
  { outbox, config }: InvitationDeps,
  { invitation, token }: Invited,
  language: Language,
): Promise<string> {
  const { email } = invitation
  if (email === null) throw new Error('an invitation without an address has no mail')
  const { name_mn, name_en } = await selectOrganisationNames(tx, invitation.org_id)
  const words = invitationMail[language]({
    site: await selectSiteName(tx, language),
    organisation: language === 'mn' ? name_mn : name_en,
    role: asOrganisationRole(invitation.role),
    link: invitationLink(config.publicOrigin, token),
    expiresAt: invitation.expires_at,
  })
  return outbox.enqueue(tx, {
    about: aboutInvitation(invitation.id),
    language,
    content: { to: email, ...words },
    usefulUntil: invitation.expires_at,
  })
}

/** Where the mail server is away the mail goes out later; only an address that takes none is an error. */
export async function deliverInvitation(
  { outbox }: Pick<InvitationDeps, 'outbox'>,
  mailId: string,
): Promise<void> {
  if ((await outbox.deliver(mailId)) === 'refused')
    throw new AppError('org.mail_unavailable', { headers: { 'Retry-After': '30' } })
}

export const withdrawInvitationMail = (
  tx: Tx,
  { outbox }: Pick<InvitationDeps, 'outbox'>,
  id: string,
): Promise<void> => outbox.withdraw(tx, aboutInvitation(id))

export function toInvitationResponse(row: MemberInvitationRow, now: Date) {
  return {
    id: row.id,
    tenant_id: row.org_id,
    email: row.email,
    civil_id: row.civil_id,
    user_id: row.user_id,
    role: asOrganisationRole(row.role),
    hands_over: row.hands_over,
    expired: row.expires_at <= now,
    invited_by: row.invited_by,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }
}
