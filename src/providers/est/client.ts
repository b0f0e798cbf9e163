import { type Clock, DAY_MS } from '../../config/clock.ts'
import type { Logger } from '../../observability/log.ts'
import { type Certificate, parseCertificate } from '../../pki/certificate.ts'
import { createRevocation } from '../../pki/revocation/revocation.ts'
import { createProviderBreaker } from '../circuit-breaker.ts'
import { EidRefusal } from '../eid/port.ts'
import { HttpError, type HttpRequest, type HttpResponse, type Send } from '../http.ts'
import { EstRefused, EstUnavailable, type SealAuthority } from './port.ts'

interface ClientOptions {
  /** Up to `/.well-known/est`, and the label behind it. */
  url: string
  /** HTTP Basic; without it the TLS certificate says who asks. */
  basic?: { user: string; password: string } | undefined
  anchors: readonly Certificate[]
  send: Send
  /** To the addresses that certificates name. */
  sendUnpinned: Send
  clock: Clock
  log: Logger
  timeoutMs?: number
}

const TIMEOUT_MS = 15_000
const LIMIT = 256 * 1024
const PKCS7 = 'application/pkcs7-mime'
/** Where `Retry-After` says nothing, or too little, or too much. */
const RETRY_MS = 10 * 60_000
const MIN_RETRY_MS = 1000
const MAX_RETRY_MS = DAY_MS
/** Statuses that say "later", not "no". */
const transient = new Set([408, 425, 429])

/** With the first certificate: what reads them is large, and seals are rarely made. */
async function parts() {
  const [{ certificatesIn }, { checkedCertificate }] = await Promise.all([
    import('./certs-only.ts'),
    import('./check.ts'),
  ])
  return { certificatesIn, checkedCertificate }
}

/** Speaks EST, RFC 7030. */
export function createEstClient(options: ClientOptions): SealAuthority {
  const { url, basic, anchors, send, clock, log, timeoutMs = TIMEOUT_MS } = options
  const breaker = createProviderBreaker({
    name: 'the authority of seals',
    clock,
    log,
    isOutage: (error) =>
      error instanceof EstUnavailable ? true : error instanceof EstRefused ? false : undefined,
    unavailable: (message) => new EstUnavailable(message),
  })
  const revocation = createRevocation({ send: options.sendUnpinned, clock, log })
  const authorization = basic && {
    Authorization: `Basic ${Buffer.from(`${basic.user}:${basic.password}`).toString('base64')}`,
  }

  const ask = (
    request: Omit<HttpRequest, 'url' | 'timeoutMs' | 'limit'>,
    path: string,
  ): Promise<HttpResponse> =>
    breaker.run(async () => {
      const answer = await send({ ...request, url: new URL(url + path), timeoutMs, limit: LIMIT }).catch(
        toEstError,
      )
      if (answer.status >= 500 || transient.has(answer.status))
        throw new EstUnavailable(`${path} answered ${answer.status}`)
      return answer
    })

  async function authorities(signal: AbortSignal): Promise<Buffer[]> {
    const answer = await ask({ method: 'GET', headers: { Accept: PKCS7 }, signal }, '/cacerts')
    return (await parts()).certificatesIn(certificateBody(answer, '/cacerts'))
  }

  return {
    healthy: () => breaker.state() !== 'open',
    ocspHealthy: revocation.ocspHealthy,
    async isRevoked(certificate, issuer) {
      try {
        await revocation.requireGood(parseCertificate(certificate), parseCertificate(issuer), 'now')
        return false
      } catch (error) {
        if (error instanceof EidRefusal) return error.reason === 'certificate_revoked'
        throw error
      }
    },
    async enrol({ request, subject, publicKey, renews }, signal) {
      const path = renews ? '/simplereenroll' : '/simpleenroll'
      const headers = {
        Accept: PKCS7,
        'Content-Type': 'application/pkcs10',
        'Content-Transfer-Encoding': 'base64',
        ...authorization,
      }
      // First, so that no certificate is issued which cannot be checked.
      const above = await authorities(signal)
      const body = Buffer.from(inLines(request.toString('base64')))
      const answer = await ask({ method: 'POST', headers, body, signal }, path)
      if (answer.status === 202) return { state: 'pending', retryAfterMs: retryAfter(answer, clock()) }
      const { certificatesIn, checkedCertificate } = await parts()
      const received = certificatesIn(certificateBody(answer, path))
      return {
        state: 'issued',
        ...checkedCertificate(received, above, { subject, publicKey, anchors, now: clock() }),
      }
    },
  }
}

function certificateBody({ status, type, body }: HttpResponse, path: string): Buffer {
  if (status !== 200) throw new EstRefused('refused', `${path} answered ${status}: ${wordsIn(body, type)}`)
  if (type !== PKCS7) throw new EstRefused('malformed', `${path} answered with ${type || 'no type'}`)
  return body
}

/** What the authority says to people; it may be anything. */
function wordsIn(body: Buffer, type: string): string {
  const text = type.startsWith('text/plain') ? body.toString('utf8') : ''
  return (
    text
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, 200) || 'no reason is given'
  )
}

/** RFC 9110, 10.2.3: seconds, or a date. */
function retryAfter({ headers }: HttpResponse, now: number): number {
  const value = String(headers['retry-after'] ?? '').trim()
  const ms = /^\d{1,9}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now
  if (!Number.isFinite(ms)) return RETRY_MS
  return Math.min(Math.max(ms, MIN_RETRY_MS), MAX_RETRY_MS)
}

const inLines = (base64: string): string => `${(base64.match(/.{1,64}/g) ?? []).join('\r\n')}\r\n`

function toEstError(error: unknown): never {
  if (error instanceof HttpError) throw new EstUnavailable(error.message, { cause: error })
  throw error
}
