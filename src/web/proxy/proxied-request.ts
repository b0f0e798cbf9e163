import type { Operation } from '../../contract/operation.ts'
import type { BodyStream, IncomingRequest } from '../../contract/request.ts'
import { AppError } from '../../errors/app-error.ts'
import type { ReloadableSettings } from '../../security/reloadable-settings.ts'

const JSON_TYPE = 'application/json'

/** What the layer says of a request in place of the browser. */
interface ProxiedRequestOptions {
  operation: Operation
  path: string
  token: string | undefined
  language: string
  /** Fields of the body that come from cookies. */
  fields: Readonly<Record<string, string>>
  /** What the browser shows of people who have signed in there. */
  knownBrowser?: string | undefined
}

/** Headers that pass although no operation declares them. */
const passing = new Set(['if-none-match', 'user-agent'])
/** Headers that never pass, even where an operation declares them: the browser has no say in who it is. */
const barred = /^(authorization|cookie|host|forwarded|via|x-(api-key|admin-key|real-ip|forwarded-.*))$/

/**
 * A request of the browser on its way to the operation. Of its headers only those pass that the operation declares; its
 * credentials are those of the cookie.
 */
export class ProxiedRequest implements IncomingRequest {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly requestId: string
  readonly host: string | undefined
  readonly operatorHost: boolean
  readonly #from: IncomingRequest
  readonly #options: ProxiedRequestOptions
  #bytes: Promise<Buffer> | undefined
  #json: Promise<unknown> | undefined

  constructor(from: IncomingRequest, options: ProxiedRequestOptions) {
    this.method = from.method
    this.path = options.path
    this.query = from.query
    this.requestId = from.requestId
    this.host = from.host
    this.operatorHost = options.operation.host === 'operator' && from.operatorHost
    this.#from = from
    this.#options = options
  }

  get address(): string {
    return this.#from.address
  }

  get addressGroup(): string {
    return this.#from.addressGroup
  }

  get peerAddress(): string {
    return this.#from.peerAddress
  }

  get settings(): ReloadableSettings {
    return this.#from.settings
  }

  get knownBrowser(): string | undefined {
    return this.#options.knownBrowser
  }

  get signal(): AbortSignal {
    return this.#from.signal
  }

  readonly header = (name: string): string | undefined => {
    const { token, language, operation } = this.#options
    if (name === 'authorization') return token === undefined ? undefined : `Bearer ${token}`
    if (name === 'accept-language') return language
    if (barred.test(name)) return undefined
    return passing.has(name) || Object.hasOwn(operation.parameters.header, name)
      ? this.#from.header(name)
      : undefined
  }

  accepts(types: readonly string[]): string | undefined {
    return this.#from.accepts(types)
  }

  contentType(): string | undefined {
    return this.#from.hasBody() || !this.#adds() ? this.#from.contentType() : JSON_TYPE
  }

  hasBody(): boolean {
    return this.#from.hasBody() || this.#adds()
  }

  admitBody(limit: number): void {
    this.#from.admitBody(limit)
  }

  /** Kept, because the request may be made a second time with a fresh token. */
  bytes(limit: number): Promise<Buffer> {
    this.#bytes ??= this.#from.bytes(limit)
    return this.#bytes
  }

  /** Read once at most: a request that is refused for its token is refused before. */
  stream(limit: number): BodyStream {
    return this.#from.stream(limit)
  }

  json(limit: number): Promise<unknown> {
    this.#json ??= this.#withFields(limit)
    return this.#json.then((value) => structuredClone(value))
  }

  /** The same request with another token. */
  as(token: string | undefined): ProxiedRequest {
    const again = new ProxiedRequest(this.#from, { ...this.#options, token })
    again.#bytes = this.#bytes
    again.#json = this.#json
    return again
  }

  #adds(): boolean {
    return Object.keys(this.#options.fields).length > 0
  }

  async #withFields(limit: number): Promise<unknown> {
    const sent = this.#from.hasBody() ? await this.#from.json(limit) : {}
    if (!this.#adds()) return sent
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
      throw new AppError('request.malformed', {
        details: [{ path: '/body', rule: 'type', mn: 'Объект байна.', en: 'Must be an object.' }],
      })
    return { ...sent, ...this.#options.fields }
  }
}
