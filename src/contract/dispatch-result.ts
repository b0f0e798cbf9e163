import type { AppError } from '../errors/app-error.ts'
import type { Principal } from '../security/principal.ts'
import type { Operation } from './operation.ts'
import type { Answer } from './reply.ts'

/** What became of a request. */
export interface DispatchResult {
  answer: Answer
  /** Undefined when the contract has nothing at the address. */
  operation: Operation | undefined
  principal: Principal
  /** What went wrong, for the log. */
  error: AppError | undefined
}
