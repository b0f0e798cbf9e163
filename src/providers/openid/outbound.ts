import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { AddressRefused, checkedLookup, guardedLookup } from '../checked-lookup.ts'
import { HttpError, httpExchange } from '../http.ts'
import { addressFault, isPublic } from '../public-address.ts'

/** The other side did not answer, or not in time. */
export class OutboundUnavailable extends Error {
  override readonly name = 'OutboundUnavailable'
}

/** The address is not allowed, or the response is too large. */
export class OutboundRefused extends Error {
  override readonly name = 'OutboundRefused'
}

interface OutboundOptions {
  /** Host that the operator configured; it may be in a private network, though at no metadata service. Any other may not. */
  trustedHost: string
  /** Whether plain HTTP to this machine itself is allowed. */
  plainLoopback: boolean
  timeoutMs?: number
  largestBytes?: number
}

export interface OutboundRequest {
  method: string
  headers: Record<string, string>
  body?: URLSearchParams | Uint8Array | string | null | undefined
}

type Outbound = (url: string, request: OutboundRequest) => Promise<Response>

const TIMEOUT_MS = 8_000
const MAX_BYTES = 256 * 1024

/**
 * Requests to an issuer. Follows no redirects, limits the time and size of a response, and checks the address when it
 * connects, so that a name cannot mean one address when it is checked and another when it is used.
 */
export function createOutbound(options: OutboundOptions): Outbound {
  const { trustedHost, plainLoopback, timeoutMs = TIMEOUT_MS, largestBytes = MAX_BYTES } = options

  return async (address, { method, headers, body }) => {
    const url = new URL(address)
    const fault = addressFault(url.href, {
      trustedHost,
      loopback: plainLoopback && url.hostname === trustedHost,
    })
    if (fault !== undefined) throw new OutboundRefused(`${url.origin} is not called: ${fault}`)
    const lookup = url.hostname === trustedHost ? guardedLookup : publicLookup
    const content = body === undefined || body === null ? {} : { body: Buffer.from(bytesOf(body)) }
    const open = url.protocol === 'https:' ? secureRequest : plainRequest
    const request = { method, url, headers, ...content, timeoutMs, limit: largestBytes }
    try {
      // A new connection: a kept one may have been opened under another check, or be dead.
      return responseOf(
        await httpExchange(request, (at, given) => open(at, { ...given, lookup, agent: false })),
      )
    } catch (cause) {
      throw refusalIn(cause) ?? new OutboundUnavailable(`${method} ${url.origin} failed`, { cause })
    }
  }
}

/** A refusal of ours, as opposed to an issuer that does not respond. */
function refusalIn(error: unknown): OutboundRefused | undefined {
  if (error instanceof OutboundRefused) return error
  if (!(error instanceof HttpError)) return undefined
  if (error.kind === 'too_large') return new OutboundRefused(error.message, { cause: error })
  const { cause } = error
  if (cause instanceof AddressRefused) return new OutboundRefused(cause.message, { cause })
  return cause instanceof OutboundRefused ? cause : undefined
}

function responseOf({ incoming, body }: { incoming: IncomingMessage; body: Buffer }): Response {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headersDistinct))
    for (const one of value ?? []) headers.append(name, one)
  const status = incoming.statusCode ?? 0
  if (status < 200 || status > 599) throw new OutboundRefused(`the answer has the status ${status}`)
  const empty = status === 204 || status === 205 || status === 304
  return new Response(empty ? null : body, { status, headers })
}

const bytesOf = (body: URLSearchParams | Uint8Array | string): string | Uint8Array =>
  body instanceof URLSearchParams ? body.toString() : body

const publicLookup = checkedLookup(
  isPublic,
  (host) => new OutboundRefused(`${host} is not at a public address`),
)
