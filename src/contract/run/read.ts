import type { RequestState } from '../request-state.ts'
import { actorOf } from './actor.ts'
import { callForMember, requireMembership } from './membership.ts'

/** `x-transaction: read`: one transaction that cannot write, and so leaves no audit entry. */
export function runRead(state: RequestState): Promise<unknown> {
  const { services, principal } = state
  return services.database.transact(actorOf(principal), 'read', (db) =>
    callForMember(state, { db }, () => requireMembership(state, db, false)),
  )
}
