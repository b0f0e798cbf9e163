import { CompactSign, type CryptoKey, compactVerify, importJWK } from 'jose'
import type { Fault } from '../../errors/app-error.ts'
import { isInstant } from '../../text/instant.ts'
import { JsonRefused, readJson } from '../../text/strict-json.ts'
import { canonicalUuid } from '../../text/uuid.ts'

/** What platforms say to each other, and how it is signed: docs/relay.md. Nothing here knows of a database. */

export const KEYS_PATH = '/.well-known/relay-keys.json'
export const WEBHOOK_PATH = '/api/v1/relay/webhook'
export const MESSAGE_TYPE = 'application/relay+json'
/** Older or later messages are refused, so that an intercepted one cannot be replayed. */
const MAX_CLOCK_SKEW_MS = 5 * 60_000
const RECEIPT_TYPE = 'relay-receipt+jwt'
/** In which the receipt of a refusal travels, beside the error. */
export const RECEIPT_HEADER = 'Relay-Receipt'
/** What we send stays well below it: bodies of our own operations are nested 32 deep at most. */
const messageBounds = { deepest: 64, largest: 256 * 1024 }

/** A public key of a platform. */
export interface RelayKey {
  kty: 'OKP'
  crv: 'Ed25519'
  kid: string
  x: string
}

export interface RelaySigner {
  id: string
  privateKey: CryptoKey
}

export type Payload = Record<string, unknown>
export type Outcome = 'accepted' | 'approved' | 'rejected' | 'needs_info'

/** By type, what a message says. */
export type MessageContent =
  | {
      type: 'relay.request'
      data: {
        request_type: string
        title: string
        payload: Payload
        expires_at: string
        /** The civil ID of the person whom it is about. */
        subject?: string
      }
    }
  | { type: 'relay.information'; data: { note: string | null; payload: Payload } }
  | { type: 'relay.cancellation'; data: Record<never, never> }
  | { type: 'relay.response'; data: { outcome: Outcome; note: string | null; answer: Payload | null } }

export type MessageType = MessageContent['type']

export type Message = MessageContent & {
  from: string
  to: string
  /** Of the platform that made the request, whichever way the message goes. */
  request_id: string
  seq: number
}

/** The bytes that are signed, sent and named by the receipt. */
export const messageBodyOf = ({ from, to, type, request_id, seq, data }: Message): string =>
  JSON.stringify({ from, to, type, request_id, seq, data })

interface Signed {
  id: string
  /** Seconds since 1970, as it was written. */
  timestamp: string
  body: Uint8Array
}

const signedBytes = ({ id, timestamp, body }: Signed): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat([Buffer.from(`${id}.${timestamp}.`), body]))

export async function messageSignatureOf(signed: Signed, { privateKey }: RelaySigner): Promise<string> {
  const signature = await crypto.subtle.sign('Ed25519', privateKey, signedBytes(signed))
  return `v1a,${Buffer.from(signature).toString('base64')}`
}

/** Whether one of the signatures is by the key. */
export async function isMessageSignedBy(signed: Signed, signatures: string, key: RelayKey): Promise<boolean> {
  const publicKey = await imported(key)
  if (!publicKey) return false
  for (const text of signatures.split(' ').slice(0, 8)) {
    const [version, signature = ''] = text.split(',')
    if (version !== 'v1a') continue
    const bytes = new Uint8Array(Buffer.from(signature, 'base64'))
    if (await crypto.subtle.verify('Ed25519', publicKey, bytes, signedBytes(signed))) return true
  }
  return false
}

export function isWithinClockSkew(timestamp: string, now: number): boolean {
  return /^\d{1,12}$/.test(timestamp) && Math.abs(now - Number(timestamp) * 1000) <= MAX_CLOCK_SKEW_MS
}

/** `refused`: the message cannot be read, and never will be. */
export type ReceiptOutcome = 'applied' | 'ignored' | 'refused'

/** What the receiver attests: that it has these bytes, and what became of them. */
interface Receipt {
  iss: string
  aud: string
  webhook_id: string
  sha256: string
  outcome: ReceiptOutcome
  iat: number
}

export function signReceipt(receipt: Receipt, { id, privateKey }: RelaySigner): Promise<string> {
  return new CompactSign(Buffer.from(JSON.stringify(receipt)))
    .setProtectedHeader({ alg: 'EdDSA', kid: id, typ: RECEIPT_TYPE })
    .sign(privateKey)
}

/** The name of the key that a receipt says it is signed with; undefined for what is no receipt. */
export function kidOf(receipt: string): string | undefined {
  const header = jsonIn(Buffer.from(receipt.split('.')[0] ?? '', 'base64url'))
  const kid = isRecord(header) && header.typ === RECEIPT_TYPE ? header.kid : undefined
  return typeof kid === 'string' ? kid : undefined
}

/** What the receipt attests; undefined unless it is by the key, and for exactly this message. */
export async function receiptOutcomeOf(
  receipt: string,
  key: RelayKey,
  expected: Pick<Receipt, 'iss' | 'aud' | 'webhook_id' | 'sha256'>,
): Promise<'taken' | 'refused' | undefined> {
  const publicKey = await imported(key)
  if (!publicKey) return undefined
  try {
    const { payload } = await compactVerify(receipt, publicKey, { algorithms: ['EdDSA'] })
    const said = jsonIn(payload)
    if (!isRecord(said) || !Object.entries(expected).every(([name, value]) => said[name] === value))
      return undefined
    return said.outcome === 'refused' ? 'refused' : 'taken'
  } catch {
    return undefined
  }
}

/** A key is imported once for the many messages that it signs; platforms have few. */
const importedKeys = new Map<string, Promise<CryptoKey | undefined>>()
const MAX_IMPORTED = 1000

function imported({ kty, crv, x }: RelayKey): Promise<CryptoKey | undefined> {
  const known = importedKeys.get(x)
  if (known) return known
  if (importedKeys.size >= MAX_IMPORTED) importedKeys.clear()
  const key = importJWK({ kty, crv, x }, 'EdDSA').then(
    (made) => made as CryptoKey,
    () => undefined,
  )
  importedKeys.set(x, key)
  return key
}

/** The usable keys of a set, as another platform publishes it. */
export function keysIn(text: string): RelayKey[] {
  const set = jsonIn(Buffer.from(text))
  const keys = isRecord(set) && Array.isArray(set.keys) ? set.keys : []
  return keys.filter(isRelayKey).slice(0, 16).map(toRelayKey)
}

function isRelayKey(key: unknown): key is RelayKey {
  if (!isRecord(key)) return false
  const { kty, crv, kid, x } = key
  if (kty !== 'OKP' || crv !== 'Ed25519') return false
  return isText(kid, 128) && /^[A-Za-z0-9._:-]+$/.test(kid) && isText(x, 43) && /^[A-Za-z0-9_-]{43}$/.test(x)
}

export const toRelayKey = ({ kid, x }: { kid: string; x: string }): RelayKey => ({
  kty: 'OKP',
  crv: 'Ed25519',
  kid,
  x,
})

const requestType = /^[a-z][a-z0-9-]{0,63}$/

/** A message, or why the body is none: what cannot be read in one way alone, and what is not of this protocol. */
export function parseMessage(body: Uint8Array): Message | readonly Fault[] {
  try {
    const message = messageOf(readJson(bufferOf(body), messageBounds))
    return message ?? [{ path: '/body', rule: 'message', message: 'is no message of the relay' }]
  } catch (error) {
    if (error instanceof JsonRefused) return error.faults
    throw error
  }
}

/** Whether platforms that read strictly can read what we are about to send. */
export function isSendable(body: string): boolean {
  return 'type' in parseMessage(Buffer.from(body))
}

function messageOf(said: unknown): Message | undefined {
  if (!isRecord(said)) return undefined
  const { from, to, type, request_id, seq, data } = said
  if (!isText(from, 300) || !isText(to, 300) || !isText(request_id, 36) || !canonicalUuid.test(request_id))
    return undefined
  if (!Number.isInteger(seq) || (seq as number) < 1 || (seq as number) > 2_147_483_647) return undefined
  const content = isRecord(data) ? contentOf(type, data) : undefined
  return content && { from, to, request_id, seq: seq as number, ...content }
}

function contentOf(type: unknown, data: Payload): MessageContent | undefined {
  const { note = null, payload, answer = null } = data
  if (note !== null && !isText(note, 2000)) return undefined
  if (type === 'relay.cancellation') return { type, data: {} }
  if (type === 'relay.information') return isRecord(payload) ? { type, data: { note, payload } } : undefined
  if (type === 'relay.response') {
    if (!isOutcome(data.outcome) || (answer !== null && !isRecord(answer))) return undefined
    return { type, data: { outcome: data.outcome, note, answer } }
  }
  if (type !== 'relay.request') return undefined
  const { request_type, title, expires_at } = data
  if (!isText(request_type, 64) || !requestType.test(request_type) || !isText(title, 200)) return undefined
  if (!isRecord(payload) || !isMoment(expires_at)) return undefined
  const { subject = null } = data
  if (subject !== null && !isText(subject, 64)) return undefined
  return { type, data: { request_type, title, payload, expires_at, ...(subject !== null && { subject }) } }
}

const isOutcome = (value: unknown): value is Outcome =>
  value === 'accepted' || value === 'approved' || value === 'rejected' || value === 'needs_info'

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= longest && !value.includes('\u0000')

const isMoment = (value: unknown): value is string => isText(value, 40) && isInstant(value)

const isRecord = (value: unknown): value is Payload =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function jsonIn(bytes: Uint8Array): unknown {
  try {
    return readJson(bufferOf(bytes), messageBounds)
  } catch {
    return undefined
  }
}

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
