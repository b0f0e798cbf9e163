import type { RequestState } from '../request-state.ts'
import { callHandler } from './handler-context.ts'

/** `x-transaction: none`: the handler needs no database. */
export function runWithoutTransaction(state: RequestState): Promise<unknown> {
  return callHandler(state, {})
}
