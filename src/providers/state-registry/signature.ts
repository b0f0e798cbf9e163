import { createHash, createHmac, randomBytes } from 'node:crypto'

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
  const digest = `sha-256=:${createHash('sha256').update(body).digest('base64')}:`
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
