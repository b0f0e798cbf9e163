import type { Clock } from '../../config/clock.ts'
import { isLoopback } from '../../config/hosts.ts'
import type { Db } from '../../db/database.ts'
import { createOutbound } from '../../providers/openid/outbound.ts'
import { addressFault } from '../../providers/public-address.ts'
import { claimKeyFetch, type PlatformRow, replaceKeys, selectPlatform } from './platforms.ts'
import { createMessageClient, type PostRequest, type RelayAnswer } from './post.ts'
import { KEYS_PATH, keysIn, type RelayKey } from './wire.ts'

export type { RelayAnswer } from './post.ts'

/** So long an attempt lasts at most. */
export const ATTEMPT_MS = 15_000
const MAX_BYTES = 64 * 1024
/** So long is a known key believed without asking: one that the platform has withdrawn is refused from then on. */
const FRESH_MS = 60_000
/** A message that names an unknown key lets the keys be fetched again, but not more often. */
const FETCH_PAUSE_MS = 10_000

type KeyHolder = Pick<PlatformRow, 'id' | 'keys' | 'pinned' | 'keys_fetched_at'>

/** What is asked of other platforms over HTTP. */
export interface Peers {
  /** Whether a platform may have this base address. */
  isAllowed(address: string): boolean
  post(url: string, posted: PostRequest): Promise<RelayAnswer>
  fetchKeys(address: string): Promise<RelayKey[]>
  /** The key of that name, if the platform publishes it: what was last heard is believed for a minute. */
  keyOf(platform: KeyHolder, kid: string): Promise<RelayKey | undefined>
  close(): Promise<void>
}

interface PeerOptions {
  system: Db
  clock: Clock
  /** Whether platforms may lie on this machine. */
  production: boolean
  timeoutMs?: number
}

export function createPeers({ system, clock, production, timeoutMs = ATTEMPT_MS }: PeerOptions): Peers {
  const isHome = (hostname: string) => !production && isLoopback(hostname)
  const poster = createMessageClient({ timeoutMs, largestBytes: MAX_BYTES, isHome })

  async function fetchKeys(address: string): Promise<RelayKey[]> {
    const { hostname } = new URL(address)
    const atHome = isHome(hostname)
    const trustedHost = atHome ? hostname : ''
    const send = createOutbound({
      trustedHost,
      plainLoopback: atHome,
      timeoutMs,
      largestBytes: MAX_BYTES,
    })
    // What stands between the platforms must not answer from its memory.
    const headers = { accept: 'application/json', 'cache-control': 'no-cache' }
    const answer = await send(address + KEYS_PATH, { method: 'GET', headers })
    if (answer.status !== 200) throw new Error(`the keys of ${address} are answered by ${answer.status}`)
    const keys = keysIn(await answer.text())
    if (keys.length === 0) throw new Error(`${address} publishes no keys`)
    return keys
  }

  /** Those under way: what comes meanwhile waits for the same. */
  const fetching = new Map<string, Promise<RelayKey[] | undefined>>()

  function freshKeys(id: string, before: Date, now: Date): Promise<RelayKey[] | undefined> {
    const fetched = fetchOnce(id, before, now).finally(() => fetching.delete(id))
    fetching.set(id, fetched)
    return fetched
  }

  /** Where others have just fetched them, what they heard. Undefined where the platform does not answer: it has withdrawn nothing then. */
  async function fetchOnce(id: string, before: Date, now: Date): Promise<RelayKey[] | undefined> {
    const address = await claimKeyFetch(system, id, before, now)
    if (address === undefined) return (await selectPlatform(system, id)).keys
    try {
      const published = await fetchKeys(address)
      await replaceKeys(system, id, published)
      return published
    } catch {
      return undefined
    }
  }

  function isAllowed(address: string): boolean {
    if (addressFault(address, { loopback: !production }) !== undefined) return false
    const { origin, pathname, search } = new URL(address)
    return search === '' && address === origin + (pathname === '/' ? '' : pathname) && !address.endsWith('/')
  }

  return {
    isAllowed,
    async post(url, posted) {
      const fault = addressFault(url, { loopback: !production })
      if (fault !== undefined) throw new Error(`POST ${new URL(url).origin} is refused: ${fault}`)
      return poster.post(url, posted)
    },
    fetchKeys,
    async keyOf({ id, keys, pinned, keys_fetched_at }, kid) {
      const named = (among: RelayKey[]) => among.find((key) => key.kid === kid)
      const known = named(keys)
      if (pinned) return known
      const now = clock()
      const before = new Date(now - (known ? FRESH_MS : FETCH_PAUSE_MS))
      const underWay = fetching.get(id)
      const isFresh = keys_fetched_at !== null && keys_fetched_at >= before
      if (isFresh && known) return known
      // What was read with the message may be older than what has been heard since: freshKeys looks again.
      const published = await (underWay ?? freshKeys(id, before, new Date(now)))
      return published ? named(published) : known
    },
    close: () => poster.close(),
  }
}
