import type { ReloadableSettings } from '../security/reloadable-settings.ts'
import type { IncomingRequest } from './request.ts'

export interface InternalRequestOptions {
  method: string
  path: string
  query?: Readonly<Record<string, string>>
  body?: unknown
  language?: string
}

/** A request that a page makes itself, on behalf of the visitor who asked for the page. */
export class InternalRequest implements IncomingRequest {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly requestId: string
  readonly host: string | undefined
  readonly operatorHost = false
  readonly address: string
  readonly addressGroup: string
  readonly peerAddress: string
  readonly settings: ReloadableSettings
  readonly #body: unknown
  readonly #language: string | undefined
  readonly #visitor: IncomingRequest

  constructor(
    visitor: IncomingRequest,
    { method, path, query = {}, body, language }: InternalRequestOptions,
  ) {
    this.method = method
    this.path = path
    this.query = new URLSearchParams(query).toString()
    this.requestId = visitor.requestId
    this.host = visitor.host
    this.address = visitor.address
    this.addressGroup = visitor.addressGroup
    this.peerAddress = visitor.peerAddress
    this.settings = visitor.settings
    this.#body = body
    this.#language = language
    this.#visitor = visitor
  }

  get signal(): AbortSignal {
    return this.#visitor.signal
  }

  readonly header = (name: string): string | undefined => {
    if (name === 'user-agent') return this.#visitor.header(name)
    return name === 'accept-language' ? this.#language : undefined
  }

  accepts(types: readonly string[]): string | undefined {
    return types[0]
  }

  contentType(): string | undefined {
    return this.hasBody() ? 'application/json' : undefined
  }

  hasBody(): boolean {
    return this.#body !== undefined
  }

  admitBody(): void {}

  async bytes(): Promise<Buffer> {
    return Buffer.from(JSON.stringify(this.#body))
  }

  /** Pages send no files of their own. */
  stream(): never {
    throw new TypeError('a page has no stream to send')
  }

  async json(): Promise<unknown> {
    return structuredClone(this.#body)
  }
}
