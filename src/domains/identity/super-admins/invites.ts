import type { ManualWork } from '../../../audit/work.ts'
import { DAY_MS } from '../../../config/clock.ts'
import type { Config } from '../../../config/config.ts'
import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Language } from '../../../errors/language.ts'
import type { IdentityHashes } from '../../../security/identity-hashes.ts'
import { comparableEmail } from '../../../text/email.ts'
import { selectSiteName } from '../../site/queries.ts'
import { inviteMail } from '../access/super-admin-invite-mail.ts'
import type { ContactMails } from '../contact/context.ts'
import { deleteInvite, type StoredInvite, upsertInvite } from './queries.ts'

const INVITE_LIFE_MS = 7 * DAY_MS

interface InviteHashes {
  identityHashes: Pick<IdentityHashes, 'email'>
}

interface InviteWork extends Pick<ManualWork, 'transact'> {
  principal: { userId: string }
  services: InviteHashes & { config: Pick<Config, 'publicOrigin'>; outbox: ContactMails }
  language: Language
  now: Date
}

interface Invited {
  invite: StoredInvite
  /** Not the renewal of one that was there. */
  isFresh: boolean
  isSent: boolean
  /** Where the person begins. */
  link: string
}

/** Invites a person, or renews their invitation, and mails it. It is valid whether or not the mail went out. */
export async function inviteSuperAdmin(
  { transact, principal, services, language, now }: InviteWork,
  address: string,
): Promise<Invited> {
  const link = `${services.config.publicOrigin}/superadmin/onboarding`
  const email = comparableEmail(address)
  const about = aboutInvite(email, services)
  const { fresh, mailId, ...invite } = await transact(async ({ db, audit }) => {
    const expiresAt = new Date(now.getTime() + INVITE_LIFE_MS)
    const stored = await upsertInvite(db, { email, invitedBy: principal.userId, expiresAt, now })
    if (!stored) throw new AppError('superadmin.standing_already')
    audit.entry({ subject: about, details: { renewed: !stored.fresh } })
    const words = inviteMail[language]({ site: await selectSiteName(db, language), link, expiresAt })
    const content = { to: email, ...words }
    const mailId = await services.outbox.enqueue(db, { about, language, content, usefulUntil: expiresAt })
    return { ...stored, mailId }
  })
  const isSent = (await services.outbox.deliver(mailId)) === 'sent'
  return { invite, isFresh: fresh, isSent, link }
}

/** Takes the invitation back, and its mail where that has not gone out. */
export async function revokeInvite(
  tx: Tx,
  services: InviteHashes & { outbox: { withdraw(tx: Tx, about: string): Promise<void> } },
  address: string,
): Promise<StoredInvite> {
  const invite = await deleteInvite(tx, comparableEmail(address))
  if (!invite) throw new AppError('superadmin.invite_unknown')
  await services.outbox.withdraw(tx, aboutInvite(invite.email, services))
  return invite
}

const aboutInvite = (email: string, services: InviteHashes): string =>
  `superadmin-invite:${inviteIdOf(email, services)}`

const inviteIdOf = (email: string, { identityHashes }: InviteHashes): string =>
  identityHashes.email(email).toString('base64url').slice(0, 22)

export function toInviteResponse(invite: StoredInvite, services: InviteHashes, now: Date) {
  const { email, invited_by, created_at, expires_at } = invite
  return {
    id: inviteIdOf(email, services),
    email,
    invited_by,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    expired: expires_at <= now,
  }
}
