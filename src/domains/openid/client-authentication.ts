import { createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Clock, HOUR_MS } from '../../config/clock.ts'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Limiter, RateLimit } from '../../limits/limiter.ts'
import type { LimitPolicy } from '../../limits/policy.ts'
import type { Metrics } from '../../observability/metrics.ts'
import { derivedKeys, type KeyValues } from '../../security/key-values.ts'
import { ASSERTION_TYPE, type Assertion, type Assertions, readAssertion } from './client-keys/assertion.ts'
import { touchKey } from './client-keys/queries.ts'
import { type Clients, rehashSecret, touchSecret } from './clients/cache.ts'
import type { Client, StoredSecret } from './clients/client.ts'
import { PROFILE_AUTH_METHOD } from './security-profiles.ts'

/** How a request identifies its client. An empty value counts as none (RFC 6749, section 3.2). */
export interface PresentedClient {
  /** The header, whole. */
  authorization?: string | undefined
  /** From the form, as the other two. */
  client_id?: string | undefined
  client_secret?: string | undefined
  client_assertion?: string | undefined
  client_assertion_type?: string | undefined
}

export interface ClientAuthentication {
  /**
   * The client that has proven to be the one it names; of a public one, which cannot prove anything, the one it
   * names. Fails with `oauth.invalid_client` or `oauth.invalid_request`, and with `request.rate_limited` where too many
   * failures came from there. Not to be called inside a transaction.
   */
  authenticate(presented: PresentedClient, from: string): Promise<Client>
}

interface Options {
  clients: Pick<Clients, 'byClientId'>
  secrets: Pick<ClientSecrets, 'hashes'>
  assertions: Assertions
  database: Pick<Database, 'system'>
  clock: Clock
  issuer: string | undefined
  failures: ClientFailures
  /** Whether documents of clients are taken from there: what was learnt before a host was denied counts no more. */
  admits(clientId: string): boolean
}

type Proof =
  | { method: 'client_secret_basic' | 'client_secret_post'; clientId: string; secret: string }
  | { method: 'private_key_jwt'; clientId: string; assertion: Assertion }
  | { method: 'none'; clientId: string }

/** Room for a client_id and a secret of their greatest lengths; what is longer is not worth a look. */
const MAX_HEADER_LENGTH = 4096
const USE_NOTED_EVERY_MS = HOUR_MS
/** Takes the place of an unknown client, so that the work is the same. */
const noClient = { id: '00000000-0000-0000-0000-000000000000', secrets: [] as const }
const nothing = Buffer.alloc(32)

export function createClientAuthentication(options: Options): ClientAuthentication {
  const { clients, secrets, assertions, database, clock, issuer, failures, admits } = options

  function matching(client: Client | undefined, presented: string): StoredSecret | undefined {
    const { id, secrets: known } = client ?? noClient
    const [hash, ...others] = secrets.hashes(id, presented)
    const now = clock()
    let found: StoredSecret | undefined
    for (const secret of known) {
      const isLive = secret.expiresAt === null || secret.expiresAt.getTime() > now
      if (timingSafeEqual(hash, secret.hash) && isLive) found = secret
      for (const former of others)
        if (timingSafeEqual(former, secret.hash) && isLive) {
          found = secret
          rehash(secret, hash)
        }
    }
    if (known.length === 0) timingSafeEqual(hash, nothing)
    return found
  }

  /** Only who presents a secret can have it hashed with the current key. */
  function rehash(secret: StoredSecret, hash: Buffer): void {
    rehashSecret(database.system, secret.id, secret.hash, hash).catch(() => {})
  }

  function note(used: { id: string; lastUsedAt: Date | null }, touch: typeof touchSecret): void {
    const now = clock()
    if (now - (used.lastUsedAt?.getTime() ?? 0) < USE_NOTED_EVERY_MS) return
    used.lastUsedAt = new Date(now)
    // The response does not wait for it; the next request makes up for one that is lost.
    touch(database.system, used.id, used.lastUsedAt).catch(() => {})
  }

  return {
    async authenticate(presented, from) {
      const viaHeader = presented.authorization !== undefined
      const proof = proofOf(presented)
      const clientId = typeof proof === 'string' ? '' : proof.clientId
      const refused = async (cause: string) => {
        await failures.count(from, clientId)
        return invalidClient(cause, viaHeader ? issuer : undefined)
      }
      if (typeof proof === 'string') throw await refused(proof)
      // Who names a public client guesses nothing, and is not kept from it by those who do.
      if (proof.method !== 'none') failures.assertNotLimited(from, clientId)
      const client = await clients.byClientId(proof.clientId)
      const secret = 'secret' in proof ? matching(client, proof.secret) : undefined
      if (!client?.active) throw await refused(client ? 'not active' : 'unknown client')
      if (client.registeredBy === 'document' && !admits(client.clientId))
        throw await refused('documents are not taken from there')
      if (client.authMethod !== proof.method) throw await refused(`registered for ${client.authMethod}`)
      // A record that was changed since cannot weaken the profile.
      if (client.securityProfile !== null && proof.method !== PROFILE_AUTH_METHOD)
        throw await refused('its profile demands another way')
      if (proof.method === 'none') return client
      if (proof.method === 'private_key_jwt') {
        const proven = await assertions.prove(client, proof.assertion)
        if ('fault' in proven) throw await refused(proven.fault)
        const stored = client.keys.find((key) => key === proven)
        if (stored) note(stored, touchKey)
        return client
      }
      if (!secret) throw await refused('wrong secret')
      note(secret, touchSecret)
      return client
    },
  }
}

/** The proof, or why there is none; two ways at once are refused first. */
function proofOf(presented: PresentedClient): Proof | string {
  const { authorization, client_assertion: clientAssertion } = presented
  const clientId = presented.client_id || undefined
  const clientSecret = presented.client_secret || undefined
  const ways = [authorization, clientSecret, clientAssertion || undefined].filter((way) => way !== undefined)
  if (ways.length > 1)
    throw new AppError('oauth.invalid_request', { cause: new Error('more than one way to authenticate') })
  if (clientAssertion) return assertedBy(clientAssertion, presented.client_assertion_type, clientId)
  if (authorization === undefined) {
    if (clientId === undefined) return 'no client named'
    if (clientSecret === undefined) return { method: 'none', clientId }
    return { method: 'client_secret_post', clientId, secret: clientSecret }
  }
  const pair = basicPair(authorization)
  if (!pair) return 'unreadable header'
  if (clientId !== undefined && clientId !== pair.clientId)
    throw new AppError('oauth.invalid_request', { cause: new Error('header and body name two clients') })
  return { method: 'client_secret_basic', ...pair }
}

/** RFC 7523, section 3: the client is the one that the assertion names; a `client_id` beside it says the same. */
function assertedBy(token: string, type: string | undefined, clientId: string | undefined): Proof | string {
  if (type !== ASSERTION_TYPE) return 'another type of assertion'
  const assertion = readAssertion(token)
  if (!assertion) return 'unreadable assertion'
  if (clientId !== undefined && clientId !== assertion.clientId) return 'assertion of another client'
  return { method: 'private_key_jwt', clientId: assertion.clientId, assertion }
}

const basic = /^Basic +([A-Za-z0-9+/]+={0,2})$/i

/** RFC 6749, section 2.3.1: each half is form-encoded before it is put into Basic. */
function basicPair(header: string): { clientId: string; secret: string } | undefined {
  const encoded = header.length > MAX_HEADER_LENGTH ? undefined : basic.exec(header)?.[1]
  if (encoded === undefined) return undefined
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  if (colon < 1) return undefined
  const clientId = formDecoded(text.slice(0, colon))
  const secret = formDecoded(text.slice(colon + 1))
  return clientId && secret ? { clientId, secret } : undefined
}

function formDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

/** One response, whatever was wrong; a client that has sent the header gets one back (RFC 6749, section 5.2). */
function invalidClient(cause: string, realm: string | undefined): AppError {
  return new AppError('oauth.invalid_client', {
    cause: new Error(cause),
    ...(realm === undefined ? {} : { headers: { 'WWW-Authenticate': `Basic realm="${realm}"` } }),
  })
}

/** As every operation that authenticates clients declares them. */
export const failureLimits = {
  /** By address and client: guesses from elsewhere do not lock out the true one. */
  client: { bucket: 'client-secret', key: 'failed_client', per_minute: 6, burst: 10 },
  /** By address alone, for who tries one client after another. */
  address: { bucket: 'client-secret-address', key: 'failed_address', per_minute: 60, burst: 100 },
} as const satisfies Record<string, RateLimit>

/** Counts failures of client authentication, and only those: the right secret costs nothing, not even a look. */
interface ClientFailures {
  /** Throws `request.rate_limited` while no further guess is heard, before the guess is looked at. */
  assertNotLimited(from: string, clientId: string): void
  /** Throws it also when this failure was one too many. */
  count(from: string, clientId: string): Promise<void>
}

const MOST_REMEMBERED = 20_000

/**
 * The database counts, for all instances. Each remembers what it learnt there of buckets that are empty: so another
 * instance hears one more guess at most, and a client that makes no mistakes asks the database for nothing.
 */
export function createClientFailures(
  limiter: Pick<Limiter, 'take'>,
  metrics: Pick<Metrics, 'rateLimited'>,
  policy: () => Pick<LimitPolicy, 'figuresOf'>,
): ClientFailures {
  const emptyUntil = new LRUCache<string, number>({ max: MOST_REMEMBERED })

  function refuse({ bucket }: RateLimit, retryAfterSeconds: number): never {
    metrics.rateLimited(bucket)
    throw new AppError('request.rate_limited', { headers: { 'Retry-After': String(retryAfterSeconds) } })
  }

  return {
    assertNotLimited(from, clientId) {
      for (const [limit, subject] of countedBy(from, clientId)) {
        const left = (emptyUntil.get(keyOf(limit, subject)) ?? 0) - performance.now()
        if (left > 0) refuse(limit, Math.ceil(left / 1000))
      }
    },
    async count(from, clientId) {
      const { figuresOf } = policy()
      for (const [limit, subject] of countedBy(from, clientId)) {
        const held = { ...limit, ...figuresOf(limit) }
        const { allowed, retryAfterSeconds } = await limiter.take(held, subject)
        if (retryAfterSeconds > 0)
          emptyUntil.set(keyOf(limit, subject), performance.now() + retryAfterSeconds * 1000)
        if (!allowed) refuse(limit, retryAfterSeconds)
      }
    },
  }
}

function countedBy(from: string, clientId: string): [RateLimit, string][] {
  return [
    [failureLimits.client, JSON.stringify([from, clientId])],
    [failureLimits.address, from],
  ]
}

const keyOf = ({ bucket }: RateLimit, subject: string): string => `${bucket} ${subject}`

const PREFIX = 'tamgacs_'
const SHOWN_CHARACTERS = PREFIX.length + 6

export interface ClientSecrets {
  /** 256 random bits, and the beginning by which a person recognises them. */
  make(): { secret: string; prefix: string }
  /**
   * Keyed, because an owner may bring a secret that could be guessed from a plain hash; and bound to the client, so
   * that a row moved to another client opens nothing, and equal secrets of two do not look equal.
   */
  hash(applicationId: string, secret: string): Buffer
  /** By the current key, and by those that it has replaced. */
  hashes(applicationId: string, secret: string): [current: Buffer, ...former: Buffer[]]
}

/** SSO_STATE_KEY, from which the key of the hashes is derived: without it every secret has to be set again. */
export function createClientSecrets(stateKeys: KeyValues): ClientSecrets {
  const [current, ...former] = derivedKeys(stateKeys, 'tamga client secrets')
  const hash = (key: KeyObject, applicationId: string, secret: string) =>
    createHmac('sha256', key).update(applicationId).update('\0').update(secret).digest()
  return {
    make() {
      const secret = `${PREFIX}${randomBytes(32).toString('base64url')}`
      return { secret, prefix: secret.slice(0, SHOWN_CHARACTERS) }
    },
    hash: (applicationId, secret) => hash(current, applicationId, secret),
    hashes: (applicationId, secret) => [
      hash(current, applicationId, secret),
      ...former.map((key) => hash(key, applicationId, secret)),
    ],
  }
}
