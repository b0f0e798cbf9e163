import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import {
  inviteSuperAdmin,
  revokeInvite,
  toInviteResponse,
} from '../../domains/identity/super-admins/invites.ts'
import {
  type InvitePlace,
  type StoredInvite,
  selectUnusedInvites,
} from '../../domains/identity/super-admins/queries.ts'
import { unknownCursor } from '../../errors/refusal.ts'

export const listSuperAdminInvites: Handler<'listSuperAdminInvites'> = async ({ query }, context) => {
  const { db, services, now } = context
  const { limit, cursor } = query
  const invites = await selectUnusedInvites(db, { limit: limit + 1, after: placeAt(cursor) })
  const page = invites.slice(0, limit)
  const last = invites.length > limit ? page.at(-1) : undefined
  return {
    items: page.map((invite) => toInviteResponse(invite, services, now)),
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
  const { invite, isFresh, isSent, link } = await inviteSuperAdmin(context, body.email)
  return reply(isFresh ? 201 : 200, {
    ...toInviteResponse(invite, context.services, context.now),
    mail_sent: isSent,
    onboarding_url: link,
  })
}

export const revokeSuperAdminInvite: Handler<'revokeSuperAdminInvite'> = async ({ path }, context) => {
  const { db, services, now } = context
  return toInviteResponse(await revokeInvite(db, services, path.email), services, now)
}
