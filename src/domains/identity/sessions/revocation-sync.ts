import type { Clock } from '../../../config/clock.ts'
import type { Database, Listener } from '../../../db/database.ts'
import { withDeadline } from '../../../db/with-deadline.ts'
import type { RevocationCache } from './revocation-cache.ts'
import { REVOCATION_CHANNEL, type SessionRevocation, selectRevocations } from './revocation-queries.ts'

/** While notifications come: what is cut without a word, the listener notices within three seconds. */
const POLL_MS = 10_000
/** While they do not come each answer is asked for; the cache must be whole soon after they do. */
const DEAF_POLL_MS = 2_000
const DEADLINE_MS = 2_000
/** A poll that is later than this leaves the cache untrusted. */
const OVERDUE_MS = POLL_MS + 2_500

interface RevocationSync {
  start(): Promise<void>
  stop(): Promise<void>
  /** True while the cache is known to hold every revocation, but for the last moment's. */
  trusted(): boolean
}

/**
 * Keeps the cache of revocations as the database has it: by notifications, which are quick and can be lost, and by polls,
 * which are slow and miss nothing.
 */
export function createRevocationSync(
  database: Pick<Database, 'system' | 'listen'>,
  cache: RevocationCache,
  clock: Clock,
): RevocationSync {
  let listener: Listener | undefined
  let horizon: string | undefined
  /** Monotonic: a wall clock that is set back must not make an old poll look new. */
  let polledAt = Number.NEGATIVE_INFINITY
  let listeningSince = Number.POSITIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let running = false
  let polling: Promise<void> = Promise.resolve()

  async function poll(): Promise<void> {
    const began = performance.now()
    const now = clock()
    const changes = await withDeadline(
      () => selectRevocations(database.system, horizon, new Date(now)),
      DEADLINE_MS,
    )
    changes.revocations.forEach(cache.apply)
    horizon = changes.horizon
    polledAt = began
    cache.prune(now)
  }

  /** A poll that fails leaves the cache untrusted; the next one mends it. */
  function pollSoon(): void {
    polling = polling.then(async () => {
      clearTimeout(timer)
      if (!running) return
      const isWhole = await poll().then(
        () => listener?.alive(),
        () => false,
      )
      if (running) timer = setTimeout(pollSoon, isWhole ? POLL_MS : DEAF_POLL_MS).unref()
    })
  }

  function heard(payload: string): void {
    try {
      cache.apply(JSON.parse(payload) as SessionRevocation)
    } catch {
      // Another version sent it; the table has the revocation in any case.
      pollSoon()
    }
  }

  return {
    async start() {
      running = true
      listener = await database.listen(REVOCATION_CHANNEL, heard)
      listener.onChange = (alive) => {
        listeningSince = alive ? performance.now() : Number.POSITIVE_INFINITY
        if (alive) pollSoon()
      }
      listeningSince = performance.now()
      await poll()
      pollSoon()
    },
    async stop() {
      running = false
      clearTimeout(timer)
      await listener?.close()
      await polling
    },
    trusted() {
      if (!listener?.alive()) return false
      return polledAt >= listeningSince && performance.now() - polledAt <= OVERDUE_MS
    },
  }
}
