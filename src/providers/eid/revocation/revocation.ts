import { randomBytes } from 'node:crypto'
import type { Clock } from '../../../clock.ts'
import type { Logger } from '../../../observability/log.ts'
import { type Breaker, createBreaker } from '../breaker.ts'
import type { Send } from '../http.ts'
import type { Certificate } from '../pki/certificate.ts'
import { Refusal } from '../refusal.ts'
import { type RevocationList, readRevocationList } from './crl.ts'
import { type OcspAnswer, readOcspAnswer, type Status } from './ocsp.ts'
import { ocspRequest } from './ocsp-request.ts'

export interface Revocation {
  /** Refuses a certificate that has been revoked, and one of which nobody can tell. */
  requireGood(certificate: Certificate, issuer: Certificate, freshness: Freshness): Promise<void>
}

/**
 * `recent`: an answer of the last moments will do. It spares the responder several polls of one sign-in at once, and is so
 * short that nobody can count on it after a revocation. `now`: for signatures, whose proof must not rest on an older answer.
 */
export type Freshness = 'recent' | 'now'

const RECENT_MS = 10_000
const OCSP_TIMEOUT_MS = 2000
const OCSP_LIMIT = 64 * 1024
const CRL_TIMEOUT_MS = 5000
const CRL_LIMIT = 32 * 1024 * 1024
/** A list is asked for again after this; when it cannot be had, the one we hold counts until its own end. */
const CRL_RENEWAL_MS = 5 * 60_000
const MOST_KEPT_ANSWERS = 10_000

interface Options {
  send: Send
  clock: Clock
  log: Logger
}

/** OCSP first, because it knows at once; then the list. The addresses stand in certificates that trusted authorities signed. */
export function createRevocation({ send, clock, log }: Options): Revocation {
  const askOcsp = createOcspClient({ send, clock, log })
  const askList = createListClient({ send, clock, log })

  return {
    async requireGood(certificate, issuer, freshness) {
      if (certificate.ocspAddresses.length + certificate.crlAddresses.length === 0)
        throw new Refusal('certificate_invalid', 'the certificate does not say where its revocation is told')
      const status = (await askOcsp(certificate, issuer, freshness)) ?? (await askList(certificate, issuer))
      if (status === 'good') return
      if (status === 'revoked') throw new Refusal('certificate_revoked', 'the certificate has been revoked')
      if (status === 'unknown')
        throw new Refusal('certificate_invalid', 'its issuer does not know the certificate')
      throw new Refusal('provider_unavailable', 'nobody can tell whether the certificate has been revoked')
    },
  }
}

type Asked = Promise<Status | undefined>

function createOcspClient({ send, clock, log }: Options) {
  const breakers = new Map<string, Breaker>()
  const kept = new Map<string, { answer: Asked; until: number }>()

  async function ask(certificate: Certificate, issuer: Certificate): Promise<OcspAnswer | undefined> {
    for (const address of certificate.ocspAddresses) {
      const url = new URL(address)
      const breaker = breakers.get(url.origin) ?? newBreaker(clock)
      breakers.set(url.origin, breaker)
      try {
        return await breaker.run(() => question(url, certificate, issuer))
      } catch (err) {
        log.warn({ err, responder: url.host }, 'no usable OCSP answer')
      }
    }
    return undefined
  }

  async function question(url: URL, certificate: Certificate, issuer: Certificate): Promise<OcspAnswer> {
    const nonce = randomBytes(32)
    const { status, body } = await send({
      method: 'POST',
      url,
      headers: { 'Content-Type': 'application/ocsp-request', Accept: 'application/ocsp-response' },
      body: ocspRequest(certificate, issuer, nonce),
      timeoutMs: OCSP_TIMEOUT_MS,
      limit: OCSP_LIMIT,
    })
    if (status !== 200) throw new Error(`the responder answered ${status}`)
    return readOcspAnswer(body, { certificate, issuer, nonce, now: clock() })
  }

  return async (certificate: Certificate, issuer: Certificate, freshness: Freshness): Asked => {
    const key = certificate.x509.fingerprint256
    const known = kept.get(key)
    if (freshness === 'recent' && known !== undefined && clock() < known.until) return known.answer
    const asked = ask(certificate, issuer)
    const entry = { answer: asked.then((answer) => answer?.status), until: clock() + RECENT_MS }
    if (kept.size >= MOST_KEPT_ANSWERS) kept.clear()
    kept.set(key, entry)
    const answer = await asked
    // What is not good is asked for again at once: it may have been mended.
    entry.until = answer?.status === 'good' ? Math.min(entry.until, answer.nextUpdate ?? entry.until) : 0
    if (entry.until === 0 && kept.get(key) === entry) kept.delete(key)
    return answer?.status
  }
}

function createListClient({ send, clock, log }: Options) {
  const lists = new Map<string, { list: RevocationList; at: number }>()
  const underWay = new Map<string, Promise<RevocationList>>()

  async function fetchList(url: URL, issuer: Certificate): Promise<RevocationList> {
    const { status, body } = await send({
      method: 'GET',
      url,
      timeoutMs: CRL_TIMEOUT_MS,
      limit: CRL_LIMIT,
    })
    if (status !== 200) throw new Error(`the list was answered with ${status}`)
    return readRevocationList(body, issuer, clock())
  }

  async function current(address: string, issuer: Certificate): Promise<RevocationList | undefined> {
    const key = `${address} ${issuer.x509.fingerprint256}`
    const held = lists.get(key)
    const now = clock()
    if (held && now - held.at < CRL_RENEWAL_MS && now <= held.list.nextUpdate) return held.list
    try {
      const fetching = underWay.get(key) ?? fetchList(new URL(address), issuer)
      underWay.set(key, fetching)
      const list = await fetching.finally(() => underWay.delete(key))
      // An older list than the one we hold is a repetition from before some revocation.
      const newest = held && held.list.thisUpdate > list.thisUpdate ? held.list : list
      lists.set(key, { list: newest, at: now })
      return newest
    } catch (err) {
      log.warn({ err, list: new URL(address).host }, 'no usable list of revoked certificates')
      return held && clock() <= held.list.nextUpdate ? held.list : undefined
    }
  }

  return async (certificate: Certificate, issuer: Certificate): Asked => {
    for (const address of certificate.crlAddresses) {
      const list = await current(address, issuer)
      if (list) return list.revoked.has(certificate.serial) ? 'revoked' : 'good'
    }
    return undefined
  }
}

const newBreaker = (clock: Clock): Breaker =>
  createBreaker({
    clock,
    isOutage: () => true,
    refused: () => new Error('the responder has been failing and is left in peace'),
  })
