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
const LONGEST_MS = 60_000
if (LONGEST_MS + JWKS_CACHE_SECONDS * 1000 > PUBLICATION_LEAD_MS)
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
  const forgetting: (() => void)[] = []
  const remember = <T>(read: () => Promise<T>): (() => Promise<T>) => {
    const { get, forget } = remembered(read)
    forgetting.push(forget)
    return get
  }
  const memories = Object.entries<Read>(keys).map(([purpose, { signer, published }]) => [
    purpose,
    { signer: remember(signer), published: remember(published) },
  ])
  const forget = () => {
    for (const one of forgetting) one()
  }
  const listener = await database.listen(CHANNEL, forget)
  listener.onChange = forget
  return { ...(Object.fromEntries(memories) as Record<Purpose, Read>), stop: () => listener.close() }
}

function remembered<T>(read: () => Promise<T>): { get(): Promise<T>; forget(): void } {
  let kept: { value: Promise<T>; readAt: number } | undefined
  return {
    get() {
      if (kept && performance.now() - kept.readAt < LONGEST_MS) return kept.value
      const fresh = { value: withDeadline(read), readAt: performance.now() }
      kept = fresh
      fresh.value.catch(() => {
        if (kept === fresh) kept = undefined
      })
      return fresh.value
    },
    forget() {
      kept = undefined
    },
  }
}
