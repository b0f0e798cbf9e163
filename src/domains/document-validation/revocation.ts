import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../clock.ts'
import type { Logger } from '../../observability/log.ts'
import type { Certificate } from '../../providers/eid/pki/certificate.ts'
import { parseRevocationList, type RevocationList } from '../../providers/eid/revocation/crl.ts'
import { parseOcspResponse } from '../../providers/eid/revocation/ocsp.ts'
import { ocspRequest } from '../../providers/eid/revocation/ocsp-request.ts'
import type { Send } from '../../providers/http.ts'
import type { ValidationStore } from './inspected.ts'

/** What an authority says of a certificate, and when it said so. */
export interface Word {
  revokedAt: number | undefined
  saidAt: number
}

export type Standing =
  | { status: 'good'; from: 'file' | 'authority' }
  | { status: 'revoked'; revokedAt: number }
  | { status: 'unknown' }
  /** The authority names no place to ask. */
  | { status: 'not_offered' }

/** Asks the authority now. The addresses come from certificates that trusted authorities have signed. */
export type AskAuthority = (certificate: Certificate, issuer: Certificate) => Promise<Word | undefined>

const OCSP_TIMEOUT_MS = 2000
const CRL_TIMEOUT_MS = 5000
const OCSP_LIMIT = 64 * 1024
const CRL_LIMIT = 32 * 1024 * 1024
const CACHED_MS = 5 * 60_000
/** The most that the clocks of an authority and of a time-stamp may differ. */
const SKEW_MS = 60_000

export function createAskAuthority({
  send,
  clock,
  log,
}: {
  send: Send
  clock: Clock
  log: Logger
}): AskAuthority {
  const lists = new LRUCache<string, { list: RevocationList; at: number }>({ max: 20 })

  async function ocsp(
    address: string,
    certificate: Certificate,
    issuer: Certificate,
  ): Promise<Word | undefined> {
    const nonce = randomBytes(32)
    const { status, body } = await send({
      method: 'POST',
      url: new URL(address),
      headers: { 'Content-Type': 'application/ocsp-request', Accept: 'application/ocsp-response' },
      body: ocspRequest(certificate, issuer, nonce),
      timeoutMs: OCSP_TIMEOUT_MS,
      limit: OCSP_LIMIT,
    })
    if (status !== 200) throw new Error(`the responder answered ${status}`)
    const answer = await parseOcspResponse(body, { certificate, issuer, nonce, now: clock() })
    return answer.status === 'unknown'
      ? undefined
      : { revokedAt: answer.revokedAt, saidAt: answer.thisUpdate }
  }

  async function crl(address: string, certificate: Certificate, issuer: Certificate): Promise<Word> {
    const key = `${address} ${issuer.x509.fingerprint256}`
    const cached = lists.get(key)
    const now = clock()
    const isFresh = cached !== undefined && now - cached.at < CACHED_MS && now <= cached.list.nextUpdate
    const list = isFresh ? cached.list : await downloaded(address, issuer)
    if (!isFresh) lists.set(key, { list, at: now })
    return { revokedAt: list.revoked.get(certificate.serial), saidAt: list.thisUpdate }
  }

  async function downloaded(address: string, issuer: Certificate): Promise<RevocationList> {
    const url = new URL(address)
    const { status, body } = await send({ method: 'GET', url, timeoutMs: CRL_TIMEOUT_MS, limit: CRL_LIMIT })
    if (status !== 200) throw new Error(`the list was answered with ${status}`)
    return parseRevocationList(body, issuer, clock())
  }

  return async (certificate, issuer) => {
    const ways = [
      ...certificate.ocspAddresses.map((address) => ({ address, ask: ocsp })),
      ...certificate.crlAddresses.map((address) => ({ address, ask: crl })),
    ]
    for (const { address, ask } of ways) {
      try {
        const word = await ask(address, certificate, issuer)
        if (word) return word
      } catch (err) {
        log.warn(
          { err, host: new URL(address).host },
          'an authority did not say whether a certificate is revoked',
        )
      }
    }
    return undefined
  }
}

/** What the file has kept. Words that do not hold, or are about others, are passed over. */
export async function wordsIn(
  store: ValidationStore,
  certificate: Certificate,
  issuer: Certificate,
): Promise<Word[]> {
  const words: Word[] = []
  for (const bytes of store.ocsps) {
    const kept = Buffer.from(bytes)
    const answer = await parseOcspResponse(kept, {
      certificate,
      issuer,
      nonce: undefined,
      now: undefined,
    }).catch(() => undefined)
    if (answer && answer.status !== 'unknown')
      words.push({ revokedAt: answer.revokedAt, saidAt: answer.thisUpdate })
  }
  for (const bytes of store.crls) {
    const list = await parseRevocationList(Buffer.from(bytes), issuer, undefined).catch(() => undefined)
    if (list) words.push({ revokedAt: list.revoked.get(certificate.serial), saidAt: list.thisUpdate })
  }
  return words
}

/**
 * How a certificate stood at a moment that is proven, or now. A word from before that moment does not count as good: it may be
 * from before a revocation. Nor does one from after the certificate's end, when authorities forget it.
 */
export async function standingOf(
  certificate: Certificate,
  issuer: Certificate,
  { moment, now, store, ask }: { moment: number; now: number; store: ValidationStore; ask: AskAuthority },
): Promise<Standing> {
  const kept = await wordsIn(store, certificate, issuer)
  const isGood = ({ revokedAt, saidAt }: Word): boolean =>
    revokedAt === undefined &&
    saidAt + SKEW_MS >= moment &&
    saidAt <= now + SKEW_MS &&
    saidAt <= certificate.notAfter
  if (!kept.some(({ revokedAt }) => revokedAt !== undefined) && kept.some(isGood))
    return { status: 'good', from: 'file' }
  const hasAddress = certificate.ocspAddresses.length + certificate.crlAddresses.length > 0
  const asked = hasAddress ? await ask(certificate, issuer) : undefined
  const revocations = [...kept, ...(asked ? [asked] : [])].flatMap(({ revokedAt }) => revokedAt ?? [])
  if (revocations.length > 0) return { status: 'revoked', revokedAt: Math.min(...revocations) }
  if (asked && isGood(asked)) return { status: 'good', from: 'authority' }
  return { status: hasAddress ? 'unknown' : 'not_offered' }
}
