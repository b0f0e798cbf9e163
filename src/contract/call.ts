import type { Tx } from '../db/database.ts'
import type { AuditDraft, Call, ManualWork } from './context.ts'
import type { Exchange } from './exchange.ts'

/** The handler's second argument. The signal is made when asked for: few handlers wait for anything. */
export class HandlerCall implements Call {
  readonly principal: Call['principal']
  readonly language: Call['language']
  readonly requestId: string
  readonly services: Call['services']
  readonly log: Call['log']
  readonly #exchange: Exchange
  declare db?: Tx
  declare audit?: AuditDraft
  declare transact?: ManualWork['transact']
  declare once?: ManualWork['once']
  declare amend?: ManualWork['amend']
  declare release?: ManualWork['release']
  declare read?: ManualWork['read']
  declare sign?: ManualWork['sign']

  constructor(exchange: Exchange, work: Partial<Pick<HandlerCall, 'db' | 'audit'> & ManualWork> = {}) {
    this.principal = exchange.principal
    this.language = exchange.language
    this.requestId = exchange.request.requestId
    this.services = exchange.services
    this.log = exchange.services.log
    this.#exchange = exchange
    Object.assign(this, work)
  }

  get address(): string {
    return this.#exchange.request.address
  }

  get received(): Buffer {
    return this.#exchange.request.received ?? Buffer.alloc(0)
  }

  get browser(): string | undefined {
    return this.#exchange.request.browser?.key
  }

  get now(): Date {
    return new Date(this.services.clock())
  }

  get signal(): AbortSignal {
    return this.#exchange.request.signal
  }
}
