import type { Clock } from '../../config/clock.ts'
import type { Logger } from '../../observability/log.ts'
import { sha256 } from '../../text/sha256.ts'
import { type CircuitBreaker, createProviderBreaker } from '../circuit-breaker.ts'
import type { HttpResponse, HttpStream, OpenStream, Send } from '../http.ts'
import { AiRequestRefused, TooManyRequests, toAiError, UnparsableResponse } from './errors.ts'
import { AiInvalidResponse, AiRefused, AiUnavailable } from './port.ts'

export type AiKind = 'chat' | 'chat_2' | 'speech' | 'transcription' | 'embedding'
export type AiOutcome = 'answered' | 'refused' | 'unavailable' | 'invalid' | 'left'

export interface AiLimits {
  connectMs: number
  /** Until the model begins to write. */
  firstMs: number
  /** Between two pieces. */
  idleTimeoutMs: number
  wholeMs: number
  /** After the answer, for the figures of what was used. */
  trailingMs: number
}

const defaultAiLimits: AiLimits = {
  connectMs: 3000,
  firstMs: 15_000,
  idleTimeoutMs: 20_000,
  wholeMs: 60_000,
  trailingMs: 2000,
}

/** A model at a server, as the settings name it. */
export interface ModelAddress {
  url: string
  model: string
  key?: string | undefined
  auth?: 'bearer' | 'api-key'
  query?: string | undefined
}

export interface EndpointOptions extends ModelAddress {
  kind: AiKind
  http: { send: Send; stream: OpenStream }
  clock: Clock
  log: Logger
  /** Counts each call. */
  count?(kind: AiKind, outcome: AiOutcome): void
  limits?: Partial<AiLimits>
}

interface Call {
  path: string
  body: Buffer
  type: string
  accept: string
  signal: AbortSignal
}

export interface Endpoint {
  readonly kind: AiKind
  readonly model: string
  readonly limits: AiLimits
  readonly log: Logger
  readonly clock: Clock
  /** Changes with the address and the model, and with what else is given. */
  version(...more: readonly string[]): string
  /** A successful answer, whole. */
  ask(call: Call, limit: number): Promise<HttpResponse>
  /** A successful answer, as it arrives. */
  open(call: Call, limit: number): Promise<HttpStream>
  /** Makes a call unless the server has been failing or has asked to be left alone. */
  guard<T>(call: () => Promise<T>): Promise<T>
  /** Counts how a call ended; errors are those of the port, or of a caller who has left. */
  ended(error?: unknown): void
  isHealthy(): boolean
}

const MAX_REFUSAL_LENGTH = 64 * 1024
const MAX_REST_SECONDS = 300

export function createEndpoint(options: EndpointOptions): Endpoint {
  const { kind, url, model, key, auth = 'bearer', query, http, clock, log, count } = options
  const limits = { ...defaultAiLimits, ...options.limits }
  const breaker = breakerOf(options)
  let restsUntil = 0
  let loggedError: string | undefined

  /** Once, until it answers again or fails for another reason. The words of the port hold neither key nor question. */
  function logOnce(error: unknown): void {
    if (!(error instanceof AiUnavailable || error instanceof AiRefused || error instanceof AiInvalidResponse))
      return
    if (error.message === loggedError) return
    loggedError = error.message
    log.warn({ kind, model, reason: error.message }, 'model server request failed')
  }

  const requestOf = ({ path, body, type, accept, signal }: Call, limit: number) => ({
    method: 'POST' as const,
    url: new URL(`${url}${path}${query === undefined ? '' : `?${query}`}`),
    headers: { Accept: accept, 'Content-Type': type, ...credential(key, auth) },
    body,
    // Asking again changes nothing there.
    repeatable: true,
    timeoutMs: limits.wholeMs,
    connectMs: limits.connectMs,
    limit,
    signal,
  })

  function refused({ status, headers, body }: Pick<HttpResponse, 'status' | 'headers' | 'body'>): Error {
    const retryAfter = secondsIn(headers['retry-after'], clock)
    if (retryAfter !== undefined && (status === 429 || status === 503))
      restsUntil = clock() + retryAfter * 1000
    return refusalOf(status, body.toString('utf8'), retryAfter)
  }

  return {
    kind,
    model,
    limits,
    log,
    clock,
    version: (...more) => digest([url, model, query ?? '', ...more]),
    async ask(call, limit) {
      const response = await http.send(requestOf(call, limit)).catch((error) => {
        throw toAiError(error)
      })
      if (response.status !== 200) throw refused(response)
      return response
    },
    async open(call, limit) {
      const request = { ...requestOf(call, limit), idleTimeoutMs: limits.idleTimeoutMs }
      try {
        const response = await http.stream(request)
        if (response.status === 200) return response
        throw refused({ ...response, body: await beginning(response.body) })
      } catch (error) {
        throw toAiError(error)
      }
    },
    async guard(call) {
      const rest = Math.ceil((restsUntil - clock()) / 1000)
      if (rest > 0 && rest <= MAX_REST_SECONDS)
        throw new TooManyRequests(`the model server asked to be left alone`, { retryAfter: rest })
      return breaker.run(async () => {
        try {
          const answer = await call()
          loggedError = undefined
          return answer
        } catch (error) {
          logOnce(error)
          throw error
        }
      })
    },
    ended: (error) => count?.(kind, outcomeOf(error)),
    isHealthy: () => breaker.state() !== 'open',
  }
}

const breakerOf = ({ kind, clock, log }: EndpointOptions): CircuitBreaker =>
  createProviderBreaker({
    name: `the model server (${kind})`,
    clock,
    log,
    isOutage: (error) => (error instanceof TooManyRequests ? undefined : isDown(error)),
    unavailable: (message) => new AiUnavailable(message),
  })

const isDown = (error: unknown): boolean | undefined =>
  error instanceof AiUnavailable || error instanceof UnparsableResponse ? true : undefined

function outcomeOf(error: unknown): AiOutcome {
  if (error === undefined) return 'answered'
  if (error instanceof AiRefused) return 'refused'
  if (error instanceof AiInvalidResponse) return 'invalid'
  return error instanceof AiUnavailable ? 'unavailable' : 'left'
}

function credential(key: string | undefined, auth: 'bearer' | 'api-key'): Record<string, string> {
  if (key === undefined) return {}
  return auth === 'api-key' ? { 'api-key': key } : { Authorization: `Bearer ${key}` }
}

/** As much of a refusal as is searched; the rest is left. */
async function beginning(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= MAX_REFUSAL_LENGTH) break
  }
  return Buffer.concat(chunks).subarray(0, MAX_REFUSAL_LENGTH)
}

/** Some say it with 400, such as LiteLLM without a database. */
const unknownKey = /invalid_api_key|authentication_error|no_db_connection/

function refusalOf(status: number, words: string, retryAfter: number | undefined): Error {
  const message = `the model server answered ${status}`
  const options = retryAfter === undefined ? {} : { retryAfter }
  if (status === 429) return new TooManyRequests(message, options)
  if (status >= 500 || status === 408) return new AiUnavailable(message, options)
  if (status === 401 || status === 403 || (status === 400 && unknownKey.test(words)))
    return new AiUnavailable(`${message}: it does not accept our key`)
  if (status === 404) return new AiUnavailable(`${message}: is the address right, and the model there?`)
  if (status === 400 || status === 422) return new AiRequestRefused(message, words)
  if (status >= 400) return new AiRefused(message)
  // A redirect, or nothing where something was asked for.
  return new UnparsableResponse(message)
}

/** Seconds, or a date (RFC 9110 section 10.2.3). It is shown to people, so it has a limit. */
function secondsIn(header: string | undefined, clock: Clock): number | undefined {
  if (header === undefined) return undefined
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - clock()) / 1000)
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(0, seconds), MAX_REST_SECONDS)
}

const digest = (parts: readonly string[]): string => sha256(JSON.stringify(parts), 'hex').slice(0, 16)
