import type { IncomingMessage } from 'node:http'
import type { IncomingRequest } from '../contract/request.ts'
import { AppError } from '../errors/app-error.ts'
import { readBody } from './body.ts'
import { type ClientAddress, limitSubject } from './client-address.ts'
import { mediaType } from './content-type.ts'
import { parseJson } from './json.ts'
import { negotiate } from './negotiate.ts'

export interface IncomingOptions {
  requestId: string
  operatorHost: string | undefined
  clientAddress: ClientAddress
  signal: () => AbortSignal
}

/** Node's request as the contract sees it. Nothing is read or worked out before a step asks for it. */
export class NodeRequest implements IncomingRequest {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly requestId: string
  readonly host: string | undefined
  readonly #message: IncomingMessage
  readonly #options: IncomingOptions
  #address: string | undefined

  constructor(message: IncomingMessage, options: IncomingOptions) {
    const url = message.url ?? '/'
    const question = url.indexOf('?')
    this.method = message.method ?? 'GET'
    this.path = question < 0 ? url : url.slice(0, question)
    this.query = question < 0 ? '' : url.slice(question + 1)
    this.requestId = options.requestId
    this.host = message.headers.host
    this.#message = message
    this.#options = options
  }

  get operatorHost(): boolean {
    const { operatorHost } = this.#options
    return operatorHost !== undefined && this.host?.toLowerCase() === operatorHost.toLowerCase()
  }

  get peerAddress(): string {
    return this.#message.socket.remoteAddress ?? ''
  }

  get address(): string {
    this.#address ??= this.#options.clientAddress(this.#message)
    return this.#address
  }

  get addressGroup(): string {
    return limitSubject(this.address)
  }

  get signal(): AbortSignal {
    return this.#options.signal()
  }

  header(name: string): string | undefined {
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
    const { headers } = this.#message
    const length = headers['content-length']
    return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
  }

  assertLength(limit: number): void {
    if (Number(this.#message.headers['content-length'] ?? 0) > limit) throw new AppError('request.too_large')
  }

  bytes(limit: number): Promise<Buffer> {
    return readBody(this.#message, limit)
  }

  async json(limit: number): Promise<unknown> {
    return parseJson(await readBody(this.#message, limit))
  }
}
