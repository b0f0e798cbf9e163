import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { sha256 } from '../../text/sha256.ts'

export interface RequestSigner {
  /** Our name at the registry. */
  client: string
  key: Buffer
}

const LABEL = 'tamga'
const COMPONENTS = '("@method" "@target-uri" "content-type" "content-digest")'

/** The headers that prove that a request is ours and unchanged (RFC 9421, RFC 9530). */
export function signedHeaders(
  { client, key }: RequestSigner,
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

const signatureInput =
  /^registry=(\("@status" "content-type" "content-digest" "signature";req;key="tamga"\);created=\d{1,12};keyid="([^"]{1,100})";alg="hmac-sha256")$/

/**
 * Whether the registry, which holds the key, gave this response to this request: the signature covers that of the
 * request, which is unique.
 */
export function isResponseSigned(
  { client, key }: RequestSigner,
  request: Record<string, string>,
  response: { status: number; headers: IncomingHttpHeaders; body: Buffer },
): boolean {
  const { headers } = response
  const digest = digestOf(response.body)
  if (headers['content-digest'] !== digest) return false
  const [, parameters = '', keyId] = signatureInput.exec(one(headers['signature-input'])) ?? []
  const [, signature = ''] = /^registry=:([A-Za-z0-9+/=]{44}):$/.exec(one(headers.signature)) ?? []
  if (keyId !== client) return false
  const base = [
    `"@status": ${response.status}`,
    `"content-type": ${one(headers['content-type'])}`,
    `"content-digest": ${digest}`,
    `"signature";req;key="${LABEL}": ${(request.Signature ?? '').slice(`${LABEL}=`.length)}`,
    `"@signature-params": ${parameters}`,
  ].join('\n')
  const expected = createHmac('sha256', key).update(base).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const digestOf = (body: Buffer): string => `sha-256=:${sha256(body, 'base64')}:`

const one = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '')
