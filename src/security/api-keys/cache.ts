import type { Clock } from '../../config/clock.ts'
import type { Database } from '../../db/database.ts'
import { openNotifyCache } from '../../db/notify-cache.ts'
import { type ApiKeyRow, selectUsableApiKey } from './queries.ts'

const CHANNEL = 'api_keys'
const KEPT = 10_000

export interface ApiKeyCache {
  /** The key with this hash that may be used now. */
  find(hash: Buffer): Promise<ApiKeyRow | undefined>
  /** This instance is about to change the key: the database is asked until every instance has been notified. */
  invalidate(id: string): void
  stop(): Promise<void>
}

/** Asking the database costs many times what most tools do, and an assistant presents the same key again and again. */
export async function openApiKeyCache(
  database: Pick<Database, 'system' | 'listen'>,
  clock: Clock,
): Promise<ApiKeyCache> {
  const cache = await openNotifyCache(database, CHANNEL)
  const keys = cache.bucket<ApiKeyRow | undefined>(KEPT)

  return {
    async find(hash) {
      const now = new Date(clock())
      const name = hash.toString('latin1')
      const key = keys.get(name)?.answer
      if (key && !cache.isInvalidated(key.id))
        return key.expires_at === null || key.expires_at > now ? key : undefined
      // Unknown keys are not cached: strangers would push out those that are in use.
      return cache.ask(
        () => selectUsableApiKey(database.system, hash, now),
        (found) => found && { bucket: keys, name },
      )
    },
    invalidate: cache.invalidate,
    stop: cache.stop,
  }
}
