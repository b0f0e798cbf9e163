import { LRUCache } from 'lru-cache'
import type { Clock } from '../../../config/clock.ts'
import type { Logger } from '../../../observability/log.ts'
import type { Send } from '../../../providers/http.ts'

// What goes between the processes that judge and the one that has the network: plain data.

/** What an authority is to be asked. The address is of a certificate that a trusted authority signed. */
export interface Question {
  /** The same question has the same, for all rounds of a document. */
  key: string
  kind: 'ocsp' | 'crl'
  address: string
  /** Of OCSP: the request, and what its answer must repeat. */
  request?: Uint8Array
  nonce?: Uint8Array
}

/** What the authority answered, as it came; without bytes where it did not answer. */
export interface AuthorityAnswer {
  question: Question
  bytes: Uint8Array | undefined
  at: number
  /** Whether it was kept from an earlier document, and may have grown old. */
  isCached: boolean
}

/** Asks authorities and reads nothing of what they answer: the workers do. */
export interface Authorities {
  /** Undefined where there was no answer, or one of more bytes than `limit`. */
  ask(question: Question, limit: number): Promise<FetchedStatus | undefined>
  /** An answer that proved nothing is not given again. */
  invalidate(question: Question, fault: string): void
}

export interface FetchedStatus {
  bytes: Uint8Array
  isCached: boolean
}

const OCSP_TIMEOUT_MS = 2000
const CRL_TIMEOUT_MS = 5000
const OCSP_LIMIT = 64 * 1024
const CRL_LIMIT = 32 * 1024 * 1024
const CACHED_MS = 5 * 60_000

export function createAuthorities({
  send,
  clock,
  log,
}: {
  send: Send
  clock: Clock
  log: Logger
}): Authorities {
  const lists = new LRUCache<string, { bytes: Uint8Array; at: number }>({
    maxSize: CRL_LIMIT,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.byteLength),
  })

  async function ocsp({ address, request = new Uint8Array() }: Question): Promise<FetchedStatus> {
    const { status, body } = await send({
      method: 'POST',
      url: new URL(address),
      headers: { 'Content-Type': 'application/ocsp-request', Accept: 'application/ocsp-response' },
      body: Buffer.from(request),
      timeoutMs: OCSP_TIMEOUT_MS,
      limit: OCSP_LIMIT,
    })
    if (status !== 200) throw new Error(`the responder answered ${status}`)
    return { bytes: body, isCached: false }
  }

  async function crl({ address }: Question, limit: number): Promise<FetchedStatus> {
    const cached = lists.get(address)
    if (cached && clock() - cached.at < CACHED_MS && cached.bytes.byteLength <= limit)
      return { bytes: cached.bytes, isCached: true }
    const url = new URL(address)
    const { status, body } = await send({
      method: 'GET',
      url,
      timeoutMs: CRL_TIMEOUT_MS,
      limit: Math.min(limit, CRL_LIMIT),
    })
    if (status !== 200) throw new Error(`the list was answered with ${status}`)
    lists.set(address, { bytes: body, at: clock() })
    return { bytes: body, isCached: false }
  }

  const warn = (address: string, err: unknown): void =>
    log.warn({ err, host: new URL(address).host }, 'revocation status unavailable')

  return {
    async ask(question, limit) {
      try {
        return question.kind === 'ocsp' ? await ocsp(question) : await crl(question, limit)
      } catch (err) {
        warn(question.address, err)
        return undefined
      }
    },
    invalidate({ kind, address }, fault) {
      if (kind === 'crl') lists.delete(address)
      warn(address, new Error(fault))
    },
  }
}
