import type { TransactionWork } from '../../audit/work.ts'
import { type Actor, runAtCommit } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import { dataOf, ToolRefusal } from '../reply.ts'
import type { RequestState } from '../request-state.ts'
import { actorOf } from './actor.ts'
import { Draft } from './audit-draft.ts'

/** Commits a change together with its audit entries; an error marked `keepWrites` is thrown after the commit. */
export async function commitWithAudit<T>(
  state: RequestState,
  work: (work: TransactionWork) => Promise<T>,
  actor: Actor = actorOf(state.principal),
  // A read that is repeated may be one look; a change is always its own.
  folds = state.operation.transaction === 'write' && state.operation.method === 'GET',
): Promise<T> {
  const { operation, services } = state
  let traced = false
  const draft = new Draft(state)
  const outcome = await services.database.transact(
    { ...actor, auditEntry: draft.id() },
    'write',
    async (db) => {
      const outcome = await outcomeOf(() => work({ db, audit: draft }))
      const refused = 'error' in outcome || outcome.value instanceof ToolRefusal
      if (refused) draft.refused()
      const answer = refused ? undefined : dataOf(outcome.value)
      const left = draft.entries(answer, folds)
      if (operation.audit && operation.transaction === 'manual' && left.length === 0)
        throw new Error(
          `${operation.id} committed a change without an audit entry: call audit.entry in its work`,
        )
      // The row that the person sees is one with its entry, and is left in the same statement.
      for (const { event, trace } of left) {
        runAtCommit(db, services.audit.statement(event, trace))
        traced ||= trace !== undefined
      }
      return outcome
    },
  )
  if (traced) state.traced = true
  if ('error' in outcome) throw outcome.error
  return outcome.value
}

/** An error that keeps its writes is an outcome to commit; any other is thrown, and rolls the change back. */
async function outcomeOf<T>(work: () => Promise<T>): Promise<{ value: T } | { error: AppError }> {
  try {
    return { value: await work() }
  } catch (error) {
    if (error instanceof AppError && error.keepWrites) return { error }
    throw error
  }
}

/** `x-audit` with `attempt`: a refusal is itself a fact to keep, though the change has been rolled back. */
export async function auditRefusal(
  state: RequestState,
  run: (state: RequestState) => Promise<unknown>,
): Promise<unknown> {
  try {
    return await run(state)
  } catch (error) {
    // An error that keeps its writes has committed its entry with them.
    if (error instanceof AppError && !error.keepWrites)
      await commitWithAudit(state, async ({ audit }) => audit.refused())
    throw error
  }
}
