import type { TransactionMode } from '../operation.ts'
import type { RequestState } from '../request-state.ts'
import { actorOf } from './actor.ts'
import { auditRefusal, commitWithAudit } from './commit.ts'
import { callHandler } from './handler-context.ts'
import { idempotentWrite } from './idempotency.ts'
import { runManual } from './manual.ts'
import { callForMember, recheckActingFor, recheckRepresentation, requireMembership } from './membership.ts'
import { withMergePatch } from './merge-patch.ts'
import { lockVersions, requireVersion, withPrecondition } from './precondition.ts'
import { askingForSignature, withSignedAct } from './signed-act.ts'

/** `x-transaction: write`: the handler's change, its audit entries and its stored answer are one commit. */
function runWrite(state: RequestState): Promise<unknown> {
  // A read that leaves a trace writes nothing else.
  const isChange = state.operation.method !== 'GET'
  return commitWithAudit(state, (work) =>
    // A repeat gets its answer also where the change has ended the caller's own membership.
    idempotentWrite(state, work, async () => {
      await lockVersions(state, work.db)
      const membership = await requireMembership(state, work.db, isChange)
      return withSignedAct(state, work.db, () =>
        withPrecondition(state, work.db, () =>
          withMergePatch(state, work.db, () => callForMember(state, work, async () => membership)),
        ),
      )
    }),
  )
}

/** `x-transaction: read`: one transaction that cannot write, and so leaves no audit entry. */
function runRead(state: RequestState): Promise<unknown> {
  const { services, principal } = state
  return services.database.transact(actorOf(principal), 'read', (db) =>
    callForMember(state, { db }, () => requireMembership(state, db, false)),
  )
}

/** `x-transaction: none`: the handler needs no database. */
function runWithoutTransaction(state: RequestState): Promise<unknown> {
  return callHandler(state, {})
}

const modes: Record<TransactionMode, (state: RequestState) => Promise<unknown>> = {
  none: runWithoutTransaction,
  read: runRead,
  write: runWrite,
  manual: runManual,
}

/** Runs the handler in the transaction mode that the contract names for the operation. */
export function run(state: RequestState): Promise<unknown> {
  const { audit, transaction, method, readsPerson, precondition } = state.operation
  if (precondition?.required) requireVersion(state)
  // A read that was noted lately leaves nothing; where it must be noted, that fails closed by itself.
  const notesLooks = method === 'GET' && transaction === 'manual' && readsPerson?.fold != null
  // Fails closed: while no entry can be written, no audited operation begins.
  if (audit && !notesLooks) state.services.audit.assertWritable()
  const work = () => (audit?.attempt ? auditRefusal(state, modes[transaction]) : modes[transaction](state))
  const act = () => rechecked(state)?.then(work) ?? work()
  return state.operation.signedAct ? askingForSignature(state, act) : act()
}

/** Undefined where the state registry has no say in it. */
function rechecked(state: RequestState): Promise<void> | undefined {
  if (state.operation.actsFor) return recheckActingFor(state)
  return state.operation.organisation?.register ? recheckRepresentation(state) : undefined
}
