import {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  Agent as PlainAgent,
  request as plainRequest,
  type RequestOptions,
} from 'node:http'
import { request as secureRequest } from 'node:https'
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

/**
 * Keeps connections alive, without an upper limit: each sign-in that waits holds one, and a limit would let the others
 * queue behind it. The rate limits of sign-in bound how many wait.
 */
export function createHttp(pinning: PinningOptions = { pins: [] }): Send {
  const plain = new PlainAgent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const secure = pinnedAgent(pinning)
  const send: Send = async (request) => {
    const { incoming, body } = await exchange(request, (url, options) =>
      url.protocol === 'https:'
        ? secureRequest(url, { ...options, agent: secure })
        : plainRequest(url, { ...options, agent: plain }),
    )
    const { statusCode: status = 0, headers } = incoming
    return { status, type: mediaType(headers), headers, body }
  }
  return async (request) => {
    try {
      return await send(request)
    } catch (error) {
      // The other side may close a kept connection just as it is used.
      if ((request.method === 'GET' || request.repeatable) && isStale(error)) return send(request)
      throw error
    }
  }
}

class StaleConnection extends HttpError {}

const isStale = (error: unknown): boolean => error instanceof StaleConnection

const mediaType = ({ 'content-type': type = '' }: IncomingHttpHeaders): string =>
  type.split(';')[0]!.trim().toLowerCase()

type ExchangeRequest = Omit<HttpRequest, 'method'> & { method: string }

type Open = (url: URL, options: RequestOptions) => ClientRequest

interface ExchangeResult {
  incoming: IncomingMessage
  /** All of it. */
  body: Buffer
}

/** One request on a connection that the caller opens, and its whole response, limited in time and size. */
export function exchange(request: ExchangeRequest, open: Open): Promise<ExchangeResult> {
  const { method, url, headers = {}, body, timeoutMs, limit, signal } = request
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const length = body === undefined ? {} : { 'Content-Length': body.length }
    const outgoing = open(url, { method, headers: { 'User-Agent': 'tamga', ...headers, ...length } })

    const end = (settle: () => void): void => {
      clearTimeout(timeout)
      signal?.removeEventListener('abort', onAbort)
      settle()
    }
    const fail = (error: unknown): void => {
      end(() => reject(error))
      outgoing.destroy()
    }
    const onAbort = (): void => fail(signal?.reason)
    const timeout = setTimeout(
      () => fail(new HttpError('timeout', `${url.host} did not answer in ${timeoutMs} ms`)),
      timeoutMs,
    )
    signal?.addEventListener('abort', onAbort, { once: true })
    outgoing.on('error', (cause: NodeJS.ErrnoException) => {
      const Failure = outgoing.reusedSocket && cause.code === 'ECONNRESET' ? StaleConnection : HttpError
      fail(new Failure('network', `${url.host} cannot be reached: ${cause.message}`, { cause }))
    })
    outgoing.on('response', (incoming) => {
      collect(incoming, limit).then((whole) => end(() => resolve({ incoming, body: whole })), fail)
    })
    outgoing.end(body)
  })
}

async function collect(incoming: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of incoming) {
      size += chunk.length
      if (size > limit) throw new HttpError('too_large', `the answer is larger than ${limit} bytes`)
      chunks.push(chunk)
    }
  } catch (cause) {
    if (cause instanceof HttpError) throw cause
    throw new HttpError('network', 'the answer broke off', { cause })
  }
  return Buffer.concat(chunks)
}
