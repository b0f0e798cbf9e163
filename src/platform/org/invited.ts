import type { Services } from '../../contract/services.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Language } from '../../errors/language.ts'
import { MailRefused, MailUnavailable } from '../../providers/mail/port.ts'
import { invitationLink, invitationMail } from '../../security/organisations/invitation-mail.ts'
import type { InvitationRow, Invited } from '../../security/organisations/invitations.ts'
import { asOrganisationRole } from '../../security/organisations/roles.ts'

interface Sent {
  invited: Invited
  organisation: string
  site: string
  language: Language
}

/** Sent when the invitation is kept: a mail about one that was rolled back would be a lie. */
export async function sendInvitation(
  { mail, config }: Pick<Services, 'mail' | 'config'>,
  { invited: { invitation, token }, organisation, site, language }: Sent,
): Promise<void> {
  const words = invitationMail[language]({
    site,
    organisation,
    role: asOrganisationRole(invitation.role),
    link: invitationLink(config.publicOrigin, token),
    expiresAt: invitation.expires_at,
  })
  try {
    await mail.send({ to: invitation.email, language, ...words })
  } catch (cause) {
    if (cause instanceof MailRefused || cause instanceof MailUnavailable)
      throw new AppError('org.mail_unavailable', { cause, headers: { 'Retry-After': '30' } })
    throw cause
  }
}

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
