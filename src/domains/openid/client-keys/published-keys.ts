import { LRUCache } from 'lru-cache'
import { type Clock, MINUTE_MS } from '../../../config/clock.ts'
import { isLoopback } from '../../../config/hosts.ts'
import { createOutbound } from '../../../providers/openid/outbound.ts'
import type { Client } from '../clients/client.ts'
import { type ClientKey, clientKeyOf, type SentJwk } from './public-key.ts'

export interface PublishedKeys {
  /** The keys at a client's `jwks_uri`; none where it cannot be read. Not inside a transaction. */
  at(uri: string, kid: string | undefined): Promise<readonly ClientKey[]>
}

/** How long a key counts after its owner has taken it off the page. */
const TTL_MS = 5 * MINUTE_MS
/** An address is called no more often, whichever kids strangers make up. */
const COOLDOWN_MS = MINUTE_MS
const TIMEOUT_MS = 5_000
const MAX_BYTES = 64 * 1024
const MAX_KEYS = 20
const MAX_ADDRESSES = 1_000
const MAX_CONCURRENT = 16

interface Entry {
  keys: readonly ClientKey[]
  readAt: number
  triedAt: number
  reading?: Promise<void> | undefined
}

interface Options {
  clock: Clock
  /** Whether this machine may be called. */
  development: boolean
  log: { info(details: object, message: string): void }
}

export function createPublishedKeys({ clock, development, log }: Options): PublishedKeys {
  const entries = new LRUCache<string, Entry>({ max: MAX_ADDRESSES })
  let concurrent = 0

  async function read(uri: string): Promise<ClientKey[]> {
    if (concurrent >= MAX_CONCURRENT) throw new Error('too many addresses are being read')
    const { hostname } = new URL(uri)
    const atHome = development && isLoopback(hostname)
    const get = createOutbound({
      trustedHost: atHome ? hostname : '',
      plainLoopback: atHome,
      timeoutMs: TIMEOUT_MS,
      largestBytes: MAX_BYTES,
    })
    concurrent += 1
    try {
      const response = await get(uri, {
        method: 'GET',
        headers: { accept: 'application/jwk-set+json, application/json' },
      })
      if (response.status !== 200) throw new Error(`the address answered ${response.status}`)
      return await keysIn(await response.json())
    } finally {
      concurrent -= 1
    }
  }

  async function renew(uri: string, entry: Entry): Promise<void> {
    entry.triedAt = clock()
    try {
      entry.keys = await read(uri)
      entry.readAt = entry.triedAt
    } catch (err) {
      log.info({ err, uri }, 'keys of a client not read')
    } finally {
      entry.reading = undefined
    }
  }

  return {
    async at(uri, kid) {
      const entry = entries.get(uri) ?? { keys: [], readAt: -TTL_MS, triedAt: -COOLDOWN_MS }
      entries.set(uri, entry)
      const isStale = () => clock() - entry.readAt >= TTL_MS
      const isKnown = kid === undefined || entry.keys.some((key) => key.kid === kid)
      if ((isStale() || !isKnown) && clock() - entry.triedAt >= COOLDOWN_MS)
        entry.reading ??= renew(uri, entry)
      await entry.reading
      return isStale() ? [] : entry.keys
    },
  }
}

/** The keys of a client that may have signed with this `kid`, or any of them. Not inside a transaction. */
export async function candidateKeys(
  { jwksUri, keys }: Pick<Client, 'jwksUri' | 'keys'>,
  kid: string | undefined,
  publishedKeys: PublishedKeys,
): Promise<readonly ClientKey[]> {
  const all = jwksUri === null ? keys : await publishedKeys.at(jwksUri, kid)
  return all.filter((one) => kid === undefined || one.kid === kid)
}

/** A key that we do not understand is passed over (RFC 7517, section 5), and one that is not secret any more too. */
async function keysIn(document: unknown): Promise<ClientKey[]> {
  const { keys } = (document ?? {}) as { keys?: unknown }
  if (!Array.isArray(keys)) throw new Error('the document is no JWK set')
  const objects = keys.filter((one) => typeof one === 'object' && one !== null).slice(0, MAX_KEYS)
  const read = await Promise.all(objects.map((one) => clientKeyOf(one as SentJwk)))
  return read.filter((key) => typeof key !== 'string')
}
