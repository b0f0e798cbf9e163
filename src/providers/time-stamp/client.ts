import { randomBytes } from 'node:crypto'
import type { Clock } from '../../config/clock.ts'
import type { Logger } from '../../observability/log.ts'
import type { Trust } from '../../pki/trust.ts'
import { createProviderBreaker } from '../circuit-breaker.ts'
import { HttpError, type Send } from '../http.ts'
import { TimeStampInvalid, type TimeStamps, TimeStampUnavailable } from './port.ts'
import { timeStampRequest } from './request.ts'
import { tokenIn } from './response.ts'
import { readToken } from './token.ts'

interface Options {
  url: URL
  /** The token counts only when its authority leads to one of these anchors. */
  trust: Trust
  /** Object identifier of the only policy that is accepted; any without. */
  policy?: string
  send: Send
  clock: Clock
  log: Logger
}

const TIMEOUT_MS = 5000
const LIMIT = 64 * 1024

export function createTimeStamps({ url, trust, policy, send, clock, log }: Options): TimeStamps {
  const breaker = createProviderBreaker({
    name: 'the time-stamp service',
    clock,
    log,
    isOutage: (error) => error instanceof TimeStampUnavailable,
    unavailable: (message) => new TimeStampUnavailable(message),
  })

  async function ask(body: Buffer): Promise<Buffer> {
    const response = await send({
      method: 'POST',
      url,
      headers: { 'Content-Type': 'application/timestamp-query', Accept: 'application/timestamp-reply' },
      body,
      timeoutMs: TIMEOUT_MS,
      limit: LIMIT,
    }).catch((cause) => {
      if (cause instanceof HttpError && cause.kind === 'too_large')
        throw new TimeStampInvalid(cause.message, { cause })
      throw new TimeStampUnavailable('the time-stamp service cannot be reached', { cause })
    })
    if (response.status >= 500 || response.status === 429)
      throw new TimeStampUnavailable(`the time-stamp service answered ${response.status}`)
    if (response.status !== 200)
      throw new TimeStampInvalid(`the time-stamp service answered ${response.status}`)
    return response.body
  }

  return {
    healthy: () => breaker.state() !== 'open',
    stamp: (digest) =>
      breaker.run(async () => {
        const nonce = newNonce()
        const body = await ask(timeStampRequest(digest, nonce))
        try {
          const token = tokenIn(body)
          const { time, certificate } = readToken(token, { digest, nonce, policy, now: clock() })
          const chain = trust.chainOf(certificate, clock())
          return { token, time: new Date(time), certificates: [certificate, ...chain].map(({ raw }) => raw) }
        } catch (cause) {
          throw new TimeStampInvalid(`the time-stamp proves nothing: ${(cause as Error).message}`, { cause })
        }
      }),
  }
}

/** Positive, and without a zero in front, so that it has one spelling. */
function newNonce(): Buffer {
  const nonce = randomBytes(16)
  nonce[0] = 0x40 | (nonce[0]! & 0x3f)
  return nonce
}
