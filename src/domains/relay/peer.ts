import type { Clock } from '../../clock.ts'
import { isLoopback } from '../../config/hosts.ts'
import type { Db } from '../../db/database.ts'
import { createOutbound, type Outbound } from '../../providers/openid/outbound.ts'
import { addressFault } from '../../providers/public-address.ts'
import { claimKeyFetch, type PlatformRow, replaceKeys } from './platforms.ts'
import { KEYS_PATH, keysIn, type RelayKey } from './wire.ts'

const TIMEOUT_MS = 15_000
const LARGEST_BYTES = 64 * 1024
/** A message that names an unknown key lets the keys be fetched again, but not more often. */
const FETCH_PAUSE_MS = 60_000
/** So long is a known key believed without asking: one that the platform has withdrawn is refused from then on. */
const FRESH_MS = 60 * 60_000

/** What is asked of other platforms over HTTP. */
export interface Peers {
  /** Whether a platform may have this base address. */
  isAllowed(address: string): boolean
  send: Outbound
  fetchKeys(address: string): Promise<RelayKey[]>
  /** The key of that name; one that is not known yet is fetched, if the platform was not asked a moment ago. */
  keyOf(platform: PlatformRow, kid: string): Promise<RelayKey | undefined>
}

interface PeerOptions {
  system: Db
  clock: Clock
  /** Whether platforms may lie on this machine. */
  production: boolean
  timeoutMs?: number
}

export function createPeers({ system, clock, production, timeoutMs = TIMEOUT_MS }: PeerOptions): Peers {
  const isHome = (url: string) => !production && isLoopback(new URL(url).hostname)
  const send: Outbound = (url, request) => {
    const atHome = isHome(url)
    const trustedHost = atHome ? new URL(url).hostname : ''
    return createOutbound({ trustedHost, plainLoopback: atHome, timeoutMs, largestBytes: LARGEST_BYTES })(
      url,
      request,
    )
  }

  async function fetchKeys(address: string): Promise<RelayKey[]> {
    const answer = await send(address + KEYS_PATH, { method: 'GET', headers: { accept: 'application/json' } })
    if (answer.status !== 200) throw new Error(`the keys of ${address} are answered by ${answer.status}`)
    const keys = keysIn(await answer.text())
    if (keys.length === 0) throw new Error(`${address} publishes no keys`)
    return keys
  }

  return {
    isAllowed(address) {
      if (addressFault(address, { loopback: !production }) !== undefined) return false
      const { origin, pathname, search } = new URL(address)
      return (
        search === '' && address === origin + (pathname === '/' ? '' : pathname) && !address.endsWith('/')
      )
    },
    send,
    fetchKeys,
    async keyOf(platform, kid) {
      const named = (keys: RelayKey[]) => keys.find((key) => key.kid === kid)
      const known = named(platform.keys)
      const now = clock()
      const before = new Date(now - (known ? FRESH_MS : FETCH_PAUSE_MS))
      const address = await claimKeyFetch(system, platform.id, before, new Date(now))
      if (address === undefined) return known
      try {
        const keys = await fetchKeys(address)
        await replaceKeys(system, platform.id, keys)
        return named(keys)
      } catch {
        return known
      }
    },
  }
}
