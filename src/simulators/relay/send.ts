import { randomUUID } from 'node:crypto'
import type { Keys } from './keys.ts'

export interface Outgoing {
  to: string
  type: string
  request_id: string
  seq: number
  data: unknown
  /** Given where a message is sent again. */
  webhook_id?: string
}

export interface Answer {
  webhook_id: string
  status: number
  body: unknown
}

/** Signs a message as docs/relay.md says, and sends it once. */
export async function sendMessage(own: string, keys: Keys, outgoing: Outgoing): Promise<Answer> {
  const { to, type, request_id, seq, data, webhook_id = randomUUID() } = outgoing
  const body = JSON.stringify({ from: own, to, type, request_id, seq, data })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const { kid, signature } = keys.sign(`${webhook_id}.${timestamp}.${body}`)
  const answer = await fetch(`${to}/api/v1/relay/webhook`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'Content-Type': 'application/relay+json',
      'webhook-id': webhook_id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1a,${signature}`,
      'relay-from': own,
      'relay-kid': kid,
    },
    body,
  })
  return { webhook_id, status: answer.status, body: await answer.json() }
}
