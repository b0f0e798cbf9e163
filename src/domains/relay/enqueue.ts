import { type Tx, uuidv7 } from '../../db/database.ts'
import { transition } from '../../db/state-machine.ts'
import { AppError } from '../../errors/app-error.ts'
import { lockPlatform } from './platforms.ts'
import { deliveryTransitions } from './state-machine.ts'
import { isSendable, type MessageContent, messageBodyOf } from './wire.ts'

interface Queued {
  /** Our own base address. */
  from: string
  requestId: string
  /** The request's id on the platform that made it. */
  wireId: string
  assignmentId: string
  platformId: string
  content: MessageContent
  now: Date
}

/** Part of the change that causes the message: both or neither. False where the platform is not registered any more. */
export async function enqueue(tx: Tx, queued: Queued): Promise<boolean> {
  const { from, requestId, wireId, assignmentId, platformId, content, now } = queued
  const platform = await lockPlatform(tx, platformId)
  if (!platform) return false
  const { sent_seq: seq } = await tx
    .updateTable('relay_assignments')
    .set((eb) => ({ sent_seq: eb('sent_seq', '+', 1) }))
    .where('id', '=', assignmentId)
    .returning('sent_seq')
    .executeTakeFirstOrThrow()
  const body = messageBodyOf({ from, to: platform.address, request_id: wireId, seq, ...content })
  if (!isSendable(body)) throw new AppError('relay.payload_unsendable')
  const action = platform.state === 'paused' ? 'hold' : 'queue'
  await tx
    .insertInto('relay_deliveries')
    .values({
      id: uuidv7(now.getTime()),
      request_id: requestId,
      assignment_id: assignmentId,
      platform_id: platformId,
      seq,
      type: content.type,
      body,
      state: transition(deliveryTransitions, action).to,
      due_at: now,
      created_at: now,
      changed_at: now,
    })
    .execute()
  return true
}
