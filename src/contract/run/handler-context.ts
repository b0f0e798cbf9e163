import type {
  AuditDraft,
  IdempotentChange,
  IdempotentWork,
  ManualWork,
  TransactionWork,
} from '../../audit/work.ts'
import type { Tx } from '../../db/database.ts'
import type { Membership } from '../../domains/organisations/organisation-access.ts'
import { deviceOf } from '../../security/device.ts'
import type { Call } from '../context.ts'
import { enforceRateLimits } from '../rate-limit.ts'
import type { RequestState } from '../request-state.ts'
import { readAsCaller } from '../self-service-read.ts'

/** What a transaction mode gives to its handler. */
export type HandlerWork = Partial<TransactionWork & ManualWork & IdempotentWork> & {
  organisation?: Membership | undefined
}

export function callHandler(state: RequestState, work: HandlerWork): Promise<unknown> {
  return state.handler(state.input, new HandlerContext(state, work))
}

/** The handler's second argument. The signal is made when asked for: few handlers wait for anything. */
class HandlerContext implements Call {
  readonly principal: Call['principal']
  readonly language: Call['language']
  readonly requestId: string
  readonly services: Call['services']
  readonly log: Call['log']
  readonly #state: RequestState
  declare db?: Tx
  declare audit?: AuditDraft
  declare transact?: ManualWork['transact']
  declare read?: ManualWork['read']
  declare sign?: ManualWork['sign']
  declare idempotent?: IdempotentChange
  declare organisation?: Membership | undefined

  constructor(state: RequestState, work: HandlerWork) {
    this.principal = state.principal
    this.language = state.language
    this.requestId = state.request.requestId
    this.services = state.services
    this.log = state.services.log
    this.#state = state
    Object.assign(this, work)
  }

  get address(): string {
    return this.#state.request.address
  }

  get device(): string | null {
    return deviceOf(this.#state.request.header('user-agent'))
  }

  get addressGroup(): string {
    return this.#state.request.addressGroup
  }

  get received(): Buffer {
    return this.#state.request.received ?? Buffer.alloc(0)
  }

  get browser(): string | undefined {
    return this.#state.request.browser?.key
  }

  get knownBrowser(): string | undefined {
    return this.#state.knownBrowser
  }

  limitAsClient(): Promise<void> {
    return enforceRateLimits(this.#state, 'client')
  }

  readAsCaller(language: Call['language']): ReturnType<Call['readAsCaller']> {
    return (operationId, parameters) => readAsCaller(this.#state, language, operationId, parameters)
  }

  get now(): Date {
    return new Date(this.services.clock())
  }

  get signal(): AbortSignal {
    return this.#state.request.signal
  }
}
