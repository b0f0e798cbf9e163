import { LRUCache } from 'lru-cache'
import type { Clock } from '../../config/clock.ts'
import type { Logger } from '../../observability/log.ts'
import { type CircuitBreaker, createCircuitBreaker } from '../../providers/circuit-breaker.ts'
import type { Send } from '../../providers/http.ts'
import type { Certificate } from '../certificate.ts'
import type { OcspResponse, Status } from './ocsp.ts'
import { queryOcsp } from './query-ocsp.ts'

/** `recent`: a cached response of the last seconds counts. `now`: it does not. */
export type Freshness = 'recent' | 'now'

interface OcspClient {
  /** Undefined where no responder gave a valid response. */
  check(certificate: Certificate, issuer: Certificate, freshness: Freshness): Promise<Status | undefined>
  /** False while a responder is left alone because it fails. */
  healthy(): boolean
}

/**
 * Spares the responder the several polls in which one sign-in ends, and is too short to be of use after a revocation.
 * Signatures do not use it: their proof must not rest on an older response.
 */
const RECENT_MS = 10_000
const MAX_CACHED = 10_000

interface Options {
  send: Send
  clock: Clock
  log: Logger
}

export function createOcspClient({ send, clock, log }: Options): OcspClient {
  const breakers = new Map<string, CircuitBreaker>()
  const cache = new LRUCache<string, { status: Promise<Status | undefined>; until: number }>({
    max: MAX_CACHED,
  })

  async function answerTo(certificate: Certificate, issuer: Certificate): Promise<OcspResponse | undefined> {
    for (const address of certificate.ocspAddresses) {
      const url = new URL(address)
      const breaker = breakers.get(url.origin) ?? newBreaker(clock)
      breakers.set(url.origin, breaker)
      try {
        return await breaker.run(() => queryOcsp({ send, clock }, url, certificate, issuer))
      } catch (err) {
        log.warn({ err, responder: url.host }, 'no valid OCSP response')
      }
    }
    return undefined
  }

  async function check(certificate: Certificate, issuer: Certificate, freshness: Freshness) {
    const key = certificate.x509.fingerprint256
    const known = cache.get(key)
    if (freshness === 'recent' && known !== undefined && clock() < known.until) return known.status

    const asking = answerTo(certificate, issuer)
    const entry = { status: asking.then((answer) => answer?.status), until: clock() + RECENT_MS }
    cache.set(key, entry)
    const answer = await asking
    if (answer?.status === 'good') entry.until = Math.min(entry.until, answer.nextUpdate ?? entry.until)
    // Only `good` is cached: anything else may change.
    else if (cache.get(key) === entry) cache.delete(key)
    return answer?.status
  }

  return {
    check,
    healthy: () => [...breakers.values()].every((breaker) => breaker.state() !== 'open'),
  }
}

const newBreaker = (clock: Clock): CircuitBreaker =>
  createCircuitBreaker({
    clock,
    isOutage: () => true,
    openError: () => new Error('circuit open: the OCSP responder has been failing'),
  })
