import { DAY_MS } from '../../config/clock.ts'
import { reply } from '../../contract/reply.ts'
import type { Services } from '../../contract/services.ts'
import type { Handler } from '../../contract/types.ts'
import { inviteMail } from '../../domains/identity/access/super-admin-invite-mail.ts'
import {
  deleteInvite,
  type InvitePlace,
  type StoredInvite,
  selectUnusedInvites,
  upsertInvite,
} from '../../domains/identity/super-admins/queries.ts'
import { selectSiteName } from '../../domains/site/queries.ts'
import { AppError } from '../../errors/app-error.ts'
import { unknownCursor } from '../../errors/unknown-cursor.ts'
import { comparableEmail } from '../../text/email.ts'

const INVITE_LIFE_MS = 7 * DAY_MS

export const listSuperAdminInvites: Handler<'listSuperAdminInvites'> = async ({ query }, context) => {
  const { db, services, now } = context
  const { limit, cursor } = query
  const invites = await selectUnusedInvites(db, { limit: limit + 1, after: placeAt(cursor) })
  const page = invites.slice(0, limit)
  const last = invites.length > limit ? page.at(-1) : undefined
  return {
    items: page.map((invite) => toResponse(invite, services, now)),
    next_cursor: last ? cursorAt(last) : null,
  }
}

const cursorAt = ({ created_at, email }: StoredInvite): string =>
  Buffer.from(`${created_at.toISOString()}/${email}`).toString('base64url')

function placeAt(cursor: string | undefined): InvitePlace | undefined {
  if (cursor === undefined) return undefined
  const [, at = '', email = ''] = /^([^/]+)\/(.+)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (Number.isNaN(Date.parse(at))) throw unknownCursor()
  return { at: new Date(at), email }
}

export const createSuperAdminInvite: Handler<'createSuperAdminInvite'> = async ({ body }, context) => {
  const { transact, principal, services, language, now } = context
  const link = `${services.config.publicOrigin}/superadmin/onboarding`
  const email = comparableEmail(body.email)
  const { fresh, mailId, ...invite } = await transact(async ({ db, audit }) => {
    const expiresAt = new Date(now.getTime() + INVITE_LIFE_MS)
    const kept = await upsertInvite(db, { email, invitedBy: principal.userId, expiresAt, now })
    if (!kept) throw new AppError('superadmin.standing_already')
    audit.entry({ subject: aboutInvite(email, services), details: { renewed: !kept.fresh } })
    const words = inviteMail[language]({ site: await selectSiteName(db, language), link, expiresAt })
    const mailId = await services.outbox.enqueue(db, {
      about: aboutInvite(email, services),
      language,
      content: { to: email, ...words },
      usefulUntil: expiresAt,
    })
    return { ...kept, mailId }
  })
  // The invitation is valid whether or not the mail went out.
  const isSent = (await services.outbox.deliver(mailId)) === 'sent'
  return reply(fresh ? 201 : 200, {
    ...toResponse(invite, services, now),
    mail_sent: isSent,
    onboarding_url: link,
  })
}

export const revokeSuperAdminInvite: Handler<'revokeSuperAdminInvite'> = async ({ path }, context) => {
  const { db, services, now } = context
  const invite = await deleteInvite(db, comparableEmail(path.email))
  if (!invite) throw new AppError('superadmin.invite_unknown')
  await services.outbox.withdraw(db, aboutInvite(invite.email, services))
  return toResponse(invite, services, now)
}

const aboutInvite = (email: string, services: Pick<Services, 'identityHashes'>): string =>
  `superadmin-invite:${idOf(email, services)}`

const idOf = (email: string, { identityHashes }: Pick<Services, 'identityHashes'>): string =>
  identityHashes.email(email).toString('base64url').slice(0, 22)

function toResponse(invite: StoredInvite, services: Pick<Services, 'identityHashes'>, now: Date) {
  const { email, invited_by, created_at, expires_at } = invite
  return {
    id: idOf(email, services),
    email,
    invited_by,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    expired: expires_at <= now,
  }
}
