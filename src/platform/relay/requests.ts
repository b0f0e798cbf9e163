import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import {
  answerAssignment,
  forwardOpenRequest,
  openRequest,
  sendRequest,
  withdrawRequest,
} from '../../domains/relay/handle.ts'
import { selectRequests, toRequestResponse } from '../../domains/relay/queries.ts'

export const listRelayRequests: Handler<'listRelayRequests'> = async ({ query }, { db }) => {
  const { state, direction, platform_id: platformId, limit, cursor } = query
  const wanted = { state, direction, platformId, limit: limit + 1, after: idAfter(cursor) }
  return pageOf(await selectRequests(db, wanted), limit, toRequestResponse)
}

export const getRelayRequest: Handler<'getRelayRequest'> = async ({ path }, context) =>
  openRequest(context, path.id)

export const createRelayRequest: Handler<'createRelayRequest'> = async ({ body }, context) => {
  const { request_type: requestType, title, payload, subject_civil_id, expires_at } = body
  const expiresAt = expires_at === undefined ? undefined : new Date(expires_at)
  return sendRequest(context, {
    requestType,
    title,
    payload,
    subjectCivilId: subject_civil_id ?? undefined,
    expiresAt,
  })
}

export const forwardRelayRequest: Handler<'forwardRelayRequest'> = async ({ path, body }, context) => {
  const { platform_id: platformId, note, payload } = body
  return forwardOpenRequest(context, path.id, { platformId, note, payload })
}

export const cancelRelayRequest: Handler<'cancelRelayRequest'> = async ({ path }, context) =>
  withdrawRequest(context, path.id)

export const respondRelayAssignment: Handler<'respondRelayAssignment'> = async ({ path, body }, context) => {
  const { outcome, note, answer } = body
  return answerAssignment(context, path.id, { outcome, note, answer })
}
