import type { Handler } from '../../contract/types.ts'
import { momentAfter, pageByTime } from '../../db/cursor.ts'
import { selectOwnSessions } from '../../domains/identity/sessions/own-sessions.ts'
import { selectOwnSignIns } from '../../domains/identity/sign-in/login-events.ts'
import { AppError } from '../../errors/app-error.ts'

export const listMySessions: Handler<'listMySessions'> = async ({ query }, { db, principal, now }) => {
  const { limit, cursor } = query
  const page = { now, limit: limit + 1, after: momentAfter(cursor) }
  const rows = await selectOwnSessions(db, principal.userId, page)
  return pageByTime(
    rows,
    limit,
    ({ issued_at }) => issued_at,
    ({ id, method, elevated, device, network, ...times }) => ({
      id,
      current: id === principal.sessionId,
      method,
      elevated,
      device,
      network,
      signed_in_at: times.created_at.toISOString(),
      last_used_at: times.issued_at.toISOString(),
      renew_before: times.expires_at.toISOString(),
      ends_at: times.absolute_expires_at.toISOString(),
    }),
  )
}

export const revokeMySession: Handler<'revokeMySession'> = async (
  { path: { sessionId } },
  { db, principal, services },
) => {
  const ended = await services.sessions.revokeOwn(principal.userId, sessionId, 'ended_by_person', db)
  if (!ended) throw new AppError('me.session_not_found')
  return { id: sessionId }
}

export const revokeMyOtherSessions: Handler<'revokeMyOtherSessions'> = async (
  _input,
  { db, principal, services },
) => {
  const { userId, sessionId } = principal
  return {
    user_id: userId,
    ended: await services.sessions.revokeOthers(userId, sessionId, 'ended_by_person', db),
  }
}

export const listMySignIns: Handler<'listMySignIns'> = async (
  { query: { limit, cursor } },
  { db, principal },
) => {
  const rows = await selectOwnSignIns(db, principal.userId, { limit: limit + 1, after: momentAfter(cursor) })
  return pageByTime(
    rows,
    limit,
    ({ at }) => at,
    ({ at, ...row }) => ({ ...row, at: at.toISOString() }),
  )
}
