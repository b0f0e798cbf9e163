import { LRUCache } from 'lru-cache'
import { openChannelChanges } from './channel-changes.ts'
import type { Database } from './types.ts'
import { withDeadline } from './with-deadline.ts'

/** In case a notification is lost on a connection that is dead without our knowing. */
const MAX_MS = 2_000
/** By then the notification of a change that was made here has come, or the connection is known to be dead. */
const INVALID_MS = 10_000

/** Caches what the database has answered, for a short time and only while its notifications of changes arrive. */
interface NotifyCache {
  /** A cache for one kind of answers, so that other kinds do not evict them. */
  bucket<T>(most: number): Bucket<T>
  /** Asks the database. An answer that was read while something changed may be stale, and is not cached. */
  ask<T>(question: () => Promise<T>, keep: (answer: T) => NotifyCacheEntry<T> | undefined): Promise<T>
  /** This instance is about to change it: the database is asked for it until the notification has arrived. */
  invalidate(id: string): void
  /** Whether that one is invalidated; without an id, whether any is. */
  isInvalidated(id?: string): boolean
  stop(): Promise<void>
}

interface Bucket<T> {
  /** Undefined also when the cached answer can no longer be trusted. */
  get(name: string): { answer: T } | undefined
  put(name: string, answer: T, readAt: number): void
}

interface NotifyCacheEntry<T> {
  bucket: Bucket<T>
  name: string
}

export async function openNotifyCache(
  database: Pick<Database, 'listen'>,
  channel: string,
): Promise<NotifyCache> {
  const invalidated = new Map<string, number>()
  const changes = await openChannelChanges(database, channel)

  function bucket<T>(most: number): Bucket<T> {
    let filledAt = changes.count()
    const answers = new LRUCache<string, { answer: T; readAt: number }>({ max: most })
    function current() {
      if (filledAt !== changes.count()) answers.clear()
      filledAt = changes.count()
      return answers
    }
    return {
      get(name) {
        const found = changes.isListening() ? current().get(name) : undefined
        return found && performance.now() - found.readAt < MAX_MS ? found : undefined
      },
      put: (name, answer, readAt) => current().set(name, { answer, readAt }),
    }
  }

  return {
    bucket,
    async ask(question, keep) {
      const before = changes.count()
      const readAt = performance.now()
      const answer = await withDeadline(question)
      const kept = before === changes.count() ? keep(answer) : undefined
      kept?.bucket.put(kept.name, answer, readAt)
      return answer
    },
    invalidate(id) {
      invalidated.set(id, performance.now() + INVALID_MS)
    },
    isInvalidated(id) {
      for (const [other, until] of invalidated) if (until <= performance.now()) invalidated.delete(other)
      return id === undefined ? invalidated.size > 0 : invalidated.has(id)
    },
    stop: changes.stop,
  }
}
