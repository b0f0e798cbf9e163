import type { TransactionWork } from '../../audit/work.ts'
import { type Actor, atCommit } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import { dataOf, Refusal } from '../reply.ts'
import type { RequestState } from '../request-state.ts'
import { actorOf } from './actor.ts'
import { Draft } from './audit-draft.ts'

/** Commits a change together with its audit entries; an error marked `keepWrites` is thrown after the commit. */
export async function commitWithAudit<T>(
  state: RequestState,
  work: (work: TransactionWork) => Promise<T>,
  actor: Actor = actorOf(state.principal),
): Promise<T> {
  const { operation, services } = state
  const outcome = await services.database.transact(actor, 'write', async (db) => {
    const draft = new Draft(state)
    const outcome = await outcomeOf(() => work({ db, audit: draft }))
    const refused = 'error' in outcome || outcome.value instanceof Refusal
    if (refused) draft.refused()
    const events = draft.events(refused ? undefined : dataOf(outcome.value))
    if (operation.audit && operation.transaction === 'manual' && events.length === 0)
      throw new Error(
        `${operation.id} committed a change without an audit entry: call audit.entry in its work`,
      )
    for (const event of events) atCommit(db, services.audit.statement(event))
    return outcome
  })
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
