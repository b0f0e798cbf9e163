import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import type { Db } from '../../db/database.ts'
import { selectRequests, showRequest, toRequestResponse } from '../../domains/relay/queries.ts'
import { cancelRequest, createRequest, forwardRequest, respond } from '../../domains/relay/requests.ts'
import { AppError } from '../../errors/app-error.ts'

export const listRelayRequests: Handler<'listRelayRequests'> = async ({ query }, { db }) => {
  const { state, direction, platform_id: platformId, limit, cursor } = query
  const wanted = { state, direction, platformId, limit: limit + 1, after: idAfter(cursor) }
  return pageOf(await selectRequests(db, wanted), limit, toRequestResponse)
}

export const getRelayRequest: Handler<'getRelayRequest'> = async ({ path }, { db }) => shown(db, path.id)

export const createRelayRequest: Handler<'createRelayRequest'> = async (
  { body },
  { idempotent, principal, now, services: { relay } },
) => {
  const { request_type: requestType, title, payload, expires_at } = body
  const expiresAt = expires_at === undefined ? undefined : new Date(expires_at)
  const acting = { userId: principal.userId, origin: relay.origin, now }
  const made = await idempotent.commit(async ({ db, audit }) => {
    const id = await createRequest(db, { requestType, title, payload, expiresAt }, acting)
    audit.entry({ subject: `relay-request:${id}`, details: { request_type: requestType } })
    return shown(db, id)
  })
  relay.sender.wake()
  return made
}

export const forwardRelayRequest: Handler<'forwardRelayRequest'> = async (
  { path, body },
  { idempotent, principal, now, services: { relay } },
) => {
  const { platform_id: platformId, note, payload } = body
  const acting = { userId: principal.userId, origin: relay.origin, now }
  const forwarded = await idempotent.commit(async ({ db, audit }) => {
    await forwardRequest(db, path.id, { platformId, note, payload }, acting)
    audit.entry({ subject: `relay-request:${path.id}`, details: { platform: platformId } })
    return shown(db, path.id)
  })
  relay.sender.wake()
  return forwarded
}

export const cancelRelayRequest: Handler<'cancelRelayRequest'> = async (
  { path },
  { transact, principal, now, services: { relay } },
) => {
  const acting = { userId: principal.userId, origin: relay.origin, now }
  const cancelled = await transact(async ({ db, audit }) => {
    await cancelRequest(db, path.id, acting)
    audit.entry({ subject: `relay-request:${path.id}` })
    return shown(db, path.id)
  })
  relay.sender.wake()
  return cancelled
}

export const respondRelayAssignment: Handler<'respondRelayAssignment'> = async (
  { path, body },
  { idempotent, principal, now, services: { relay } },
) => {
  const { outcome, note, answer } = body
  const acting = { userId: principal.userId, origin: relay.origin, now }
  const responded = await idempotent.commit(async ({ db, audit }) => {
    const requestId = await respond(db, path.id, { outcome, note, answer }, acting)
    audit.entry({ subject: `relay-assignment:${path.id}`, details: { request: requestId, outcome } })
    return shown(db, requestId)
  })
  relay.sender.wake()
  return responded
}

async function shown(db: Db, id: string) {
  const request = await showRequest(db, id)
  if (!request) throw new AppError('relay.request_not_found')
  return request
}
