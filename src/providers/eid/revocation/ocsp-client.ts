import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../../clock.ts'
import type { Logger } from '../../../observability/log.ts'
import { type Breaker, createBreaker } from '../../breaker.ts'
import type { Send } from '../../http.ts'
import type { Certificate } from '../pki/certificate.ts'
import { type OcspAnswer, readOcspAnswer, type Status } from './ocsp.ts'
import { ocspRequest } from './ocsp-request.ts'

/** `recent`: a good answer of the last moments will do. `now`: it will not. */
export type Freshness = 'recent' | 'now'

/** Undefined where no responder gave an answer that counts. */
export type AskOcsp = (
  certificate: Certificate,
  issuer: Certificate,
  freshness: Freshness,
) => Promise<Status | undefined>

/**
 * Spares the responder the several polls in which one sign-in ends, and is so short that nobody can count on it after a
 * revocation. Signatures do without: their proof must not rest on an older answer.
 */
const RECENT_MS = 10_000
const TIMEOUT_MS = 2000
const LIMIT = 64 * 1024
const MOST_KEPT = 10_000

interface Options {
  send: Send
  clock: Clock
  log: Logger
}

export function createOcspClient({ send, clock, log }: Options): AskOcsp {
  const breakers = new Map<string, Breaker>()
  const kept = new LRUCache<string, { status: Promise<Status | undefined>; until: number }>({
    max: MOST_KEPT,
  })

  async function answerTo(certificate: Certificate, issuer: Certificate): Promise<OcspAnswer | undefined> {
    for (const address of certificate.ocspAddresses) {
      const url = new URL(address)
      const breaker = breakers.get(url.origin) ?? newBreaker(clock)
      breakers.set(url.origin, breaker)
      try {
        return await breaker.run(() => ask(url, certificate, issuer))
      } catch (err) {
        log.warn({ err, responder: url.host }, 'no usable OCSP answer')
      }
    }
    return undefined
  }

  async function ask(url: URL, certificate: Certificate, issuer: Certificate): Promise<OcspAnswer> {
    const nonce = randomBytes(32)
    const { status, body } = await send({
      method: 'POST',
      url,
      headers: { 'Content-Type': 'application/ocsp-request', Accept: 'application/ocsp-response' },
      body: ocspRequest(certificate, issuer, nonce),
      timeoutMs: TIMEOUT_MS,
      limit: LIMIT,
    })
    if (status !== 200) throw new Error(`the responder answered ${status}`)
    return readOcspAnswer(body, { certificate, issuer, nonce, now: clock() })
  }

  return async (certificate, issuer, freshness) => {
    const key = certificate.x509.fingerprint256
    const known = kept.get(key)
    if (freshness === 'recent' && known !== undefined && clock() < known.until) return known.status

    const asking = answerTo(certificate, issuer)
    const entry = { status: asking.then((answer) => answer?.status), until: clock() + RECENT_MS }
    kept.set(key, entry)
    const answer = await asking
    if (answer?.status === 'good') entry.until = Math.min(entry.until, answer.nextUpdate ?? entry.until)
    // What is not good is asked for again: it may have been mended.
    else if (kept.get(key) === entry) kept.delete(key)
    return answer?.status
  }
}

const newBreaker = (clock: Clock): Breaker =>
  createBreaker({
    clock,
    isOutage: () => true,
    refused: () => new Error('the responder has been failing and is left in peace'),
  })
