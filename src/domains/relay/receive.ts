import { type Tx, uuidv7 } from '../../db/database.ts'
import { transition } from '../../db/state-machine.ts'
import { sha256 } from '../../text/sha256.ts'
import {
  advanceRequest,
  isOpenRequest,
  lockRequest,
  type RequestRow,
  transitionAssignment,
  transitionRequest,
} from './advance.ts'
import type { PlatformRow } from './platforms.ts'
import { propagateCancellation } from './requests.ts'
import { assignmentTransitions, requestTransitions } from './state-machine.ts'
import { type Message, type Payload, type ReceiptOutcome, type RelaySigner, signReceipt } from './wire.ts'

interface IncomingRelayMessage {
  platform: PlatformRow
  webhookId: string
  body: Uint8Array
  message: Message
  /** Our own base address. */
  origin: string
  signer: RelaySigner
  now: Date
}

interface ReceiptResult {
  receipt: string
  /** False: this message came before, and nothing was changed by the repeat. */
  isNew: boolean
  outcome: 'applied' | 'ignored'
  requestId: string | null
}

/** Takes a message that is verified, once: its effect and the receipt are committed together. */
export async function acceptMessage(tx: Tx, arrived: IncomingRelayMessage): Promise<ReceiptResult> {
  const { platform, webhookId, body, message, now } = arrived
  // A repeat that comes at the same time waits here until the first is committed.
  const claimed = await tx
    .insertInto('relay_inbox')
    .values({
      platform_id: platform.id,
      webhook_id: webhookId,
      type: message.type,
      seq: message.seq,
      body_hash: sha256(body),
      outcome: 'ignored',
      receipt: '',
      received_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('webhook_id')
    .executeTakeFirst()
  const entry = tx
    .selectFrom('relay_inbox')
    .selectAll()
    .where('platform_id', '=', platform.id)
    .where('webhook_id', '=', webhookId)
  if (!claimed) {
    const { receipt, outcome, request_id } = await entry.executeTakeFirstOrThrow()
    return { receipt, isNew: false, outcome: outcome as ReceiptResult['outcome'], requestId: request_id }
  }
  const requestId = await apply(tx, arrived)
  const outcome = requestId === undefined ? 'ignored' : 'applied'
  const receipt = await receiptOf(arrived, outcome)
  await tx
    .updateTable('relay_inbox')
    .set({ outcome, receipt, request_id: requestId ?? null })
    .where('platform_id', '=', platform.id)
    .where('webhook_id', '=', webhookId)
    .execute()
  return { receipt, isNew: true, outcome, requestId: requestId ?? null }
}

/**
 * The receipt of a message that cannot be read: the sender need not try again. Nothing is stored, because the same bytes
 * get the same refusal whenever they come.
 */
export const refuseMessage = (unread: Omit<IncomingRelayMessage, 'message'>): Promise<string> =>
  receiptOf(unread, 'refused')

function receiptOf(
  { platform, webhookId, body, origin, signer, now }: Omit<IncomingRelayMessage, 'message'>,
  outcome: ReceiptOutcome,
): Promise<string> {
  const receipt = {
    iss: origin,
    aud: platform.address,
    webhook_id: webhookId,
    sha256: sha256(body).toString('hex'),
    outcome,
    iat: Math.floor(now.getTime() / 1000),
  }
  return signReceipt(receipt, signer)
}

/** The request that was changed; undefined where the message comes too late to change anything. */
function apply(tx: Tx, arrived: IncomingRelayMessage): Promise<string | undefined> {
  const { message } = arrived
  switch (message.type) {
    case 'relay.request':
      return openIncoming(tx, arrived, message.data)
    case 'relay.response':
      return applyResponse(tx, arrived, message.data)
    default:
      return changeIncoming(tx, arrived)
  }
}

async function openIncoming(
  tx: Tx,
  { platform, message, now }: IncomingRelayMessage,
  data: Extract<Message, { type: 'relay.request' }>['data'],
): Promise<string | undefined> {
  const expiresAt = new Date(data.expires_at)
  if (expiresAt <= now) return undefined
  const id = uuidv7(now.getTime())
  const made = await tx
    .insertInto('relay_requests')
    .values({
      id,
      direction: 'incoming',
      platform_id: platform.id,
      remote_id: message.request_id,
      request_type: data.request_type,
      title: data.title,
      payload: JSON.stringify(data.payload),
      subject_civil_id: data.subject ?? null,
      state: transition(requestTransitions, 'receive').to,
      expires_at: expiresAt,
      created_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return undefined
  await tx
    .insertInto('relay_assignments')
    .values({
      id: uuidv7(now.getTime()),
      request_id: id,
      state: transition(assignmentTransitions, 'receive').to,
      received_seq: message.seq,
      created_at: now,
      changed_at: now,
    })
    .execute()
  return id
}

/** Whether the message is later than every other that has come about this; then it counts from now on. */
async function isNext(tx: Tx, assignmentId: string, seq: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('relay_assignments')
    .set({ received_seq: seq })
    .where('id', '=', assignmentId)
    .where('received_seq', '<', seq)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const assignmentOf = (tx: Tx, requestId: string, platformId: string | null) =>
  tx
    .selectFrom('relay_assignments')
    .select('id')
    .where('request_id', '=', requestId)
    .where('platform_id', platformId === null ? 'is' : '=', platformId)
    .executeTakeFirst()

/** What the platform that made the request adds to it, or that it takes it back. */
async function changeIncoming(
  tx: Tx,
  { platform, message, origin, now }: IncomingRelayMessage,
): Promise<string | undefined> {
  const named = await tx
    .selectFrom('relay_requests')
    .select('id')
    .where('platform_id', '=', platform.id)
    .where('remote_id', '=', message.request_id)
    .executeTakeFirst()
  const request = named && (await lockRequest(tx, named.id))
  const assignment = request && (await assignmentOf(tx, request.id, null))
  if (!request || !assignment || !(await isNext(tx, assignment.id, message.seq))) return undefined
  if (message.type === 'relay.cancellation') {
    if (!(await transitionRequest(tx, request.id, 'cancel', now))) return undefined
    await propagateCancellation(tx, request, origin, now)
    return request.id
  }
  if (message.type !== 'relay.information' || !isOpenRequest(request)) return undefined
  if (!(await transitionAssignment(tx, assignment.id, 'hear', now, { note: message.data.note })))
    return undefined
  await mergePayload(tx, request, message.data.payload)
  return request.id
}

async function mergePayload(tx: Tx, { id, payload }: RequestRow, more: Payload): Promise<void> {
  await tx
    .updateTable('relay_requests')
    .set({ payload: JSON.stringify({ ...payload, ...more }) })
    .where('id', '=', id)
    .execute()
}

/** What a platform answers that we have asked. */
async function applyResponse(
  tx: Tx,
  { platform, message, now }: IncomingRelayMessage,
  { outcome, note, answer }: Extract<Message, { type: 'relay.response' }>['data'],
): Promise<string | undefined> {
  const request = await lockRequest(tx, message.request_id)
  const assignment = request && (await assignmentOf(tx, request.id, platform.id))
  if (!request || !assignment) return undefined
  if (!isOpenRequest(request) && request.state !== 'undeliverable') return undefined
  if (!(await isNext(tx, assignment.id, message.seq))) return undefined
  const isDone =
    outcome === 'accepted'
      ? await transitionAssignment(tx, assignment.id, 'accept', now, { note })
      : await transitionAssignment(tx, assignment.id, 'respond', now, { outcome, note, answer })
  if (!isDone) return undefined
  await advanceRequest(tx, request, now)
  return request.id
}
