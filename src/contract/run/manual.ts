import type { ManualWork } from '../../audit/work.ts'
import type { Tx } from '../../db/database.ts'
import type { RequestState } from '../request-state.ts'
import { actorOf } from './actor.ts'
import { eventOf, traceOf } from './audit-draft.ts'
import { commitWithAudit } from './commit.ts'
import { idempotentManual } from './idempotency.ts'
import { callForMember, requireMembership } from './membership.ts'
import { mergingManual } from './merge-patch.ts'
import { lockVersions, refuseStale, withPrecondition } from './precondition.ts'
import { withSignedAct } from './signed-act.ts'

/** `x-transaction: manual`: the handler opens its transactions itself, and waits for outside systems between them. */
export async function runManual(state: RequestState): Promise<unknown> {
  const work = manualWork(state)
  if (state.source) await work.read(({ db }) => refuseStale(state, db))
  // What a stranger to the organisation asks for must cost no work outside.
  const membership = (db: Tx) => requireMembership(state, db, false)
  if (!state.operation.idempotent)
    return mergingManual(state, work, () =>
      callForMember(state, work, () => work.read(({ db }) => membership(db))),
    )
  return idempotentManual(state, work, {
    membership,
    handle: (given, idempotent, known) =>
      mergingManual(state, work, () => callForMember(state, { ...given, idempotent }, known)),
  })
}

function manualWork(state: RequestState): ManualWork {
  const { services, principal } = state
  const actor = actorOf(principal)
  return {
    read: (work, { shown } = {}) =>
      services.database.transact(shown ? { ...actor, presented: shown } : actor, 'read', (db) =>
        work({ db }),
      ),
    transact: (work, { as, shown } = {}) =>
      commitWithAudit(
        state,
        async (given) => {
          // One of several changes: the operation's subject alone would not say which.
          given.audit.onlyEntries()
          await lockVersions(state, given.db)
          // The caller may have lost the membership while something outside was waited for.
          if (as === undefined) await requireMembership(state, given.db, true)
          return withSignedAct(state, given.db, () => withPrecondition(state, given.db, () => work(given)))
        },
        { ...actor, ...(as && { role: as }), ...(shown && { presented: shown }) },
      ),
    async recordAccess(entry, look) {
      const rule = state.operation.readsPerson
      if (!rule?.fold) throw new Error(`${state.operation.id}: x-reads-person lets no looks fall together`)
      const { fold } = traceOf(state, rule, {
        ...look,
        subject: entry.subject,
        people: look.people ?? [],
        folds: true,
      })
      if (fold && services.recordedAccesses.has(fold)) return
      services.audit.assertWritable()
      await commitWithAudit(
        state,
        async ({ audit }) => {
          audit.onlyEntries()
          audit.entry(entry)
          audit.reads(look)
        },
        actor,
        true,
      )
      if (fold) services.recordedAccesses.add(fold)
    },
    sign(entry) {
      if (state.operation.signedAct)
        throw new Error(`${state.operation.id} is an act to be signed: make its change by transact`)
      return services.audit.sign(eventOf(state, entry))
    },
  }
}
