import { type Actor, atCommit, type Tx } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import { organisationOf, type Principal } from '../../security/principal.ts'
import type { ManualWork, TransactionWork } from '../context.ts'
import { Refusal, type Reply } from '../reply.ts'
import type { RequestState } from '../request-state.ts'
import { Draft, eventOf } from './audit-draft.ts'
import { HandlerContext } from './handler-context.ts'
import { answered, claim, forget, store } from './idempotency-keys.ts'

/** Runs the handler in the transaction that the contract asks for; what it changes leaves its audit entries. */
export async function run(state: RequestState): Promise<unknown> {
  const { operation, services } = state
  if (operation.audit) services.audit.assertWritable()
  try {
    switch (operation.transaction) {
      case 'none':
        return await state.handler(state.input, new HandlerContext(state))
      case 'manual':
        return await runManual(state)
      case 'read':
        return await services.database.transact(actorOf(state.principal), 'read', (db) =>
          state.handler(state.input, new HandlerContext(state, { db, audit: new Draft(state) })),
        )
      case 'write':
        return await runWrite(state)
    }
  } catch (error) {
    if (operation.audit?.attempt && error instanceof AppError && !error.keepWrites) await recordRefusal(state)
    throw error
  }
}

async function runWrite(state: RequestState): Promise<unknown> {
  const key = keyOf(state)
  return commit(state, async (work, draft) => {
    if (key === undefined) return state.handler(state.input, new HandlerContext(state, work))
    const earlier = await claim(work.db, state, key)
    if (earlier) {
      draft.onlyEntries()
      return replayed(state, earlier)
    }
    const output = await state.handler(state.input, new HandlerContext(state, work))
    store(work.db, state, key, output)
    return output
  })
}

/** A manual operation must leave an entry with each change, as any other; it says itself which. */
async function runManual(state: RequestState): Promise<unknown> {
  const transact = <T>(work: (work: TransactionWork) => Promise<T>, { as }: { as?: 'job' } = {}) =>
    commit(
      state,
      (given, draft) => {
        draft.onlyEntries()
        return work(given)
      },
      { ...actorOf(state.principal), ...(as && { role: as }) },
    )
  const read = <T>(work: (work: { db: Tx }) => Promise<T>) =>
    state.services.database.transact(actorOf(state.principal), 'read', (db) => work({ db }))
  const sign: ManualWork['sign'] = (entry) => state.services.audit.sign(eventOf(state, entry))
  const key = keyOf(state)
  if (key === undefined) {
    const keyless = { once: transact, amend: async <T>(answer: T) => answer, release: async () => {} }
    const call = new HandlerContext(state, { transact, read, sign, ...keyless })
    return state.handler(state.input, call)
  }

  // What was done already is not even begun again: nobody outside is asked a second time.
  const earlier = await read(({ db }) => answered(db, state, key))
  if (earlier) return replayed(state, earlier)
  let settled = false
  const once: ManualWork['once'] = (work) =>
    transact(async (given) => {
      settled = true
      const first = await claim(given.db, state, key)
      if (first) throw new AnsweredBefore(first)
      const output = await work(given)
      store(given.db, state, key, output)
      return output
    })
  const { database } = state.services
  const amend: ManualWork['amend'] = (answer) =>
    database.transact(actorOf(state.principal), 'write', async (db) => {
      store(db, state, key, answer)
      return answer
    })
  const release: ManualWork['release'] = async () => {
    await forget(database, state, key)
  }
  try {
    const call = new HandlerContext(state, { transact, read, sign, once, amend, release })
    const output = await state.handler(state.input, call)
    if (!settled) throw new Error(`${state.operation.id} takes an Idempotency-Key: make its change by once`)
    return output
  } catch (error) {
    if (error instanceof AnsweredBefore) return replayed(state, error.answer)
    // What stood in the way may be what the first with this key has done meanwhile.
    const first =
      error instanceof AppError && !settled ? await read(({ db }) => answered(db, state, key)) : undefined
    if (first) return replayed(state, first)
    throw error
  }
}

/** Another request with the same key came first, while this one was waiting for something outside. */
class AnsweredBefore extends Error {
  readonly answer: Reply<unknown>

  constructor(answer: Reply<unknown>) {
    super('answered before')
    this.answer = answer
  }
}

function keyOf({ operation, input }: RequestState): string | undefined {
  const key = operation.idempotent ? input.headers['idempotency-key'] : undefined
  return typeof key === 'string' ? key : undefined
}

function replayed(state: RequestState, earlier: Reply<unknown>): Reply<unknown> {
  state.headers['Idempotency-Replayed'] = 'true'
  return earlier
}

/** Commits the work together with its audit entries; an error marked `keepWrites` is thrown after the commit. */
async function commit<T>(
  state: RequestState,
  work: (work: TransactionWork, draft: Draft) => Promise<T>,
  actor: Actor = actorOf(state.principal),
): Promise<T> {
  const { operation, services } = state
  const outcome = await services.database.transact(actor, 'write', async (db) => {
    const draft = new Draft(state)
    const result = await settle(() => work({ db, audit: draft }, draft))
    const declined = result.error !== undefined || result.value instanceof Refusal
    if (declined) draft.refused()
    const events = draft.events(declined ? undefined : dataOf(result.value))
    if (operation.audit && operation.transaction === 'manual' && events.length === 0)
      throw new Error(
        `${operation.id} committed a change without an audit entry: call audit.entry in its work`,
      )
    for (const event of events) atCommit(db, services.audit.statement(event))
    return result
  })
  if (outcome.error) throw outcome.error
  return outcome.value as T
}

async function settle<T>(work: () => Promise<T>): Promise<{ value: T; error?: never } | { error: AppError }> {
  try {
    return { value: await work() }
  } catch (error) {
    if (error instanceof AppError && error.keepWrites) return { error }
    throw error
  }
}

async function recordRefusal(state: RequestState): Promise<void> {
  const { services, principal } = state
  const draft = new Draft(state)
  draft.refused()
  await services.database.transact(actorOf(principal), 'write', async (db) => {
    for (const event of draft.events(undefined)) atCommit(db, services.audit.statement(event))
  })
}

/** The local administrator acts beyond organisations; everyone else under row-level security. */
function actorOf(principal: Principal): Actor {
  if (principal.kind === 'user') return { role: 'app', userId: principal.userId }
  const orgId = organisationOf(principal)
  if (orgId !== null) return { role: 'app', orgId }
  return { role: principal.kind === 'admin' ? 'job' : 'app' }
}

function dataOf(output: unknown): unknown {
  return typeof output === 'object' && output !== null && 'data' in output && 'status' in output
    ? output.data
    : output
}
