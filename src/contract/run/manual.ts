import type { ManualWork } from '../../audit/work.ts'
import type { RequestState } from '../request-state.ts'
import { actorOf } from './actor.ts'
import { eventOf } from './audit-draft.ts'
import { commitWithAudit } from './commit.ts'
import { callHandler } from './handler-context.ts'
import { idempotentManual } from './idempotency.ts'

/** `x-transaction: manual`: the handler opens its transactions itself, and waits for outside systems between them. */
export function runManual(state: RequestState): Promise<unknown> {
  const work = manualWork(state)
  if (!state.operation.idempotent) return callHandler(state, work)
  return idempotentManual(state, work, (idempotent) => callHandler(state, { ...work, idempotent }))
}

function manualWork(state: RequestState): ManualWork {
  const { services, principal } = state
  const actor = actorOf(principal)
  return {
    read: (work) => services.database.transact(actor, 'read', (db) => work({ db })),
    transact: (work, { as } = {}) =>
      commitWithAudit(
        state,
        (given) => {
          // One of several changes: the operation's subject alone would not say which.
          given.audit.onlyEntries()
          return work(given)
        },
        as ? { ...actor, role: as } : actor,
      ),
    sign: (entry) => services.audit.sign(eventOf(state, entry)),
  }
}
