import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import {
  acknowledge,
  eventExists,
  type SecurityEventRow,
  selectSecurityEvents,
} from '../../domains/identity/security-events/queries.ts'
import { answerReport, recordReport } from '../../domains/identity/security-events/report.ts'
import { AppError } from '../../errors/app-error.ts'

const timeOf = (text: string | undefined) => (text === undefined ? undefined : new Date(text))

export const listSecurityEvents: Handler<'listSecurityEvents'> = async ({ query }, { db }) => {
  const { limit, cursor, user_id: userId, from, to, ...filter } = query
  const events = await selectSecurityEvents(db, {
    ...filter,
    userId,
    from: timeOf(from),
    to: timeOf(to),
    after: idAfter(cursor),
    limit: limit + 1,
  })
  return pageOf(events, limit, toResponse)
}

export const reportSecurityEvent: Handler<'reportSecurityEvent'> = async ({ body }, context) => {
  const { db, principal, now, requestId, address, services } = context
  const { userId, sessionId } = principal
  const addressHash = services.identityHashes.address(address)
  const report = { ...body, userId, sessionId, requestId, addressHash, now }
  return toResponse(await recordReport(db, services.sessions, report))
}

export const closeSecurityReport: Handler<'closeSecurityReport'> = async ({ path, body }, context) => {
  const { db, principal, now, audit } = context
  const event = await answerReport(db, { id: path.id, userId: principal.userId, answer: body.answer }, now)
  if (event.user_id !== null) audit.reads({ people: [event.user_id] })
  return toResponse(event)
}

export const acknowledgeSecurityEvent: Handler<'acknowledgeSecurityEvent'> = async ({ path }, context) => {
  const { db, principal, now } = context
  const event = await acknowledge(db, path.id, principal.userId, now)
  if (event) return toResponse(event)
  throw new AppError((await eventExists(db, path.id)) ? 'security.acknowledged' : 'security.event_not_found')
}

function toResponse(event: SecurityEventRow) {
  return {
    id: event.id,
    at: event.at.toISOString(),
    severity: event.severity as 'info' | 'warning' | 'critical',
    source: event.source as 'system' | 'user',
    kind: event.kind,
    user_id: event.user_id,
    details: event.details as Record<string, unknown>,
    request_id: event.request_id,
    acknowledged_at: event.acknowledged_at?.toISOString() ?? null,
    acknowledged_by: event.acknowledged_by,
    answer: event.answer,
    closed_at: event.closed_at?.toISOString() ?? null,
    closed_by: event.closed_by,
  }
}
