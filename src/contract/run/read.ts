import type { RequestState } from '../request-state.ts'
import { actorOf } from './actor.ts'
import { callHandler } from './handler-context.ts'
import { requireMembership } from './membership.ts'

/** `x-transaction: read`: one transaction that cannot write, and so leaves no audit entry. */
export function runRead(state: RequestState): Promise<unknown> {
  const { services, principal } = state
  return services.database.transact(actorOf(principal), 'read', async (db) => {
    const organisation = await requireMembership(state, db, false)
    return callHandler(state, { db, organisation })
  })
}
