import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export interface Signer {
  /** Name under which the registry knows us. */
  client: string
  key: Buffer
}

const LABEL = 'tamga'
const COMPONENTS = '("@method" "@target-uri" "content-type" "content-digest")'

/** The headers that prove a question to be ours, and whole (RFC 9421, RFC 9530). */
export function signedHeaders(
  { client, key }: Signer,
  { url, body, now }: { url: URL; body: Buffer; now: number },
): Record<string, string> {
  const digest = digestOf(body)
  const nonce = randomBytes(16).toString('base64url')
  const created = Math.floor(now / 1000)
  const parameters = `${COMPONENTS};created=${created};nonce="${nonce}";keyid="${client}";alg="hmac-sha256"`
  const base = [
    '"@method": POST',
    `"@target-uri": ${url.href}`,
    '"content-type": application/json',
    `"content-digest": ${digest}`,
    `"@signature-params": ${parameters}`,
  ].join('\n')
  return {
    'Content-Type': 'application/json',
    'Content-Digest': digest,
    'Signature-Input': `${LABEL}=${parameters}`,
    Signature: `${LABEL}=:${createHmac('sha256', key).update(base).digest('base64')}:`,
  }
}

const answered =
  /^registry=(\("@status" "content-type" "content-digest" "signature";req;key="tamga"\);created=\d{1,12};keyid="([^"]{1,100})";alg="hmac-sha256")$/

/**
 * Whether whoever holds the key gave this answer, whole, to this question: the signature covers the question's own, which
 * no other question shares.
 */
export function isAnswerSigned(
  { client, key }: Signer,
  question: Record<string, string>,
  answer: { status: number; headers: IncomingHttpHeaders; body: Buffer },
): boolean {
  const { headers } = answer
  const digest = digestOf(answer.body)
  if (headers['content-digest'] !== digest) return false
  const [, parameters = '', keyId] = answered.exec(one(headers['signature-input'])) ?? []
  const [, shown = ''] = /^registry=:([A-Za-z0-9+/=]{44}):$/.exec(one(headers.signature)) ?? []
  if (keyId !== client) return false
  const base = [
    `"@status": ${answer.status}`,
    `"content-type": ${one(headers['content-type'])}`,
    `"content-digest": ${digest}`,
    `"signature";req;key="${LABEL}": ${(question.Signature ?? '').slice(`${LABEL}=`.length)}`,
    `"@signature-params": ${parameters}`,
  ].join('\n')
  const right = createHmac('sha256', key).update(base).digest()
  const given = Buffer.from(shown, 'base64')
  return given.length === right.length && timingSafeEqual(given, right)
}

const digestOf = (body: Buffer): string => `sha-256=:${createHash('sha256').update(body).digest('base64')}:`

const one = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '')
