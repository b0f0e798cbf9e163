/** The 32 bytes of a public Ed25519 key, their base64, or a key of `/.well-known/relay-keys.json`. */
export type WebhookKey = Uint8Array | string | { x: string }

export interface Webhook {
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
  /** As it came, byte for byte: never what was parsed and written again. */
  body: string | Uint8Array
  /** Of the sender; one that has signed is enough. */
  keys: WebhookKey | readonly WebhookKey[]
  /** How old or early a message may be. Five minutes unless said otherwise. */
  toleranceSeconds?: number
  /** Milliseconds since 1970, for tests. */
  now?: number
}

export interface VerifiedWebhook {
  /** The same for each attempt of one message: remember it, and apply no message twice. */
  id: string
  timestamp: Date
}

/** Why a message is not what it claims to be. Answer it with 401, and do not look into its body. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
}

/** Verifies a message of Standard Webhooks, signed by Ed25519 (`v1a`). Rejects with a `WebhookError`. */
export async function verifyWebhook(webhook: Webhook): Promise<VerifiedWebhook> {
  const id = headerOf(webhook, 'webhook-id')
  const seconds = headerOf(webhook, 'webhook-timestamp')
  const signatures = headerOf(webhook, 'webhook-signature')
  if (!/^\d{1,15}$/.test(seconds)) throw new WebhookError('webhook-timestamp is no number of seconds')
  const { toleranceSeconds = 300, now = Date.now() } = webhook
  const age = now / 1000 - Number(seconds)
  if (age > toleranceSeconds) throw new WebhookError('the message is too old')
  if (age < -toleranceSeconds) throw new WebhookError('the message is from the future')

  const signed = concatenated(encoded(`${id}.${seconds}.`), encoded(webhook.body))
  const candidates = signatures.split(' ').flatMap((one) => signatureOf(one) ?? [])
  for (const key of await Promise.all([webhook.keys].flat().map(imported)))
    for (const signature of candidates)
      if (await crypto.subtle.verify('Ed25519', key, signature, signed))
        return { id, timestamp: new Date(Number(seconds) * 1000) }
  throw new WebhookError('no signature of the message is valid')
}

function headerOf({ headers }: Webhook, name: string): string {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
  if (typeof value !== 'string' || value === '') throw new WebhookError(`the header ${name} is missing`)
  return value
}

/** Undefined for those of another kind, which are for others. */
function signatureOf(text: string): Uint8Array<ArrayBuffer> | undefined {
  const [version, value = ''] = text.split(',')
  if (version !== 'v1a') return undefined
  const bytes = fromBase64(value)
  return bytes?.length === 64 ? bytes : undefined
}

function imported(key: WebhookKey) {
  const bytes = key instanceof Uint8Array ? key : fromBase64(typeof key === 'string' ? key : key.x)
  if (bytes?.length !== 32) throw new WebhookError('a key has 32 bytes')
  return crypto.subtle.importKey('raw', new Uint8Array(bytes), 'Ed25519', false, ['verify'])
}

/** Also base64url, in which key sets are written. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const characters = atob(text.replace(/-/g, '+').replace(/_/g, '/'))
    return Uint8Array.from(characters, (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

const encoded = (text: string | Uint8Array): Uint8Array =>
  typeof text === 'string' ? new TextEncoder().encode(text) : text

function concatenated(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(a.length + b.length)
  all.set(a)
  all.set(b, a.length)
  return all
}
