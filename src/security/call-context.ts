import type { Language } from '../errors/language.ts'
import type { Logger } from '../observability/log.ts'
import type { Principal } from './principal.ts'

/** Who calls, from where and when: what every part that answers a call may know of it. */
export interface CallContext {
  principal: Principal
  language: Language
  requestId: string
  /** The client's address, as far as trusted proxies vouch for it. */
  address: string
  /** Browser or app of the client, and its system, as it names itself. */
  device: string | null
  /** What limits count as one client: the address, or its network where a client has many. */
  addressGroup: string
  now: Date
  /** The body as it came, byte by byte, where it was JSON; empty for who calls from within. */
  received: Buffer
  /** What the browser that was led here keeps to itself; undefined for any other caller. */
  browser: string | undefined
  /** The browser, where the person whom the request is aimed at has signed in with it before. */
  knownBrowser?: string | undefined
  /** Aborted when the client has gone, or when the server shuts down: long waits end then. */
  signal: AbortSignal
  log: Logger
}
