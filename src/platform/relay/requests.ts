import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import type { Db } from '../../db/database.ts'
import { selectRequests, showRequest, toRequestResponse } from '../../domains/relay/queries.ts'
import { cancelRequest, createRequest, forwardRequest, respond } from '../../domains/relay/requests.ts'
import { subjectOfAssignment, subjectOfRequest } from '../../domains/relay/subject.ts'
import { AppError } from '../../errors/app-error.ts'

export const listRelayRequests: Handler<'listRelayRequests'> = async ({ query }, { db }) => {
  const { state, direction, platform_id: platformId, limit, cursor } = query
  const wanted = { state, direction, platformId, limit: limit + 1, after: idAfter(cursor) }
  return pageOf(await selectRequests(db, wanted), limit, toRequestResponse)
}

export const getRelayRequest: Handler<'getRelayRequest'> = async (
  { path },
  { read, noteLook, services: { database } },
) => {
  const request = await read(({ db }) => shown(db, path.id))
  const people = request.subject_civil_id === null ? [] : await subjectOfRequest(database.system, path.id)
  if (people.length > 0) await noteLook({ subject: `relay-request:${path.id}` }, { people })
  return request
}

export const createRelayRequest: Handler<'createRelayRequest'> = async (
  { body },
  { idempotent, principal, now, services: { relay } },
) => {
  const { request_type: requestType, title, payload, subject_civil_id, expires_at } = body
  const expiresAt = expires_at === undefined ? undefined : new Date(expires_at)
  const acting = { userId: principal.userId, origin: relay.origin, now }
  const wanted = { requestType, title, payload, subjectCivilId: subject_civil_id ?? undefined }
  const made = await idempotent.commit(async ({ db, audit }) => {
    const id = await createRequest(db, { ...wanted, expiresAt }, acting)
    audit.entry({ subject: `relay-request:${id}`, details: { request_type: requestType } })
    return shown(db, id)
  })
  relay.sender.wake()
  return made
}

export const forwardRelayRequest: Handler<'forwardRelayRequest'> = async (
  { path, body },
  { idempotent, principal, now, services: { relay, database } },
) => {
  const { platform_id: platformId, note, payload } = body
  const people = await subjectOfRequest(database.system, path.id)
  const acting = { userId: principal.userId, origin: relay.origin, now }
  const forwarded = await idempotent.commit(async ({ db, audit }) => {
    await forwardRequest(db, path.id, { platformId, note, payload }, acting)
    audit.entry({ subject: `relay-request:${path.id}`, details: { platform: platformId } })
    if (people.length > 0) audit.reads({ people })
    return shown(db, path.id)
  })
  relay.sender.wake()
  return forwarded
}

export const cancelRelayRequest: Handler<'cancelRelayRequest'> = async (
  { path },
  { transact, principal, now, services: { relay, database } },
) => {
  const people = await subjectOfRequest(database.system, path.id)
  const acting = { userId: principal.userId, origin: relay.origin, now }
  const cancelled = await transact(async ({ db, audit }) => {
    await cancelRequest(db, path.id, acting)
    audit.entry({ subject: `relay-request:${path.id}` })
    if (people.length > 0) audit.reads({ people })
    return shown(db, path.id)
  })
  relay.sender.wake()
  return cancelled
}

export const respondRelayAssignment: Handler<'respondRelayAssignment'> = async (
  { path, body },
  { idempotent, principal, now, services: { relay, database } },
) => {
  const { outcome, note, answer } = body
  const people = await subjectOfAssignment(database.system, path.id)
  const acting = { userId: principal.userId, origin: relay.origin, now }
  const responded = await idempotent.commit(async ({ db, audit }) => {
    const requestId = await respond(db, path.id, { outcome, note, answer }, acting)
    audit.entry({ subject: `relay-assignment:${path.id}`, details: { request: requestId, outcome } })
    if (people.length > 0) audit.reads({ people })
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
