import type { IncomingMessage, ServerResponse } from 'node:http'
import { isTypeValid, parse } from 'content-type'
import Negotiator from 'negotiator'
import type { BodyStream, IncomingRequest } from '../contract/request.ts'
import type { Spool } from '../providers/storage/spool.ts'
import type { ReloadableSettings } from '../security/reloadable-settings.ts'
import type { BrowserCookies } from '../security/schemes.ts'
import { arrivedBody, assertLength, hasBody, parseJson, readBodyAs } from './body.ts'
import { type BodyBudget, MAX_IMMEDIATE_BODY_BYTES } from './body-budget.ts'
import { bodyStream } from './body-stream.ts'
import { MAX_ORDINARY_BODY_BYTES } from './body-transfers.ts'
import { clientAddress, peerAddress, type TrustedProxies } from './client-address.ts'
import { readUpload } from './read-upload.ts'
import { requestId } from './request-id.ts'

/** The type to answer with by Accept (RFC 9110, section 12.5.1), or undefined when the client takes none of them. */
export function negotiate(accept: string | undefined, produced: readonly string[]): string | undefined {
  if (accept === undefined || accept === '' || accept === '*/*' || accept === produced[0]) return produced[0]
  const ranges = accept.slice(0, longestHeader).split(',').flatMap(strictRange)
  return new Negotiator({ headers: { accept: ranges.join(',') } }).mediaType([...produced])
}

const longestHeader = 1024

/**
 * The library takes a weight of 2 or `0.5x` and a wildcard before a subtype, and finds no match for a range with
 * parameters, such as a charset, that the produced type lacks. Here a malformed range takes nothing, and parameters
 * do not matter.
 */
function strictRange(range: string): string[] {
  const [type = '', ...parameters] = range.split(';')
  if (/^\s*\*\/(?!\*\s*$)/.test(type)) return []
  const weight = parameters.find((parameter) => /^\s*q\s*=/i.test(parameter))
  const quality = weight === undefined ? 1 : Number(weight.split('=')[1])
  return [`${type};q=${quality >= 0 && quality <= 1 ? quality : 0}`]
}

/** The media type of Content-Type in lower case, or undefined when it is unreadable or another charset than UTF-8. */
export function mediaType(header: string | undefined): string | undefined {
  if (header === undefined || header === 'application/json') return header
  const { type } = parse(header, { parameters: false })
  if (!isTypeValid(type)) return undefined
  // Among parameters the library passes over a charset without value and over all but the first; here every one counts.
  const charsets = header.match(/;\s*charset\s*(?=[=;]|$)[^;]*/gi) ?? []
  return charsets.every((charset) => /=\s*"?utf-8"?\s*$/i.test(charset)) ? type : undefined
}

/** What all requests of a server have in common. */
export interface NodeRequestOptions {
  isOperatorHost(host: string | undefined): boolean
  trusted: TrustedProxies
  /** Where large bodies lie while they arrive. */
  spool: Spool
  /** Bodies of all requests that have not arrived yet. */
  bodies: Pick<BodyBudget, 'admit' | 'arrived'>
  /** Ends when the answer is no longer wanted. */
  signal(response: ServerResponse): AbortSignal
  settings(): ReloadableSettings
}

/** Node's request as the contract sees it. Nothing is read or worked out before a step asks for it. */
export class NodeRequest implements IncomingRequest {
  declare browser?: BrowserCookies
  declare received?: Buffer
  readonly method: string
  readonly path: string
  readonly query: string
  readonly requestId: string
  readonly host: string | undefined
  readonly settings: ReloadableSettings
  readonly #message: IncomingMessage
  readonly #response: ServerResponse
  readonly #options: NodeRequestOptions
  #address: string | undefined
  #signal: AbortSignal | undefined

  constructor(message: IncomingMessage, response: ServerResponse, options: NodeRequestOptions) {
    const url = message.url ?? '/'
    const question = url.indexOf('?')
    const { headers } = message
    this.method = message.method ?? 'GET'
    this.path = question < 0 ? url : url.slice(0, question)
    this.query = question < 0 ? '' : url.slice(question + 1)
    this.requestId = requestId(
      headers['x-request-id'] as string | undefined,
      options.trusted.any && options.trusted.includes(peerAddress(message)),
    )
    this.host = headers.host
    this.settings = options.settings()
    this.#message = message
    this.#response = response
    this.#options = options
  }

  get operatorHost(): boolean {
    return this.#options.isOperatorHost(this.host)
  }

  get peerAddress(): string {
    return peerAddress(this.#message)
  }

  get address(): string {
    this.#address ??= clientAddress(this.#message, this.#options.trusted)
    return this.#address
  }

  /** An untrusted proxy may run on this machine, and every client behind it would seem local. */
  get forwardedByStranger(): boolean {
    const isForwarded = forwardingHeaders.some((name) => this.#message.headers[name] !== undefined)
    return isForwarded && !this.#options.trusted.includes(this.peerAddress)
  }

  get addressGroup(): string {
    return this.settings.limits.groupOf(this.address)
  }

  get signal(): AbortSignal {
    this.#signal ??= this.#options.signal(this.#response)
    return this.#signal
  }

  /** Bound, so that a scheme may take it out of its credentials. */
  readonly header = (name: string): string | undefined => {
    const value = this.#message.headers[name]
    return Array.isArray(value) ? value.join(', ') : value
  }

  accepts(types: readonly string[]): string | undefined {
    return negotiate(this.#message.headers.accept, types)
  }

  contentType(): string | undefined {
    return mediaType(this.#message.headers['content-type'])
  }

  hasBody(): boolean {
    return hasBody(this.#message)
  }

  admitBody(limit: number): void {
    assertLength(this.#message, limit)
    // Nearly all small ones have arrived when they are read, and need not be counted.
    if (Number(this.#message.headers['content-length'] ?? Infinity) > MAX_IMMEDIATE_BODY_BYTES)
      this.countBody(limit)
  }

  /** Counts the body among those under way; refuses it where they are too many. */
  countBody(limit: number): void {
    if (this.#message.complete) return
    this.#options.bodies.admit(this.#message, this.#response, {
      limit,
      group: this.addressGroup,
      bounds: this.settings.limits.uploadsOf(this.address),
    })
  }

  bytes(limit: number): Promise<Buffer> {
    if (limit <= MAX_ORDINARY_BODY_BYTES) return this.#readAs(limit, (body) => body)
    this.countBody(limit)
    return readUpload(this.#message, limit, this.#options.spool, this.#counting)
  }

  stream(limit: number): BodyStream {
    this.countBody(limit)
    return bodyStream(this.#message, limit)
  }

  json(limit: number, whenEmpty?: object): Promise<unknown> {
    const parse = (body: Buffer): unknown => {
      this.received = body
      return body.length === 0 && whenEmpty ? whenEmpty : parseJson(body)
    }
    return limit > MAX_ORDINARY_BODY_BYTES ? this.bytes(limit).then(parse) : this.#readAs(limit, parse)
  }

  async #readAs<T>(limit: number, as: (body: Buffer) => T): Promise<T> {
    // Node has not read on since the head. What came together with it is there after this, and need not be counted.
    await undefined
    assertLength(this.#message, limit)
    const body = arrivedBody(this.#message, limit)
    if (body) return as(body)
    this.countBody(limit)
    return readBodyAs(this.#message, limit, as, this.#counting)
  }

  /** What has arrived need not be counted. */
  get #counting(): NodeRequestOptions['bodies'] | undefined {
    return this.#message.complete ? undefined : this.#options.bodies
  }
}

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/** Whether a Host header names the operator's host. Nearly all requests have the same one as the request before. */
export function operatorHostTest(operatorHost: string | undefined): NodeRequestOptions['isOperatorHost'] {
  if (operatorHost === undefined) return () => false
  const wanted = operatorHost.toLowerCase()
  let last: string | undefined
  let isLastOperators = hostName(last) === wanted
  return (host) => {
    if (host !== last) {
      last = host
      isLastOperators = hostName(host) === wanted
    }
    return isLastOperators
  }
}

/** Without the port: the setting names a host, and which port leads to it is the network's matter. */
function hostName(host = ''): string {
  return host
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1')
}
