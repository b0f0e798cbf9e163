import type { RequestState } from '../request-state.ts'
import { commitWithAudit } from './commit.ts'
import { callHandler } from './handler-context.ts'
import { idempotentWrite } from './idempotency.ts'

/** `x-transaction: write`: the handler's change, its audit entries and its stored answer are one commit. */
export function runWrite(state: RequestState): Promise<unknown> {
  return commitWithAudit(state, (work) => idempotentWrite(state, work, () => callHandler(state, work)))
}
