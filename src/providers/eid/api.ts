import type { Clock } from '../../clock.ts'
import type { Logger } from '../../observability/log.ts'
import { type Breaker, createProviderBreaker } from '../breaker.ts'
import { type HttpAnswer, HttpFault, type HttpRequest, type Send } from '../http.ts'
import { EidInvalidAnswer, EidNoAccount, EidUnavailable } from './port.ts'
import { Refusal } from './refusal.ts'

/** The calls of the provider, without a view of what is in them. */
export interface Api {
  post(path: readonly string[], body: object, options?: PostOptions): Promise<unknown>
  /** Undefined when the provider has not answered in time. */
  poll(sessionId: string, holdMs: number, signal: AbortSignal): Promise<unknown>
  isReachable(): boolean
}

interface PostOptions {
  /** Most bytes of the answer, where it is a list. */
  limit?: number
  signal?: AbortSignal
}

interface ApiOptions {
  /** Base address. */
  url: string
  send: Send
  clock: Clock
  log: Logger
}

const START_TIMEOUT_MS = 5000
/** On top of the hold: for the way there and back. */
const GRACE_MS = 1500
const SHORTEST_HOLD_MS = 1000
const LONGEST_HOLD_MS = 120_000
const LIMIT = 64 * 1024

export function createApi({ url, send, clock, log }: ApiOptions): Api {
  const breaker = createProviderBreaker({
    name: 'the eID provider',
    clock,
    log,
    isOutage,
    unavailable: (message) => new EidUnavailable(message),
  })
  const ask = (request: (isProbe: boolean) => Omit<HttpRequest, 'limit'> & { limit?: number }) =>
    asked(breaker, (isProbe) => send({ headers: accepting, limit: LIMIT, ...request(isProbe) }))
  const address = (path: readonly string[]): URL =>
    new URL(`${url}/${path.map(encodeURIComponent).join('/')}`)

  return {
    isReachable: () => breaker.isClosed(),
    async post(path, body, options = {}) {
      const request = {
        ...options,
        method: 'POST' as const,
        url: address(path),
        headers: { ...accepting, 'Content-Type': 'application/json' },
        timeoutMs: START_TIMEOUT_MS,
        body: Buffer.from(JSON.stringify(body)),
      }
      const answer = await ask(() => request)
      if (answer.status === 404 || answer.status === 480)
        throw new EidNoAccount(`the eID provider answered ${answer.status}`)
      return content(answer)
    },
    async poll(sessionId, holdMs, signal) {
      const answer = await ask((isProbe) => {
        // While it is not known whether the provider is back, nobody waits long to find out.
        const hold = isProbe ? SHORTEST_HOLD_MS : clamp(holdMs)
        const target = address(['session', sessionId])
        target.searchParams.set('timeoutMs', String(hold))
        return { method: 'GET', url: target, timeoutMs: hold + GRACE_MS, signal }
      }).catch(lateIsUndefined)
      if (answer === undefined) return undefined
      if (answer.status === 404)
        throw new Refusal('timeout', 'the provider does not know the session any more')
      if (answer.status === 480) throw new Refusal('document_unusable', 'the app is too old')
      return content(answer)
    },
  }
}

const accepting = { Accept: 'application/json' }

const clamp = (holdMs: number): number =>
  Math.round(Math.min(LONGEST_HOLD_MS, Math.max(SHORTEST_HOLD_MS, holdMs)))

/** No answer in time, where waiting is what was asked for. */
class Late extends EidUnavailable {}

/** An answer that is not even of the provider's kind; whoever gives it, the provider is not there. */
class Gibberish extends EidInvalidAnswer {}

function lateIsUndefined(error: unknown): undefined {
  if (!(error instanceof Late)) throw error
}

/** A caller who has left tells nothing; what the provider has refused or said shows that it is there. */
function isOutage(error: unknown): boolean | undefined {
  return error instanceof EidUnavailable || error instanceof Gibberish ? true : undefined
}

function asked(breaker: Breaker, exchange: (isProbe: boolean) => Promise<HttpAnswer>): Promise<HttpAnswer> {
  return breaker.run(async (isProbe) => {
    const answer = await exchange(isProbe).catch(unavailable)
    const { status, type } = answer
    if (status >= 500 || status === 429) throw new EidUnavailable(`the eID provider answered ${status}`)
    if (status === 200 && type !== 'application/json')
      throw new Gibberish(`the eID provider answered with ${type || 'no type'} instead of JSON`)
    if (status < 200 || (status > 200 && status < 400))
      throw new Gibberish(`the eID provider answered ${status}`)
    return answer
  })
}

function unavailable(error: unknown): never {
  if (!(error instanceof HttpFault)) throw error
  if (error.kind === 'too_large') throw new Gibberish(error.message, { cause: error })
  throw new (error.kind === 'timeout' ? Late : EidUnavailable)(error.message, { cause: error })
}

/** The provider is there, and does not want what we ask. */
export class RequestRefused extends EidInvalidAnswer {
  readonly status: number

  constructor(status: number) {
    super(`the eID provider refused the request with ${status}`)
    this.status = status
  }
}

function content({ status, body }: HttpAnswer): unknown {
  if (status !== 200) throw new RequestRefused(status)
  try {
    return JSON.parse(body.toString('utf8'))
  } catch (cause) {
    throw new EidInvalidAnswer('the answer of the eID provider is not JSON', { cause })
  }
}
