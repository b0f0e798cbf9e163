import type { Handler } from '../../contract/types.ts'
import { idAfter, momentAfter, pageByTime, pageOf } from '../../db/cursor.ts'
import { viewPerson } from '../../domains/identity/help-desk/access.ts'
import {
  endSessionOf,
  endSessionsOf,
  startRecovery,
  unlockPerson,
} from '../../domains/identity/help-desk/account.ts'
import { resendCodeTo } from '../../domains/identity/help-desk/contact.ts'
import { removeFactorOf } from '../../domains/identity/help-desk/factors.ts'
import { selectSessionsOf } from '../../domains/identity/help-desk/queries.ts'
import { selectOwnSignIns } from '../../domains/identity/sign-in/login-events.ts'
import { selectClientConnections } from '../../domains/openid/connection-queries.ts'

export const listUserSessions: Handler<'listUserSessions'> = async ({ path, query }, context) => {
  const { limit, cursor, reason } = query
  const page = { now: context.now, after: idAfter(cursor), limit: limit + 1 }
  const look = { userId: path.id, reason, subject: `user:${path.id}/sessions` }
  const sessions = await viewPerson(context, look, (db) => selectSessionsOf(db, path.id, page))
  return pageOf(sessions, limit, ({ created_at, issued_at, absolute_expires_at, ...session }) => ({
    ...session,
    signed_in_at: created_at.toISOString(),
    last_used_at: issued_at.toISOString(),
    ends_at: absolute_expires_at.toISOString(),
  }))
}

export const revokeUserSessions: Handler<'revokeUserSessions'> = async ({ path, query }, context) => ({
  user_id: path.id,
  ended: await endSessionsOf(context, { userId: path.id, reason: query.reason }),
})

export const revokeUserSession: Handler<'revokeUserSession'> = async ({ path, query }, context) => {
  const { id: userId, sessionId } = path
  await endSessionOf(context, { userId, sessionId, reason: query.reason })
  return { id: sessionId }
}

export const listUserSignIns: Handler<'listUserSignIns'> = async ({ path, query }, context) => {
  const { limit, cursor, reason } = query
  const page = { limit: limit + 1, after: momentAfter(cursor) }
  const look = { userId: path.id, reason, subject: `user:${path.id}/sign-ins` }
  const rows = await viewPerson(context, look, (db) => selectOwnSignIns(db, path.id, page))
  return pageByTime(
    rows,
    limit,
    ({ at }) => at,
    ({ at, ...row }) => ({ ...row, at: at.toISOString() }),
  )
}

export const listUserConnectedApplications: Handler<'listUserConnectedApplications'> = async (
  { path, query },
  context,
) => {
  const { limit, cursor, reason } = query
  const { services, now } = context
  const connections = {
    userId: path.id,
    accessTokenSeconds: services.config.oauthAccessTokenSeconds,
    now,
  }
  const page = { limit: limit + 1, after: momentAfter(cursor) }
  const look = { userId: path.id, reason, subject: `user:${path.id}/connected-applications` }
  const rows = await viewPerson(context, look, (db) => selectClientConnections(db, connections, page))
  return pageByTime(
    rows,
    limit,
    ({ since }) => since,
    ({ id, name_mn, name_en, scopes, since, last_used_at, holds_tokens }) => ({
      id,
      name_mn,
      name_en,
      scopes,
      since: since.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
      holds_tokens,
    }),
  )
}

export const deleteUserFactor: Handler<'deleteUserFactor'> = async ({ path, query }, context) => {
  const { id: userId, factorId } = path
  const { left, sessionsEnded } = await removeFactorOf(context, { userId, factorId, reason: query.reason })
  return { user_id: userId, factor_id: factorId, left, sessions_ended: sessionsEnded }
}

export const deleteUserLocks: Handler<'deleteUserLocks'> = async ({ path, query }, context) => {
  const lifted = await unlockPerson(context, { userId: path.id, reason: query.reason })
  return { user_id: path.id, lifted }
}

export const resendUserContactCode: Handler<'resendUserContactCode'> = async ({ path, body }, context) => {
  const { id: userId, kind } = path
  const expiresAt = await resendCodeTo(context, { userId, kind, reason: body.reason })
  return { user_id: userId, kind, expires_at: expiresAt.toISOString() }
}

export const startUserRecovery: Handler<'startUserRecovery'> = async ({ path, body }, context) => {
  const { startedAt, ended } = await startRecovery(context, { userId: path.id, reason: body.reason })
  return { user_id: path.id, recovery_started_at: startedAt.toISOString(), ended }
}
