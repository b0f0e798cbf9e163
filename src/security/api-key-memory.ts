import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { type ApiKeyRow, selectUsableApiKey } from './api-key-queries.ts'
import { reachable } from './reachable.ts'
import { recentlyUsed } from './recently-used.ts'

const CHANNEL = 'api_keys'
const KEPT = 10_000
/** In case a notice is lost on a connection that nobody has noticed to be dead. */
const LONGEST_MS = 2_000
/** By then the notice of a change that was made here has come, or the connection is known to be dead. */
const DOUBT_MS = 10_000

export interface ApiKeyMemory {
  /** The key with this hash that may be used now. */
  find(hash: Buffer): Promise<ApiKeyRow | undefined>
  /** A key that this instance is about to change: the database is asked until everyone has been told. */
  doubt(id: string): void
  stop(): Promise<void>
}

interface Remembered {
  key: ApiKeyRow
  readAt: number
}

/**
 * Asking the database costs many times what most tools do, and an assistant shows the same key again and again. What is
 * remembered is trusted only while notices of changes arrive, and for a short time.
 */
export async function openApiKeyMemory(
  database: Pick<Database, 'system' | 'listen'>,
  clock: Clock,
): Promise<ApiKeyMemory> {
  let known = recentlyUsed<Remembered>(KEPT)
  let changes = 0
  const doubted = new Map<string, number>()
  const forget = () => {
    changes += 1
    known = recentlyUsed<Remembered>(KEPT)
  }
  const listener = await database.listen(CHANNEL, forget)
  listener.onChange = forget

  function isDoubted(id: string): boolean {
    const until = doubted.get(id)
    if (until !== undefined && until <= performance.now()) doubted.delete(id)
    return doubted.has(id)
  }

  return {
    async find(hash) {
      const now = new Date(clock())
      const name = hash.toString('latin1')
      const remembered = listener.alive() ? known.get(name) : undefined
      if (remembered && performance.now() - remembered.readAt < LONGEST_MS && !isDoubted(remembered.key.id)) {
        const { key } = remembered
        return key.expires_at === null || key.expires_at > now ? key : undefined
      }
      const before = changes
      const readAt = performance.now()
      const key = await reachable(() => selectUsableApiKey(database.system, hash, now))
      // What was read while something changed may be what was there before.
      if (key && before === changes) known.set(name, { key, readAt })
      return key
    },
    doubt(id) {
      doubted.set(id, performance.now() + DOUBT_MS)
    },
    stop: () => listener.close(),
  }
}
