import type { Readable } from 'node:stream'
import type { ReloadableSettings } from '../security/reloadable-settings.ts'
import type { Credentials } from '../security/schemes.ts'

/** A request as the contract sees it; the HTTP edge makes one from whatever it listens with. */
export interface IncomingRequest extends Credentials {
  method: string
  /** Path as sent, without the query. */
  path: string
  /** Query string as sent, without the question mark. */
  query: string
  operatorHost: boolean
  /** Whether an untrusted proxy says that it forwarded the request; unknown of requests that the server makes itself. */
  readonly forwardedByStranger?: boolean
  settings: ReloadableSettings
  address: string
  /** What limits count as one client: the address, or its network where a client has many. */
  addressGroup: string
  requestId: string
  /** The cookie of a browser in which people have signed in; set by the edge alone. */
  readonly knownBrowser?: string | undefined
  signal: AbortSignal
  /** The first of the types that the client takes; undefined when it takes none. */
  accepts(types: readonly string[]): string | undefined
  /** Media type of the body, lower case, without parameters; undefined when there is no body. */
  contentType(): string | undefined
  /** Whether a body was announced at all. */
  hasBody(): boolean
  /**
   * Before anything is read: refuses a body that announces more than the limit, or of which the address has too many
   * under way.
   */
  admitBody(limit: number): void
  /** Reads the whole body; a body beyond the limit is refused as soon as it is. */
  bytes(limit: number): Promise<Buffer>
  /** The body as it arrives; refused without a length, or where it announces more than the limit. */
  stream(limit: number): BodyStream
  /** The bytes of a body that was read as JSON, for who has signed them. */
  readonly received?: Buffer
  /** Reads the body as strict JSON; `whenEmpty` is what no bytes at all mean, where they mean anything. */
  json(limit: number, whenEmpty?: object): Promise<unknown>
}

/** The body of an operation with `x-body-stream`, which the handler reads itself. */
export interface BodyStream {
  stream: Readable
  /** As announced; neither more nor fewer arrive. */
  bytes: number
  /** With its parameters, such as the boundary of a form. */
  contentType: string | undefined
}
