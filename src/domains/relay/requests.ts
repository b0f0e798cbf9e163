import { DAY_MS } from '../../config/clock.ts'
import { type Tx, uuidv7 } from '../../db/database.ts'
import { transition } from '../../db/state-machine.ts'
import { AppError } from '../../errors/app-error.ts'
import {
  advanceRequest,
  expireAssignments,
  isOpenRequest,
  lockRequest,
  lockRequestOfAssignment,
  type RequestRow,
  transitionAssignment,
  transitionRequest,
} from './advance.ts'
import { enqueue } from './enqueue.ts'
import { platformsFor } from './routes.ts'
import { assignmentTransitions, requestTransitions } from './state-machine.ts'
import type { Outcome, Payload } from './wire.ts'

/** Who acts, when, and what this platform is called in messages. */
interface RelayActor {
  userId: string
  origin: string
  now: Date
}

interface NewRequest {
  requestType: string
  title: string
  payload: Payload
  /** The civil ID of the person whom it is about. */
  subjectCivilId?: string | undefined
  expiresAt: Date | undefined
}

const MAX_PAYLOAD_LENGTH = 64 * 1024
const LIFE_MS = 30 * DAY_MS
const MAX_LIFE_MS = 366 * DAY_MS

function assertPayload(payload: Payload | undefined): void {
  if (payload && Buffer.byteLength(JSON.stringify(payload)) > MAX_PAYLOAD_LENGTH)
    throw new AppError('relay.payload_too_large')
}

/** Makes a request and sends it to the platforms of every matching route. */
export async function createRequest(tx: Tx, wanted: NewRequest, acting: RelayActor): Promise<string> {
  const { requestType, title, payload } = wanted
  const { userId, now } = acting
  assertPayload(payload)
  const expiresAt = wanted.expiresAt ?? new Date(now.getTime() + LIFE_MS)
  if (expiresAt <= now || expiresAt.getTime() > now.getTime() + MAX_LIFE_MS)
    throw new AppError('relay.expiry_passed')
  const id = uuidv7(now.getTime())
  await tx
    .insertInto('relay_requests')
    .values({
      id,
      direction: 'outgoing',
      request_type: requestType,
      title,
      payload: JSON.stringify(payload),
      subject_civil_id: wanted.subjectCivilId ?? null,
      state: transition(requestTransitions, 'create').to,
      expires_at: expiresAt,
      created_by: userId,
      created_at: now,
      changed_at: now,
    })
    .execute()
  const request = (await lockRequest(tx, id)) as RequestRow
  for (const platformId of await platformsFor(tx, requestType, payload))
    await assign(tx, request, platformId, null, acting)
  return id
}

/** False where the platform has the request already, or is not registered. */
async function assign(
  tx: Tx,
  request: RequestRow,
  platformId: string,
  note: string | null,
  { origin, now }: RelayActor,
): Promise<boolean> {
  const { id, request_type, title, payload, expires_at, subject_civil_id: subject } = request
  const assigned = await tx
    .insertInto('relay_assignments')
    .values({
      id: uuidv7(now.getTime()),
      request_id: id,
      platform_id: platformId,
      state: transition(assignmentTransitions, 'assign').to,
      note,
      created_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!assigned) return false
  const expires = expires_at.toISOString()
  const data = { request_type, title, payload, expires_at: expires, ...(subject !== null && { subject }) }
  const queued = { from: origin, requestId: id, wireId: id, assignmentId: assigned.id, platformId, now }
  if (!(await enqueue(tx, { ...queued, content: { type: 'relay.request', data } })))
    throw new AppError('relay.platform_unknown')
  await transitionRequest(tx, id, 'route', now)
  return true
}

interface Forwarded {
  platformId: string
  note: string | undefined
  payload: Payload | undefined
}

/** Sends the request to one more platform, or what a platform has asked for besides. */
export async function forwardRequest(
  tx: Tx,
  id: string,
  { platformId, note = undefined, payload }: Forwarded,
  acting: RelayActor,
): Promise<void> {
  assertPayload(payload)
  const request = await lockRequest(tx, id)
  if (!request) throw new AppError('relay.request_not_found')
  if (!isOpenRequest(request) && request.state !== 'undeliverable') throw new AppError('relay.request_ended')
  if (request.platform_id === platformId) throw new AppError('relay.platform_is_sender')
  const merged = { ...request.payload, ...payload }
  assertPayload(merged)
  if (payload)
    await tx
      .updateTable('relay_requests')
      .set({ payload: JSON.stringify(merged) })
      .where('id', '=', id)
      .execute()
  const known = await tx
    .selectFrom('relay_assignments')
    .select('id')
    .where('request_id', '=', id)
    .where('platform_id', '=', platformId)
    .executeTakeFirst()
  if (!known) {
    if (!(await isRegistered(tx, platformId))) throw new AppError('relay.platform_unknown')
    await assign(tx, { ...request, payload: merged }, platformId, note ?? null, acting)
    return
  }
  const { origin, now } = acting
  if (!(await transitionAssignment(tx, known.id, 'inform', now, { note: note ?? null })))
    throw new AppError('relay.already_forwarded')
  const queued = { from: origin, requestId: id, wireId: id, assignmentId: known.id, platformId, now }
  const data = { note: note ?? null, payload: payload ?? {} }
  if (!(await enqueue(tx, { ...queued, content: { type: 'relay.information', data } })))
    throw new AppError('relay.platform_unknown')
}

async function isRegistered(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('relay_platforms')
    .select('id')
    .where('id', '=', id)
    .where('state', '!=', 'removed')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends a request of ours, and tells the platforms that have it. */
export async function cancelRequest(tx: Tx, id: string, { origin, now }: RelayActor): Promise<void> {
  const request = await lockRequest(tx, id)
  if (!request) throw new AppError('relay.request_not_found')
  if (request.direction !== 'outgoing') throw new AppError('relay.not_our_request')
  if (!(await transitionRequest(tx, id, 'cancel', now))) throw new AppError('relay.request_ended')
  await propagateCancellation(tx, request, origin, now)
}

/** Ends what has no answer yet, here and wherever the request was handed on to. */
export async function propagateCancellation(
  tx: Tx,
  { id }: RequestRow,
  origin: string,
  now: Date,
): Promise<void> {
  for (const { id: assignmentId, platform_id: platformId } of await expireAssignments(tx, id, now)) {
    if (platformId === null) continue
    const queued = { from: origin, requestId: id, wireId: id, assignmentId, platformId, now }
    await enqueue(tx, { ...queued, content: { type: 'relay.cancellation', data: {} } })
  }
}

interface Response {
  outcome: Outcome
  note: string | undefined
  answer: Payload | undefined
}

/** Answers what another platform has asked of this one. Gives the request's id. */
export async function respond(
  tx: Tx,
  assignmentId: string,
  { outcome, note = undefined, answer }: Response,
  { userId, origin, now }: RelayActor,
): Promise<string> {
  assertPayload(answer)
  const found = await lockRequestOfAssignment(tx, assignmentId)
  if (!found) throw new AppError('relay.assignment_not_found')
  const { request, platformId } = found
  if (platformId !== null || request.platform_id === null) throw new AppError('relay.not_our_assignment')
  if (!isOpenRequest(request)) throw new AppError('relay.request_ended')
  const given = { note: note ?? null, answer: answer ?? null, respondedBy: userId }
  const isDone =
    outcome === 'accepted'
      ? await transitionAssignment(tx, assignmentId, 'accept', now, given)
      : await transitionAssignment(tx, assignmentId, 'respond', now, { ...given, outcome })
  if (!isDone) throw new AppError('relay.already_responded')
  await enqueue(tx, {
    from: origin,
    requestId: request.id,
    wireId: request.remote_id as string,
    assignmentId,
    platformId: request.platform_id,
    now,
    content: { type: 'relay.response', data: { outcome, note: note ?? null, answer: answer ?? null } },
  })
  await advanceRequest(tx, request, now)
  return request.id
}
