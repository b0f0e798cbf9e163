import { type Clock, MINUTE_MS } from '../../../config/clock.ts'
import { AppError } from '../../../errors/app-error.ts'

/** How long what was read counts, whatever the other side says. */
const MIN_SECONDS = 60
const MAX_SECONDS = 3_600
const DEFAULT_SECONDS = 300
/** How long an address that gave nothing is left alone. */
const FAILED_SECONDS = 60
const MAX_ENTRIES = 1_000
const MAX_CONCURRENT = 16
/** Strangers choose the addresses, so none of their hosts may be called often through this server. */
const MAX_OF_HOST = 30

interface Reading {
  until: number
  done: Promise<void>
}

/** Those that have described a client before are counted apart: strangers who name others must not get in their way. */
type Kind = 'known' | 'unknown'

interface DocumentCache {
  /** Does the reading unless it was done lately; its failure counts as long as its success, or less. */
  readOnce(url: URL, read: () => Promise<{ maxAge: number | undefined }>, kind: Kind): Promise<void>
  invalidate(url: URL): void
}

/** What was read of the addresses that strangers name, bounded in number, at once, and for each host. */
export function createDocumentCache(clock: Clock): DocumentCache {
  const readings = new Map<string, Reading>()
  let hosts = new Map<string, number>()
  let minute = 0
  const atOnce = { known: 0, unknown: 0 }

  /** Whatever its port: a host is not to be searched for open ones, either. */
  function admit({ hostname }: URL, kind: Kind): void {
    const now = Math.floor(clock() / MINUTE_MS)
    if (now !== minute) hosts = new Map()
    minute = now
    const name = `${kind} ${hostname}`
    const calls = (hosts.get(name) ?? 0) + 1
    if (calls > MAX_OF_HOST || atOnce[kind] >= MAX_CONCURRENT)
      throw new AppError('request.rate_limited', { headers: { 'Retry-After': '60' } })
    hosts.set(name, calls)
  }

  async function started(
    reading: Reading,
    read: () => Promise<{ maxAge: number | undefined }>,
    kind: Kind,
  ): Promise<void> {
    atOnce[kind] += 1
    try {
      const { maxAge = DEFAULT_SECONDS } = await read()
      reading.until = clock() + Math.min(Math.max(maxAge, MIN_SECONDS), MAX_SECONDS) * 1000
    } catch (error) {
      reading.until = clock() + FAILED_SECONDS * 1000
      throw error
    } finally {
      atOnce[kind] -= 1
    }
  }

  return {
    invalidate: (url) => void readings.delete(url.href),
    readOnce(url, read, kind) {
      const found = readings.get(url.href)
      if (found && found.until > clock()) return found.done
      admit(url, kind)
      const reading: Reading = { until: Number.POSITIVE_INFINITY, done: Promise.resolve() }
      reading.done = started(reading, read, kind)
      readings.delete(url.href)
      readings.set(url.href, reading)
      const [oldest] = readings.keys()
      if (readings.size > MAX_ENTRIES && oldest !== undefined) readings.delete(oldest)
      return reading.done
    },
  }
}
