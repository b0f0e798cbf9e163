import type { ReloadableSettings } from '../security/reloadable-settings.ts'
import type { IncomingRequest } from './request.ts'

export interface InternalRequestOptions {
  method: string
  path: string
  query?: Readonly<Record<string, string>> | URLSearchParams
  body?: unknown
  /** By their names in lower case. */
  headers?: Readonly<Record<string, string>>
  /** A file in place of a body in JSON. */
  file?: { type: string; bytes: Buffer }
  language?: string
  /** For an operation of the operator's console: the visitor is on its host, and may know of it. */
  operatorHost?: boolean
}

/** A request that a page makes itself, on behalf of the visitor who asked for the page. */
export class InternalRequest implements IncomingRequest {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly requestId: string
  readonly host: string | undefined
  readonly operatorHost: boolean
  readonly address: string
  readonly addressGroup: string
  readonly peerAddress: string
  readonly settings: ReloadableSettings
  readonly #body: unknown
  readonly #headers: Readonly<Record<string, string>>
  readonly #file: InternalRequestOptions['file']
  readonly #language: string | undefined
  readonly #visitor: IncomingRequest

  constructor(
    visitor: IncomingRequest,
    {
      method,
      path,
      query = {},
      body,
      headers = {},
      file,
      language,
      operatorHost = false,
    }: InternalRequestOptions,
  ) {
    this.method = method
    this.path = path
    this.query = new URLSearchParams(query as Record<string, string>).toString()
    this.requestId = visitor.requestId
    this.host = visitor.host
    this.operatorHost = operatorHost
    this.address = visitor.address
    this.addressGroup = visitor.addressGroup
    this.peerAddress = visitor.peerAddress
    this.settings = visitor.settings
    this.#body = body
    this.#headers = headers
    this.#file = file
    this.#language = language
    this.#visitor = visitor
  }

  get signal(): AbortSignal {
    return this.#visitor.signal
  }

  readonly header = (name: string): string | undefined => {
    if (name === 'user-agent') return this.#visitor.header(name)
    return name === 'accept-language' ? this.#language : this.#headers[name]
  }

  accepts(types: readonly string[]): string | undefined {
    return types[0]
  }

  contentType(): string | undefined {
    return this.#file?.type ?? (this.hasBody() ? 'application/json' : undefined)
  }

  hasBody(): boolean {
    return this.#body !== undefined || this.#file !== undefined
  }

  admitBody(): void {}

  async bytes(): Promise<Buffer> {
    return this.#file?.bytes ?? Buffer.from(JSON.stringify(this.#body))
  }

  /** Pages send no files of their own. */
  stream(): never {
    throw new TypeError('a page has no stream to send')
  }

  async json(): Promise<unknown> {
    return structuredClone(this.#body)
  }
}
