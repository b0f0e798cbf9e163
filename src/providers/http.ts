import {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  Agent as PlainAgent,
  request as plainRequest,
  type RequestOptions,
} from 'node:http'
import { request as secureRequest } from 'node:https'
import { isMetadataAddress } from '../config/metadata-addresses.ts'
import { traceHeaders } from '../observability/telemetry/current.ts'
import { httpCall } from '../observability/telemetry/spans.ts'
import { guardedLookup } from './checked-lookup.ts'
import { type PinningOptions, pinnedAgent } from './pinned-tls.ts'

export interface HttpRequest {
  method: 'GET' | 'POST' | 'DELETE'
  url: URL
  headers?: Record<string, string>
  body?: Buffer
  /** A POST that only asks may be sent again, as a GET may. */
  repeatable?: boolean
  /** For everything, from the connection to the last byte. */
  timeoutMs: number
  /** For the connection alone, with its handshake. */
  connectMs?: number
  /** Most bytes of a response. */
  limit: number
  signal?: AbortSignal
}

export interface HttpResponse {
  status: number
  /** Media type without parameters, in lower case. */
  type: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A request whose response is read as it arrives. */
interface HttpStreamRequest extends HttpRequest {
  /** How long a reader may wait for the next bytes. */
  idleTimeoutMs: number
}

export interface HttpStream extends Omit<HttpResponse, 'body'> {
  /** To be read to its end, or to be left: leaving it closes the connection. Fails as `Send` does. */
  body: AsyncGenerator<Buffer, void, undefined>
}

/** No response, or an incomplete one. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly kind: 'timeout' | 'network' | 'too_large'

  constructor(kind: HttpError['kind'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/** Sends a request once; follows no redirects. Rejects with HttpError, or with the signal's reason. */
export type Send = (request: HttpRequest) => Promise<HttpResponse>

/** The same, once the headers are there. */
export type OpenStream = (request: HttpStreamRequest) => Promise<HttpStream>

/** Sends requests and reads their responses whole. */
export const createHttp = (pinning?: PinningOptions): Send => createStreamingHttp(pinning).send

/**
 * Keeps connections alive, without an upper limit: each sign-in that waits holds one, and a limit would let the others
 * queue behind it. The rate limits of sign-in bound how many wait.
 */
export function createStreamingHttp(pinning: PinningOptions = { pins: [] }): {
  send: Send
  stream: OpenStream
} {
  const plain = new PlainAgent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const secure = pinnedAgent(pinning)
  const open: Open = (url, given) => {
    // Addresses that are written as such are not looked up.
    if (isMetadataAddress(url.hostname)) throw new HttpError('network', `${url.host} is never called`)
    const options = { ...given, lookup: guardedLookup }
    return url.protocol === 'https:'
      ? secureRequest(url, { ...options, agent: secure })
      : plainRequest(url, { ...options, agent: plain })
  }
  return {
    send: (request) =>
      sentAgain(request, async () => {
        const { incoming, body } = await httpExchange(request, open)
        return { ...headOf(incoming), body }
      }),
    // The call is over for the trace when the answer begins: how long it is read is up to the reader.
    stream: (request) =>
      sentAgain(request, () =>
        httpCall(request, async () => {
          const response = await begin(request, open)
          return { ...headOf(response.incoming), body: chunksOf(response, request) }
        }),
      ),
  }
}

/** The other side may close a kept connection just as it is used. */
async function sentAgain<T>({ method, repeatable }: HttpRequest, send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if ((method === 'GET' || repeatable) && isStale(error)) return send()
    throw error
  }
}

class StaleConnection extends HttpError {}

const isStale = (error: unknown): boolean => error instanceof StaleConnection

function headOf({ statusCode: status = 0, headers }: IncomingMessage): Omit<HttpResponse, 'body'> {
  const type = (headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase()
  return { status, type, headers }
}

type ExchangeRequest = Omit<HttpRequest, 'method'> & { method: string }

type Open = (url: URL, options: RequestOptions) => ClientRequest

interface ExchangeResult {
  incoming: IncomingMessage
  /** All of it. */
  body: Buffer
}

/** One request on a connection that the caller opens, and its whole response, limited in time and size. */
export async function httpExchange(request: ExchangeRequest, open: Open): Promise<ExchangeResult> {
  const { incoming, body } = await httpCall(request, async () => {
    const response = await begin(request, open)
    const chunks: Buffer[] = []
    for await (const chunk of chunksOf(response, request)) chunks.push(chunk)
    const { incoming } = response
    return { status: incoming.statusCode ?? 0, incoming, body: Buffer.concat(chunks) }
  })
  return { incoming, body }
}

/** A response whose headers are there. Its time runs, and the signal counts, until it ends. */
interface BegunResponse {
  incoming: IncomingMessage
  /** Closes the connection. */
  fail(error: unknown): void
  /** Why the connection was closed, if it was. */
  failure(): unknown
  end(): void
}

function begin(request: ExchangeRequest, open: Open): Promise<BegunResponse> {
  const { method, url, headers = {}, body, timeoutMs, connectMs, signal } = request
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const length = body === undefined ? {} : { 'Content-Length': body.length }
    const outgoing = open(url, {
      method,
      headers: { 'User-Agent': 'tamga', ...traceHeaders(), ...headers, ...length },
    })
    let failure: unknown

    const end = (): void => {
      clearTimeout(timeout)
      clearTimeout(connecting)
      signal?.removeEventListener('abort', onAbort)
    }
    const fail = (error: unknown): void => {
      failure ??= error
      end()
      reject(error)
      outgoing.destroy()
    }
    const onAbort = (): void => fail(signal?.reason)
    const within = (ms: number, words: string) =>
      setTimeout(() => fail(new HttpError('timeout', `${url.host} ${words} in ${ms} ms`)), ms)
    const timeout = within(timeoutMs, 'did not answer')
    const connecting = connectMs === undefined ? undefined : within(connectMs, 'took no connection')
    signal?.addEventListener('abort', onAbort, { once: true })
    outgoing.on('socket', (socket) => {
      const connected = (): void => clearTimeout(connecting)
      if (socket.connecting) socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', connected)
      else connected()
    })
    outgoing.on('error', (cause: NodeJS.ErrnoException) => {
      const Failure = outgoing.reusedSocket && cause.code === 'ECONNRESET' ? StaleConnection : HttpError
      fail(new Failure('network', `${url.host} cannot be reached: ${cause.message}`, { cause }))
    })
    outgoing.on('response', (incoming) => resolve({ incoming, fail, failure: () => failure, end }))
    outgoing.end(body)
  })
}

/** The body as it arrives; silence counts only while the reader waits. */
async function* chunksOf(
  { incoming, fail, failure, end }: BegunResponse,
  { url, limit, idleTimeoutMs }: ExchangeRequest & { idleTimeoutMs?: number },
): AsyncGenerator<Buffer, void, undefined> {
  const chunks: AsyncIterator<Buffer> = incoming[Symbol.asyncIterator]()
  const silent = (): void =>
    fail(new HttpError('timeout', `${url.host} has been silent for ${idleTimeoutMs} ms`))
  let size = 0
  try {
    for (;;) {
      const silence = idleTimeoutMs === undefined ? undefined : setTimeout(silent, idleTimeoutMs)
      const { value, done } = await chunks.next().finally(() => clearTimeout(silence))
      if (done) return
      size += value.length
      if (size > limit) throw new HttpError('too_large', `the answer is larger than ${limit} bytes`)
      yield value
    }
  } catch (cause) {
    if (failure() !== undefined) throw failure()
    if (cause instanceof HttpError) throw cause
    throw new HttpError('network', 'the answer broke off', { cause })
  } finally {
    end()
    // Closes the connection where the response is not complete.
    incoming.destroy()
  }
}
