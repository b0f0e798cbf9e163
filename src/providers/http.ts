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
  /** For everything, from the connection to the last byte. */
  timeoutMs: number
  /** Most bytes of an answer. */
  limit: number
  signal?: AbortSignal
}

export interface HttpAnswer {
  status: number
  /** Media type without parameters, in lower case. */
  type: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** No answer, or none that ends. */
export class HttpFault extends Error {
  override readonly name = 'HttpFault'
  readonly kind: 'timeout' | 'network' | 'too_large'

  constructor(kind: HttpFault['kind'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/** Sends a request once; redirects are answers like any other. Rejects with HttpFault, or as the signal says. */
export type Send = (request: HttpRequest) => Promise<HttpAnswer>

/**
 * Connections are kept, and there is no upper limit to them: each sign-in that waits holds one for as long as it waits,
 * and a limit would let the others queue behind it. How many wait is limited where people come in.
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
      // The other side may close a kept connection in the moment in which we use it. What asks only may ask again.
      if (request.method === 'GET' && isStale(error)) return send(request)
      throw error
    }
  }
}

class StaleConnection extends HttpFault {}

const isStale = (error: unknown): boolean => error instanceof StaleConnection

const mediaType = ({ 'content-type': type = '' }: IncomingHttpHeaders): string =>
  type.split(';')[0]!.trim().toLowerCase()

type Exchange = Omit<HttpRequest, 'method'> & { method: string }

type Open = (url: URL, options: RequestOptions) => ClientRequest

interface Exchanged {
  incoming: IncomingMessage
  /** All of it. */
  body: Buffer
}

/** One request on a connection that the caller opens, and its whole answer, within one time and one size. */
export function exchange(request: Exchange, open: Open): Promise<Exchanged> {
  const { method, url, headers = {}, body, timeoutMs, limit, signal } = request
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const length = body === undefined ? {} : { 'Content-Length': body.length }
    const outgoing = open(url, { method, headers: { 'User-Agent': 'tamga', ...headers, ...length } })

    const end = (settle: () => void): void => {
      clearTimeout(late)
      signal?.removeEventListener('abort', onAbort)
      settle()
    }
    const fail = (error: unknown): void => {
      end(() => reject(error))
      outgoing.destroy()
    }
    const onAbort = (): void => fail(signal?.reason)
    const late = setTimeout(
      () => fail(new HttpFault('timeout', `${url.host} did not answer in ${timeoutMs} ms`)),
      timeoutMs,
    )
    signal?.addEventListener('abort', onAbort, { once: true })
    outgoing.on('error', (cause: NodeJS.ErrnoException) => {
      const Fault = outgoing.reusedSocket && cause.code === 'ECONNRESET' ? StaleConnection : HttpFault
      fail(new Fault('network', `${url.host} cannot be reached: ${cause.message}`, { cause }))
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
      if (size > limit) throw new HttpFault('too_large', `the answer is larger than ${limit} bytes`)
      chunks.push(chunk)
    }
  } catch (cause) {
    if (cause instanceof HttpFault) throw cause
    throw new HttpFault('network', 'the answer broke off', { cause })
  }
  return Buffer.concat(chunks)
}
