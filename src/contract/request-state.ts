import type { Language } from '../errors/language.ts'
import type { Taken } from '../limits/limiter.ts'
import type { HeldPermissions } from '../security/permissions.ts'
import type { Principal } from '../security/principal.ts'
import type { Contract } from './contract.ts'
import type { Operation } from './operation.ts'
import type { DispatchResult } from './reply.ts'
import type { IncomingRequest } from './request.ts'
import type { Services } from './services.ts'

/** What a handler is given, before its types are known. */
export interface RawInput {
  path: Record<string, unknown>
  query: Record<string, unknown>
  headers: Record<string, unknown>
  /** The Authorization header, where the handler checks it. */
  authorization: string | undefined
  body: unknown
  /** Names that the address gives more than once, where the operation decides what to make of that. */
  repeated: string[]
}

/** Handlers as the dispatcher calls them; their types were checked where they were written. */
export type AnyHandler = (input: RawInput, context: object) => Promise<unknown>

/** One request on its way through the steps; each step adds what it has established. */
export interface RequestState {
  request: IncomingRequest
  operation: Operation
  handler: AnyHandler
  contract: Contract
  services: Services
  language: Language
  input: RawInput
  principal: Principal
  /** Which of the kept answers it asks for, where its answer is kept. */
  cacheKey?: string | undefined
  /** What the person holds, where the operation asks for a permission. */
  permissions?: HeldPermissions
  /** The browser, where a limit asks for it and the person aimed at has signed in there before. */
  knownBrowser?: string | undefined
  /** Whether the look at a person's data has left its row: a manual operation may commit more than once. */
  traced?: boolean
  /** The read whose ETag If-Match names. */
  source?: { operation: Operation; handler: AnyHandler }
  /** Whether If-Match has been compared: a manual operation may commit more than once. */
  compared?: boolean
  /** The signature that the request has used. */
  signedAct?: string
  /** What limits have counted. */
  taken?: Taken[]
  /** Headers that steps add to whatever the answer will be. */
  headers: Record<string, string>
  /** Another request, made on behalf of this one. */
  dispatch(request: IncomingRequest): Promise<Pick<DispatchResult, 'answer' | 'error'>>
}
