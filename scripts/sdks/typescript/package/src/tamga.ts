import { bodyOf, type SentBody, search } from './body.ts'
import { Download } from './download.ts'
import { ConnectionError, errorOf, failureOf, TamgaError } from './errors.ts'
import { readEventData } from './events.ts'
import type { Answer, Caller, CallOptions, InputAndOptions, Operation, OperationSpec } from './operation.ts'
import {
  defaultRetries,
  isRepeatable,
  pause,
  type RetryOptions,
  type RetryRules,
  waitBefore,
} from './retry.ts'
import { Session, type SessionOptions } from './session.ts'
import { version } from './version.ts'

export interface TamgaOptions {
  /** Of the platform and the tools: `https://tamga.example.mn`. */
  baseUrl: string
  /** Of the operator console, which answers on a host of its own. */
  operatorUrl?: string
  /** Of messages and errors; Mongolian unless said otherwise. */
  language?: 'mn' | 'en'
  /** Of a person who has signed in. */
  session?: SessionOptions
  /** For the tools. */
  apiKey?: string
  /** Of an application, for the OAuth endpoints. */
  client?: { id: string; secret: string }
  /** An access token of an application, for what it calls in its own name or that of a person. */
  token?: string
  /** Of the local administrator. */
  adminKey?: string
  /** `false` never makes a call again. */
  retries?: RetryOptions | false
  /** Until the head of an answer is there; a minute unless said otherwise. */
  timeoutMs?: number
  /** Another one than that of the platform on which this runs. */
  fetch?: typeof fetch
}

/** One page of a list. */
export interface Page<T> {
  items: readonly T[]
  next_cursor: string | null
}

interface Credential {
  headers: Record<string, string>
  /** The access token in them, where the session may renew it. */
  renewable?: string
}

/** A 401 with one of these says that a newer access token would not help. */
const notByRefresh: ReadonlySet<string | undefined> = new Set([
  'auth.step_up',
  'auth.strong_required',
  'auth.assurance_low',
  'auth.sign_in_too_old',
  'auth.refresh_reused',
])

/** Browsers name themselves, and would have to ask other origins whether this header may be sent. */
const userAgent = /^Mozilla\//.test(globalThis.navigator?.userAgent ?? '')
  ? undefined
  : `tamga-typescript/${version}`

const refreshSession: OperationSpec = {
  id: 'refreshSession',
  document: 'platform',
  method: 'POST',
  path: '/api/v1/auth/refresh',
  media: ['application/json'],
  security: [],
  answer: 'data',
}

/** The way to one platform: who calls, in which language, and how often a call is made before it fails. */
export class Tamga implements Caller {
  readonly #options: TamgaOptions
  readonly #retries: RetryRules
  #session: Session | undefined

  constructor(options: TamgaOptions) {
    this.#options = options
    const { retries = {} } = options
    this.#retries = retries === false ? { ...defaultRetries, times: 0 } : { ...defaultRetries, ...retries }
    if (options.session) this.signIn(options.session)
  }

  /** From now on, calls are those of this person. */
  signIn(session: SessionOptions): void {
    this.#session = new Session(session, (refreshToken) => this.#exchange(refreshToken))
  }

  /** Forgets the person. `logoutSession` of the platform ends the session itself. */
  signOut(): void {
    this.#session = undefined
  }

  /** Calls an operation and gives all of its answer; the operation itself, called as a function, gives the data. */
  async call<I extends object, T>(
    { spec }: Operation<I, T>,
    ...[input = {} as I, options = {}]: InputAndOptions<I>
  ): Promise<Answer<T>> {
    return this.#answer<T>(spec, await this.#send(spec, input, options))
  }

  /** Every item of a list, page after page. */
  async *each<I extends { cursor?: string | undefined }, T>(
    list: Operation<I, Page<T>>,
    ...rest: InputAndOptions<I>
  ): AsyncGenerator<T> {
    for await (const { items } of this.pages(list, ...rest)) yield* items
  }

  async *pages<I extends { cursor?: string | undefined }, T>(
    list: Operation<I, Page<T>>,
    ...[input = {} as I, options]: InputAndOptions<I>
  ): AsyncGenerator<Page<T>> {
    let next: string | null | undefined = input.cursor
    do {
      const from = next === undefined ? input : { ...input, cursor: next }
      const rest = [from, options] as unknown as InputAndOptions<I>
      const { data }: Answer<Page<T>> = await this.call(list, ...rest)
      yield data
      next = data.next_cursor
    } while (typeof next === 'string')
  }

  /** The address of an operation, for a link or a browser that goes there itself, as to `getAuthorization`. */
  url<I extends object>({ spec }: Operation<I, unknown>, input: I): URL {
    return this.#addressOf(spec, input as Record<string, unknown>)
  }

  async #send(spec: OperationSpec, input: object, options: CallOptions): Promise<Response> {
    const fields = input as Record<string, unknown>
    const sent = bodyOf(spec, fields.body, options.contentType)
    const key = spec.key ? (options.idempotencyKey ?? crypto.randomUUID()) : undefined
    const address = this.#addressOf(spec, fields)
    // Another person may sign in meanwhile: what one has begun is never repeated as the other.
    const session = this.#session
    let renewed = false
    for (let attempt = 0; ; ) {
      const credential = this.#credentialFor(spec, options, session)
      const headers = this.#headersOf(spec, fields, sent, key, credential, options)
      const outcome = await this.#attempt(address, spec, sent, headers, options)
      if (outcome instanceof Response && outcome.status < 400 && outcome.status !== 304) return outcome
      const failure = outcome instanceof Response ? await errorOf(outcome) : outcome
      const { renewable } = credential
      const isRefused =
        failure instanceof TamgaError && failure.status === 401 && !notByRefresh.has(failure.code)
      if (isRefused && renewable !== undefined && !renewed && sent.canSendAgain) {
        renewed = true
        if (await session?.renew(renewable)) continue
      }
      const wait = isRepeatable(spec.method, key !== undefined, sent.canSendAgain)
        ? waitBefore(attempt, statusAndWait(failure), this.#retries)
        : undefined
      if (wait === undefined) throw failure
      await pause(wait, options.signal)
      attempt++
    }
  }

  /** The answer, or that there was none; what the caller has aborted is thrown as it is. */
  async #attempt(
    address: URL,
    { id, method, answer }: OperationSpec,
    { body }: SentBody,
    headers: Headers,
    { signal, timeoutMs = this.#options.timeoutMs ?? 60_000 }: CallOptions,
  ): Promise<Response | ConnectionError> {
    signal?.throwIfAborted()
    // Ends the wait for the head only: a body may take as long as it takes.
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
    try {
      const ask = this.#options.fetch ?? fetch
      const init: RequestInit & { duplex?: 'half' } = {
        method,
        headers,
        // Bytes in memory that is shared are sent as well, which the types of some platforms do not know.
        body: body as NonNullable<RequestInit['body']> | null,
        signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
        // Tokens are of this server alone.
        redirect: answer === 'location' ? 'manual' : 'error',
        // The credential is named by the caller; no cookie adds another one.
        credentials: 'omit',
        ...(body instanceof ReadableStream && { duplex: 'half' }),
      }
      return await ask(address, init)
    } catch (cause) {
      signal?.throwIfAborted()
      return new ConnectionError(`${id}: the server did not answer`, { cause })
    } finally {
      clearTimeout(timer)
    }
  }

  async #answer<T>(spec: OperationSpec, response: Response): Promise<Answer<T>> {
    const { status, headers } = response
    const answer = (data: unknown, message = ''): Answer<T> => ({
      data: data as T,
      message,
      status,
      headers,
      requestId: headers.get('x-request-id') ?? undefined,
    })
    switch (spec.answer) {
      case 'bytes':
        return answer(new Download(response))
      case 'events':
        return answer(readEventData(new Download(response).stream))
      case 'text':
        return answer(await response.text())
      case 'location':
        return answer(headers.get('location'))
      case 'json':
        return answer(await jsonOf(spec, response))
      case 'data': {
        const body = (await jsonOf(spec, response)) as Envelope
        // Tools refuse with 200.
        if (body.success === false) throw failureOf(status, headers, body)
        return answer(body.data, body.message)
      }
    }
  }

  #addressOf({ id, document, path, query = [] }: OperationSpec, fields: Record<string, unknown>): URL {
    const { baseUrl, operatorUrl } = this.#options
    const base = document === 'operator' ? (operatorUrl ?? baseUrl) : baseUrl
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = fields[name]
      if (value === undefined || value === null || value === '') throw new TypeError(`${id} needs ${name}`)
      return encodeURIComponent(String(value))
    })
    const address = new URL(base.replace(/\/+$/, '') + filled)
    address.search = search(Object.fromEntries(query.map((name) => [name, fields[name]]))).toString()
    return address
  }

  #headersOf(
    spec: OperationSpec,
    fields: Record<string, unknown>,
    { contentType }: SentBody,
    key: string | undefined,
    credential: Credential,
    options: CallOptions,
  ): Headers {
    const headers = new Headers(credential.headers)
    if (userAgent !== undefined) headers.set('User-Agent', userAgent)
    headers.set('Accept-Language', options.language ?? this.#options.language ?? 'mn')
    if (contentType !== undefined) headers.set('Content-Type', contentType)
    if (key !== undefined) headers.set('Idempotency-Key', key)
    if (options.contentLength !== undefined) headers.set('Content-Length', String(options.contentLength))
    for (const [field, name] of Object.entries(spec.headers ?? {}))
      if (fields[field] !== undefined) headers.set(name, String(fields[field]))
    return headers
  }

  /** A token of this call alone, else the first that the operation takes and that there is. */
  #credentialFor(
    { security }: OperationSpec,
    options: CallOptions,
    session: Session | undefined,
  ): Credential {
    const { apiKey, adminKey, client, token } = this.#options
    if (options.token !== undefined) return { headers: bearer(options.token) }
    for (const scheme of security) {
      if (scheme === 'apiKey' && apiKey !== undefined) return { headers: { 'X-API-Key': apiKey } }
      if (scheme === 'adminKey' && adminKey !== undefined) return { headers: { 'X-Admin-Key': adminKey } }
      if (scheme === 'clientBasic' && client) return { headers: { Authorization: basic(client) } }
      if (scheme === 'session' && session) {
        const { accessToken } = session
        return { headers: bearer(accessToken), renewable: accessToken }
      }
      if (scheme === 'token' && token !== undefined) return { headers: bearer(token) }
    }
    return { headers: {} }
  }

  async #exchange(refreshToken: string) {
    // With a key of its own the server gives the same pair again, where the first answer was lost.
    const body = { refresh_token: refreshToken, idempotency_key: crypto.randomUUID() }
    for (let attempt = 0; ; attempt++) {
      try {
        const response = await this.#send(refreshSession, { body }, {})
        const { data } = await this.#answer<{ access_token: string; refresh_token: string }>(
          refreshSession,
          response,
        )
        return { accessToken: data.access_token, refreshToken: data.refresh_token }
      } catch (error) {
        const wait = waitBefore(attempt, statusAndWait(error), this.#retries)
        if (wait === undefined) throw error
        await pause(wait)
      }
    }
  }
}

/** Of what is neither an answer nor the lack of one there is nothing to repeat. */
function statusAndWait(failure: unknown): { status: number | undefined; retryAfterMs: number | undefined } {
  if (failure instanceof TamgaError) return failure
  return { status: failure instanceof ConnectionError ? undefined : 0, retryAfterMs: undefined }
}

interface Envelope {
  /** Of a tool. */
  success?: boolean
  error?: string
  message?: string
  data?: unknown
}

/** What breaks off, or is of a proxy in between, is no answer. */
async function jsonOf({ id }: OperationSpec, response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (cause) {
    throw new ConnectionError(`${id}: the answer could not be read`, { cause })
  }
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

/** Both are form-encoded first (RFC 6749, section 2.3.1). */
function basic({ id, secret }: { id: string; secret: string }): string {
  const encoded = [id, secret].map((one) => new URLSearchParams({ '': one }).toString().slice(1))
  return `Basic ${btoa(encoded.join(':'))}`
}
