import { type ChannelChanges, openChannelChanges } from '../../db/channel-changes.ts'
import type { Database } from '../../db/database.ts'
import { withDeadline } from '../../db/with-deadline.ts'
import type { SigningPurpose } from './material.ts'
import { PUBLICATION_LEAD_MS, type SigningKeys } from './signing-keys.ts'

const CHANNEL = 'signing_keys'
/** How long clients may cache the published set. */
export const JWKS_CACHE_SECONDS = 300
/**
 * In case a notice is lost. What this server remembers and what others keep of it must together be younger than the time
 * for which a key is published before it signs.
 */
const MAX_MS = 60_000
if (MAX_MS + JWKS_CACHE_SECONDS * 1000 > PUBLICATION_LEAD_MS)
  throw new Error('signing keys are remembered for longer than they are published before they sign')

type Read = Pick<SigningKeys, 'published' | 'signer'>

export type SigningKeyCache<Purpose extends SigningPurpose> = Record<Purpose, Read> & {
  stop(): Promise<void>
}

/**
 * One read serves all who ask meanwhile: opening a sealed key takes longer than signing with it. Notices of keys of
 * all purposes come over one connection.
 */
export async function openSigningKeyCache<Purpose extends SigningPurpose>(
  database: Pick<Database, 'listen'>,
  keys: Readonly<Record<Purpose, Read>>,
): Promise<SigningKeyCache<Purpose>> {
  const changes = await openChannelChanges(database, CHANNEL)
  const cached = Object.entries<Read>(keys).map(([purpose, { signer, published }]) => [
    purpose,
    { signer: cachedRead(changes, signer), published: cachedRead(changes, published) },
  ])
  return { ...(Object.fromEntries(cached) as Record<Purpose, Read>), stop: changes.stop }
}

function cachedRead<T>(changes: ChannelChanges, read: () => Promise<T>): () => Promise<T> {
  let cached: { value: Promise<T>; readAt: number; count: number } | undefined
  return () => {
    if (cached?.count === changes.count() && performance.now() - cached.readAt < MAX_MS) return cached.value
    const fresh = { value: withDeadline(read), readAt: performance.now(), count: changes.count() }
    cached = fresh
    fresh.value.catch(() => {
      if (cached === fresh) cached = undefined
    })
    return fresh.value
  }
}
