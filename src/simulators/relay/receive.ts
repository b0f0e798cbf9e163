import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { jsonIn, Problem, readBody, send, sendJson } from '../shared/http.ts'
import type { Faults } from './faults.ts'
import type { Arrived, Inbox } from './inbox.ts'
import { isSignedBy, type Keys, type PublicKey } from './keys.ts'

interface Peer {
  own: string
  keys: Keys
  inbox: Inbox
  faults: Faults
}

const DRIFT_SECONDS = 300

/** Takes a message of another platform, or misbehaves as the faults say. */
export async function receive(request: IncomingMessage, response: ServerResponse, peer: Peer): Promise<void> {
  const { own, inbox, faults } = peer
  const body = await readBody(request, 256 * 1024)
  const message = await verified(request, body, peer)
  const active = faults.during(message.request_id)
  const slow = active.take('slow')
  if (slow) await sleep(slow.ms ?? 2000)
  if (active.take('hang')) return
  const gone = active.take('gone')
  if (gone) throw new Problem(410, 'this platform takes no messages any more')
  if (active.take('redirect')) {
    response.writeHead(307, { Location: 'http://127.0.0.1:1/elsewhere', 'Content-Length': 0 }).end()
    return
  }
  const failure = active.take('5xx')
  if (failure) {
    if (failure.retry_after !== undefined) response.setHeader('Retry-After', String(failure.retry_after))
    return send(response, failure.status ?? 500, 'text/plain', 'something is broken')
  }
  const refusal = active.take('refuse')
  const isUnsigned = active.take('refuse_unsigned') !== undefined
  if (refusal || isUnsigned) {
    const attested = receiptOf(message, body, peer, 'refused')
    const [header, payload] = attested.split('.')
    const forged = `${header}.${payload}.${Buffer.alloc(64, 7).toString('base64url')}`
    response.setHeader('Relay-Receipt', isUnsigned ? forged : attested)
    return send(response, refusal?.status ?? 400, 'text/plain', 'this cannot be read')
  }
  const receipt = inbox.receiptOf(message.from, message.webhook_id) ?? keep(message, body, peer)
  if (active.take('conflict')) return send(response, 409, 'text/plain', 'it is here already')
  if (active.take('no_receipt')) return sendJson(response, { received: true })
  if (active.take('wrong_receipt')) {
    const other = { iss: own, aud: message.from, webhook_id: message.webhook_id, sha256: 'ab'.repeat(32) }
    return sendJson(response, { receipt: peer.keys.jws(other) })
  }
  // Signed by someone else, under the name of our key.
  if (active.take('foreign_receipt')) {
    const [header, payload] = receipt.split('.')
    return sendJson(response, {
      receipt: `${header}.${payload}.${Buffer.alloc(64, 7).toString('base64url')}`,
    })
  }
  sendJson(response, { receipt })
}

function keep(message: Omit<Arrived, 'times'>, body: Buffer, peer: Peer): string {
  const receipt = receiptOf(message, body, peer, 'applied')
  peer.inbox.store(message, receipt)
  return receipt
}

function receiptOf(
  message: Omit<Arrived, 'times'>,
  body: Buffer,
  { own, keys }: Peer,
  outcome: string,
): string {
  return keys.jws({
    iss: own,
    aud: message.from,
    webhook_id: message.webhook_id,
    sha256: createHash('sha256').update(body).digest('hex'),
    outcome,
    iat: Math.floor(Date.now() / 1000),
  })
}

/** Checks everything that docs/relay.md asks for, before it reads the body. */
async function verified(
  request: IncomingMessage,
  body: Buffer,
  { own, inbox }: Peer,
): Promise<Omit<Arrived, 'times'>> {
  const header = (name: string): string => {
    const value = request.headers[name]
    if (typeof value !== 'string') throw new Problem(400, `${name} is missing`)
    return value
  }
  const [id, timestamp, from] = [header('webhook-id'), header('webhook-timestamp'), header('relay-from')]
  const drift = Math.abs((Date.now() + inbox.aheadMs) / 1000 - Number(timestamp))
  if (!(drift <= DRIFT_SECONDS)) throw new Problem(401, 'too old')
  const key = (await keysOf(from)).find(({ kid }) => kid === header('relay-kid'))
  const signed = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), body])
  const signatures = header('webhook-signature').split(' ')
  const isSigned = signatures.some((one) => {
    const [version, signature = ''] = one.split(',')
    return version === 'v1a' && key !== undefined && isSignedBy(signed, signature, key)
  })
  if (!isSigned) throw new Problem(401, 'not signed')
  const message = jsonIn(body) as Arrived & { to: string }
  if (message.from !== from || message.to !== own) throw new Problem(401, 'for another platform')
  const { type, request_id, seq, data } = message
  return { webhook_id: id, from, type, request_id, seq, data }
}

async function keysOf(address: string): Promise<PublicKey[]> {
  const answer = await fetch(`${address}/.well-known/relay-keys.json`)
  return ((await answer.json()) as { keys: PublicKey[] }).keys
}
