import { LRUCache } from 'lru-cache'
import { type ChannelChanges, openChannelChanges } from '../../db/channel-changes.ts'
import type { Database } from '../../db/database.ts'
import type { Operation } from '../operation.ts'
import type { CacheTopic } from './rule.ts'

/** In case a notice is lost on a connection that is dead without our knowing, and for what time itself changes. */
const MAX_MS = 2_000
/** For each operation by itself, so that many requests for the catalogue do not drive the keys out of memory. */
const MAX_BYTES = 8 * 1024 * 1024
/** The bytes, and at most as many again for each of the two forms that are compressed; all of them as texts, too. */
const FORMS = 6
/** What the heads of these forms take. */
const HEAD_BYTES = 4096

export interface CachedResponse {
  /** The same buffer as long as the answer is the same: what compresses it does so once. */
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
}

/** Answers of the contract that are the same for everyone, ready to be sent. */
export interface ResponseCache {
  /** Undefined also where what is kept can no longer be trusted. */
  find(operationId: string, key: string): CachedResponse | undefined
  /**
   * To be called before anything is read for the answer; what it gives keeps the answer, unless something has changed
   * since, and tells which to send.
   */
  reading(operationId: string): (key: string, answer: CachedResponse) => CachedResponse
  /** This instance is about to change these: until the end is notified, nothing that they are part of is cached or returned. */
  changing(topics: readonly CacheTopic[]): () => void
  stop(): Promise<void>
}

export async function openResponseCache(
  database: Pick<Database, 'listen'>,
  operations: Iterable<Pick<Operation, 'id' | 'cache'>>,
  { mostBytes = MAX_BYTES, clock = () => performance.now() } = {},
): Promise<ResponseCache> {
  const topics = new Map<CacheTopic, Topic>()
  const caches = new Map<string, OperationCache>()
  for (const { id, cache } of operations) {
    if (!cache) continue
    for (const name of cache.until) if (!topics.has(name)) topics.set(name, await openTopic(database, name))
    const until = cache.until.map((name) => topics.get(name) as Topic)
    caches.set(id, new OperationCache(until, mostBytes, clock))
  }
  const cacheOf = (id: string): OperationCache => {
    const cache = caches.get(id)
    if (!cache) throw new Error(`${id} keeps no answers: the contract has no x-cache for it`)
    return cache
  }
  return {
    find: (id, key) => caches.get(id)?.find(key),
    reading: (id) => cacheOf(id).reading(),
    changing(names) {
      const changed = names.flatMap((name) => topics.get(name) ?? [])
      for (const topic of changed) topic.changing++
      return () => {
        for (const topic of changed) {
          topic.changing--
          topic.changed++
        }
      }
    },
    async stop() {
      for (const { changes } of topics.values()) await changes.stop()
    },
  }
}

interface Topic {
  changes: ChannelChanges
  /** How many requests of this instance have changed it. */
  changed: number
  /** How many requests of this instance are about to change it. */
  changing: number
}

async function openTopic(database: Pick<Database, 'listen'>, name: CacheTopic): Promise<Topic> {
  return { changes: await openChannelChanges(database, name), changed: 0, changing: 0 }
}

interface Stored {
  answer: CachedResponse
  changes: number
  readAt: number
}

/** The answers of one operation. */
class OperationCache {
  readonly #topics: readonly Topic[]
  readonly #clock: () => number
  readonly #stored: LRUCache<string, Stored>

  constructor(topics: readonly Topic[], mostBytes: number, clock: () => number) {
    this.#topics = topics
    this.#clock = clock
    this.#stored = new LRUCache({
      maxSize: mostBytes,
      sizeCalculation: ({ answer }, key) => FORMS * answer.body.length + key.length + HEAD_BYTES,
    })
  }

  find(key: string): CachedResponse | undefined {
    const found = this.#stored.get(key)
    if (!found) return undefined
    // Without topics nothing but a restart changes it.
    if (this.#topics.length === 0) return found.answer
    const isCurrent = found.changes === this.#changes() && this.#clock() - found.readAt < MAX_MS
    return isCurrent && this.#isListening() ? found.answer : undefined
  }

  reading(): (key: string, answer: CachedResponse) => CachedResponse {
    const changes = this.#changes()
    const readAt = this.#clock()
    const isListening = this.#isListening()
    return (key, made) => {
      const earlier = this.#stored.peek(key)?.answer
      const answer = earlier && isSame(earlier, made) ? earlier : made
      // What was read before a change is never kept after it.
      if (isListening && this.#isListening() && changes === this.#changes())
        this.#stored.set(key, { answer, changes, readAt })
      return answer
    }
  }

  /** Whether this instance would know of a change, and is not itself about to make one. */
  #isListening(): boolean {
    for (const { changes, changing } of this.#topics) if (changing > 0 || !changes.isListening()) return false
    return true
  }

  /** Counts only grow, so that their sum differs as soon as one of them does. */
  #changes(): number {
    let sum = 0
    for (const { changes, changed } of this.#topics) sum += changes.count() + changed
    return sum
  }
}

function isSame(one: CachedResponse, other: CachedResponse): boolean {
  return one.body.equals(other.body) && JSON.stringify(one.headers) === JSON.stringify(other.headers)
}
