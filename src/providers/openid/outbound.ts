import { lookup as resolve } from 'node:dns'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { isLoopback } from '../../config/hosts.ts'

/** The other side did not answer, or not in time. */
export class OutboundUnavailable extends Error {
  override readonly name = 'OutboundUnavailable'
}

/** The other side sends us where we do not go, or sends more than we read. */
export class OutboundRefused extends Error {
  override readonly name = 'OutboundRefused'
}

export interface OutboundOptions {
  /** Host that the operator has named; it may lie in a private network. Any other host may not. */
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

export type Outbound = (url: string, request: OutboundRequest) => Promise<Response>

const TIMEOUT_MS = 8_000
const LARGEST_BYTES = 256 * 1024

/**
 * Requests to an issuer. Redirects are not followed, answers are read whole within one time and one size, and an
 * address is judged at the moment of connecting, so that a name cannot mean one address when it is looked at and another
 * when it is used.
 */
export function createOutbound(options: OutboundOptions): Outbound {
  const { trustedHost, plainLoopback, timeoutMs = TIMEOUT_MS, largestBytes = LARGEST_BYTES } = options

  function judge(url: URL): void {
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && plainLoopback && isLoopback(url.hostname)))
      throw new OutboundRefused(`${url.protocol} is not spoken with ${url.hostname}`)
    const literal = url.hostname.replace(/^\[|\]$/g, '')
    if (url.hostname !== trustedHost && isIP(literal) !== 0 && !isPublic(literal))
      throw new OutboundRefused(`${literal} is not a public address`)
  }

  return async (address, { method, headers, body }) => {
    const url = new URL(address)
    judge(url)
    const lookup = url.hostname === trustedHost ? undefined : publicLookup
    const send = url.protocol === 'https:' ? secureRequest : plainRequest
    const signal = AbortSignal.timeout(timeoutMs)
    const content = body === undefined || body === null ? undefined : Buffer.from(bytesOf(body))
    try {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const length = content ? { 'content-length': String(content.length) } : {}
        const request = send(
          url,
          // A connection of its own: a kept one may have been opened for another judgement, or be dead.
          { method, headers: { ...headers, ...length }, signal, agent: false, ...(lookup ? { lookup } : {}) },
          resolve,
        )
        request.on('error', reject)
        request.end(content)
      })
      return await readWhole(answer, largestBytes)
    } catch (cause) {
      if (cause instanceof OutboundRefused) throw cause
      throw new OutboundUnavailable(`${method} ${url.origin} failed`, { cause })
    }
  }
}

async function readWhole(answer: IncomingMessage, largest: number): Promise<Response> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > largest) {
      answer.destroy()
      throw new OutboundRefused(`the answer has more than ${largest} bytes`)
    }
    chunks.push(chunk)
  }
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headersDistinct))
    for (const one of value ?? []) headers.append(name, one)
  const status = answer.statusCode ?? 0
  if (status < 200 || status > 599) throw new OutboundRefused(`the answer has the status ${status}`)
  const empty = status === 204 || status === 205 || status === 304
  return new Response(empty ? null : Buffer.concat(chunks), { status, headers })
}

const bytesOf = (body: URLSearchParams | Uint8Array | string): string | Uint8Array =>
  body instanceof URLSearchParams ? body.toString() : body

/** IPv6 forms of an IPv4 address count as that address. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

const publicLookup: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '')
    const hidden = addresses.find(({ address }) => !isPublic(address))
    if (hidden || addresses.length === 0)
      return done(new OutboundRefused(`${host} is not at a public address`), '')
    if (options.all) return done(null, addresses)
    done(null, addresses[0]!.address, addresses[0]!.family)
  })
}
