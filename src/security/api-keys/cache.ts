import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { openNoticedMemory } from '../../db/notify-cache.ts'
import { type ApiKeyRow, selectUsableApiKey } from './queries.ts'

const CHANNEL = 'api_keys'
const KEPT = 10_000

export interface ApiKeyMemory {
  /** The key with this hash that may be used now. */
  find(hash: Buffer): Promise<ApiKeyRow | undefined>
  /** A key that this instance is about to change: the database is asked until everyone has been told. */
  doubt(id: string): void
  stop(): Promise<void>
}

/** Asking the database costs many times what most tools do, and an assistant shows the same key again and again. */
export async function openApiKeyMemory(
  database: Pick<Database, 'system' | 'listen'>,
  clock: Clock,
): Promise<ApiKeyMemory> {
  const memory = await openNoticedMemory(database, CHANNEL)
  const room = memory.room<ApiKeyRow | undefined>(KEPT)

  return {
    async find(hash) {
      const now = new Date(clock())
      const name = hash.toString('latin1')
      const key = room.recall(name)?.answer
      if (key && !memory.isDoubted(key.id))
        return key.expires_at === null || key.expires_at > now ? key : undefined
      // That there is no such key is not remembered: strangers would push out those that are used.
      return memory.ask(
        () => selectUsableApiKey(database.system, hash, now),
        (found) => found && { room, name },
      )
    },
    doubt: memory.doubt,
    stop: memory.stop,
  }
}
