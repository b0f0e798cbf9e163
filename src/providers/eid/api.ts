import type { Clock } from '../../config/clock.ts'
import type { Logger } from '../../observability/log.ts'
import { type CircuitBreaker, createProviderBreaker } from '../circuit-breaker.ts'
import { HttpError, type HttpRequest, type HttpResponse, type Send } from '../http.ts'
import { EidInvalidResponse, EidNoAccount, EidRefusal, type EidRelayed, EidUnavailable } from './port.ts'

/** The provider's HTTP calls, without the meaning of their bodies. */
export interface Api {
  post(path: readonly string[], body: object, options?: PostOptions): Promise<unknown>
  /** Undefined when the provider did not answer in time. */
  poll(sessionId: string, holdMs: number, signal: AbortSignal): Promise<unknown>
  /** The same calls for others, whose answers are theirs to read. */
  relayPost(path: readonly string[], body: object): Promise<EidRelayed>
  relayPoll(sessionId: string, holdMs: number, signal: AbortSignal): Promise<EidRelayed>
  isReachable(): boolean
}

interface PostOptions {
  /** Most bytes of the answer, where it is a list. */
  limit?: number
  signal?: AbortSignal
  /** It asks, and rings no phone. */
  repeatable?: boolean
}

interface ApiOptions {
  /** Base address. */
  url: string
  send: Send
  clock: Clock
  log: Logger
}

const START_TIMEOUT_MS = 5000
/** On top of the hold: for the network. */
const GRACE_MS = 1500
const MIN_HOLD_MS = 1000
const MAX_HOLD_MS = 120_000
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
    guarded(breaker, (isProbe) => send({ headers: accepting, limit: LIMIT, ...request(isProbe) }))
  const address = (path: readonly string[]): URL =>
    new URL(`${url}/${path.map(encodeURIComponent).join('/')}`)

  const posting = (path: readonly string[], body: object) => ({
    method: 'POST' as const,
    url: address(path),
    headers: { ...accepting, 'Content-Type': 'application/json' },
    timeoutMs: START_TIMEOUT_MS,
    body: Buffer.from(JSON.stringify(body)),
  })
  const polling = (sessionId: string, holdMs: number, signal: AbortSignal, isProbe: boolean) => {
    // A probe of an open circuit waits only briefly.
    const hold = isProbe ? MIN_HOLD_MS : clamp(holdMs)
    const url = address(['session', sessionId])
    url.searchParams.set('timeoutMs', String(hold))
    return { method: 'GET' as const, url, timeoutMs: hold + GRACE_MS, signal }
  }

  return {
    isReachable: () => breaker.state() !== 'open',
    relayPost: (path, body) => relayed(() => ask(() => posting(path, body))),
    relayPoll: (sessionId, holdMs, signal) =>
      relayed(() => ask((isProbe) => polling(sessionId, holdMs, signal, isProbe))),
    async post(path, body, options = {}) {
      const response = await ask(() => ({ ...options, ...posting(path, body) }))
      if (response.status === 404 || response.status === 480)
        throw new EidNoAccount(`the eID provider answered ${response.status}`)
      return parseJson(response)
    },
    async poll(sessionId, holdMs, signal) {
      const response = await ask((isProbe) => polling(sessionId, holdMs, signal, isProbe)).catch(
        timeoutIsUndefined,
      )
      if (response === undefined) return undefined
      if (response.status === 404)
        throw new EidRefusal('timeout', 'the provider does not know the session any more')
      if (response.status === 480) throw new EidRefusal('document_unusable', 'the app is too old')
      return parseJson(response)
    },
  }
}

const accepting = { Accept: 'application/json' }

const clamp = (holdMs: number): number => Math.round(Math.min(MAX_HOLD_MS, Math.max(MIN_HOLD_MS, holdMs)))

/** No response in time, where the request itself asks the provider to wait. */
class PollTimeout extends EidUnavailable {}

/** A response that is not the provider's format: something else answered, so the provider counts as down. */
class UnintelligibleResponse extends EidInvalidResponse {}

function timeoutIsUndefined(error: unknown): undefined {
  if (!(error instanceof PollTimeout)) throw error
}

/** A caller who has left says nothing; what the provider refused or answered shows that it is up. */
function isOutage(error: unknown): boolean | undefined {
  return error instanceof EidUnavailable || error instanceof UnintelligibleResponse ? true : undefined
}

function guarded(
  breaker: CircuitBreaker,
  exchange: (isProbe: boolean) => Promise<HttpResponse>,
): Promise<HttpResponse> {
  return breaker.run(async (isProbe) => {
    const response = await exchange(isProbe).catch(toEidError)
    const { status, type } = response
    if (status >= 500 || status === 429) throw new Failing(response)
    if (status === 200 && type !== 'application/json')
      throw new UnintelligibleResponse(`the eID provider answered with ${type || 'no type'} instead of JSON`)
    if (status < 200 || (status > 200 && status < 400))
      throw new UnintelligibleResponse(`the eID provider answered ${status}`)
    return response
  })
}

/** An answer that says that the provider is not up; to the circuit it is an outage. */
class Failing extends EidUnavailable {
  readonly response: HttpResponse

  constructor(response: HttpResponse) {
    super(`the eID provider answered ${response.status}`)
    this.response = response
  }
}

async function relayed(exchange: () => Promise<HttpResponse>): Promise<EidRelayed> {
  const { status, type, body } = await exchange().catch((error) => {
    if (error instanceof Failing && passedOn.has(error.response.status)) return error.response
    throw error
  })
  // What concerns the platform itself, such as its credential, is no answer to the one who asked through it.
  if (status !== 200 && !passedOn.has(status)) throw new RequestRefused(status)
  const expected = status === 200 ? 'application/json' : 'application/problem+json'
  if (type !== expected || !isRecord(body))
    throw new EidInvalidResponse(`the eID provider answered ${status} with no ${expected}`)
  return { status, type, body }
}

function isRecord(body: Buffer): boolean {
  try {
    const said: unknown = JSON.parse(body.toString('utf8'))
    return typeof said === 'object' && said !== null && !Array.isArray(said)
  } catch {
    return false
  }
}

/** Failures that are about what was asked or whom: the contract declares them beside our own. */
const passedOn: ReadonlySet<number> = new Set([400, 404, 480, 580])

function toEidError(error: unknown): never {
  if (!(error instanceof HttpError)) throw error
  if (error.kind === 'too_large') throw new UnintelligibleResponse(error.message, { cause: error })
  throw new (error.kind === 'timeout' ? PollTimeout : EidUnavailable)(error.message, { cause: error })
}

/** The provider is up and refuses the request. */
export class RequestRefused extends EidInvalidResponse {
  readonly status: number

  constructor(status: number) {
    super(`the eID provider refused the request with ${status}`)
    this.status = status
  }
}

function parseJson({ status, body }: HttpResponse): unknown {
  if (status !== 200) throw new RequestRefused(status)
  try {
    return JSON.parse(body.toString('utf8'))
  } catch (cause) {
    throw new EidInvalidResponse('the answer of the eID provider is not JSON', { cause })
  }
}
