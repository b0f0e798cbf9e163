import type { RequestState } from '../request-state.ts'
import { commitWithAudit } from './commit.ts'
import { idempotentWrite } from './idempotency.ts'
import { callForMember, requireMembership } from './membership.ts'

/** `x-transaction: write`: the handler's change, its audit entries and its stored answer are one commit. */
export function runWrite(state: RequestState): Promise<unknown> {
  // A read that leaves a trace writes nothing else.
  const isChange = state.operation.method !== 'GET'
  return commitWithAudit(state, (work) =>
    // A repeat gets its answer also where the change has ended the caller's own membership.
    idempotentWrite(state, work, () =>
      callForMember(state, work, () => requireMembership(state, work.db, isChange)),
    ),
  )
}
