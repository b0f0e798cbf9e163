import { type Clock, MINUTE_MS } from '../../config/clock.ts'
import type { Database } from '../../db/database.ts'
import type { Logger } from '../../observability/log.ts'
import { BUCKETS, bucketOf } from './durations.ts'
import type { MinuteFigures, TrafficEntry } from './traffic.ts'
import { addDrops, addMinutes, insertEntries } from './traffic-queries.ts'

export interface Recorder {
  /** Never waits and never fails: what finds no room is counted as dropped. */
  record(entry: TrafficEntry): void
  /** Writes what has come together. */
  flush(): Promise<void>
  stop(): Promise<void>
}

interface RecorderOptions {
  clock: Clock
  database: Pick<Database, 'transact'>
  log: Pick<Logger, 'error'>
  /** Most entries that wait; successes and failures have room of their own, so that neither displaces the other. */
  maxEntries?: number
  everyMs?: number
}

const MAX_COUNT = 5_000
const MAX_MINUTES = 10_000
const EVERY_MS = 1_000
const MAX_PATH_LENGTH = 512

/** Writes in batches, a second apart; a database that does not answer costs entries and never a request. */
export function createRecorder({
  clock,
  database,
  log,
  maxEntries: most = MAX_COUNT,
  everyMs = EVERY_MS,
}: RecorderOptions): Recorder {
  const waiting = { successes: [] as TrafficEntry[], failures: [] as TrafficEntry[] }
  const minutes = new Map<string, MinuteFigures>()
  let dropped = 0
  let writing: Promise<void> | undefined

  function count({ at, service, clientId, failed, tookMs }: TrafficEntry): void {
    const minute = at - (at % MINUTE_MS)
    const key = `${minute} ${service} ${clientId}`
    let figures = minutes.get(key)
    if (!figures) {
      if (minutes.size >= MAX_MINUTES) return
      figures = {
        key,
        minute,
        service,
        clientId,
        requests: 0,
        failures: 0,
        durations: Array(BUCKETS).fill(0),
      }
      minutes.set(key, figures)
    }
    figures.requests++
    if (failed) figures.failures++
    figures.durations[bucketOf(tookMs)]!++
  }

  async function write(): Promise<void> {
    const entries = [...waiting.successes.splice(0), ...waiting.failures.splice(0)]
    const figures = [...minutes.values()]
    const lost = dropped
    const now = clock()
    minutes.clear()
    dropped = 0
    if (figures.length === 0 && lost === 0) return
    try {
      // All or nothing: figures that were written in part would count twice at the next try.
      await database.transact({ role: 'job' }, 'write', async (tx) => {
        await insertEntries(tx, entries)
        await addMinutes(tx, figures)
        await addDrops(tx, now - (now % MINUTE_MS), lost)
      })
    } catch (error) {
      log.error({ err: error, entries: entries.length }, 'gateway log write failed')
      restore(entries, figures, lost)
    }
  }

  function restore(entries: TrafficEntry[], figures: MinuteFigures[], lost: number): void {
    dropped += lost
    for (const entry of entries) keep(entry)
    for (const former of figures) {
      const since = minutes.get(former.key)
      if (!since) minutes.set(former.key, former)
      else {
        since.requests += former.requests
        since.failures += former.failures
        since.durations = since.durations.map((value, index) => value + former.durations[index]!)
      }
    }
  }

  function keep(entry: TrafficEntry): void {
    const list = entry.failed ? waiting.failures : waiting.successes
    if (list.length < most) list.push(entry)
    else dropped++
  }

  async function flush(): Promise<void> {
    await writing
    writing ??= write().finally(() => {
      writing = undefined
    })
    await writing
  }

  /** While there is something to write. */
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  function writeSoon(): void {
    timer ??= setTimeout(async () => {
      await flush()
      timer = undefined
      // What came meanwhile, or could not be written.
      if (!stopped && (minutes.size > 0 || dropped > 0)) writeSoon()
    }, everyMs).unref()
  }

  return {
    record(entry) {
      writeSoon()
      count(entry)
      keep(
        entry.path.length > MAX_PATH_LENGTH
          ? { ...entry, path: entry.path.slice(0, MAX_PATH_LENGTH) }
          : entry,
      )
    },
    flush,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await flush()
    },
  }
}
