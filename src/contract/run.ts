import { type Actor, atCommit, type Tx } from '../db/database.ts'
import { AppError } from '../errors/app-error.ts'
import { organisationOf, type Principal } from '../security/principal.ts'
import { Draft, eventOf } from './audit-draft.ts'
import { HandlerCall } from './call.ts'
import type { ManualWork, TransactionWork } from './context.ts'
import type { Exchange } from './exchange.ts'
import { answered, claim, forget, store } from './idempotency.ts'
import { Refusal, type Reply } from './reply.ts'

/** Runs the handler in the transaction that the contract asks for; what it changes leaves its audit entries. */
export async function run(exchange: Exchange): Promise<unknown> {
  const { operation, services } = exchange
  if (operation.audit) services.audit.assertWritable()
  try {
    switch (operation.transaction) {
      case 'none':
        return await exchange.handler(exchange.input, new HandlerCall(exchange))
      case 'manual':
        return await runManual(exchange)
      case 'read':
        return await services.database.transact(actorOf(exchange.principal), 'read', (db) =>
          exchange.handler(exchange.input, new HandlerCall(exchange, { db, audit: new Draft(exchange) })),
        )
      case 'write':
        return await runWrite(exchange)
    }
  } catch (error) {
    if (operation.audit?.attempt && error instanceof AppError && !error.keepWrites)
      await recordRefusal(exchange)
    throw error
  }
}

async function runWrite(exchange: Exchange): Promise<unknown> {
  const key = keyOf(exchange)
  return commit(exchange, async (work, draft) => {
    if (key === undefined) return exchange.handler(exchange.input, new HandlerCall(exchange, work))
    const earlier = await claim(work.db, exchange, key)
    if (earlier) {
      draft.onlyEntries()
      return replayed(exchange, earlier)
    }
    const output = await exchange.handler(exchange.input, new HandlerCall(exchange, work))
    store(work.db, exchange, key, output)
    return output
  })
}

/** A manual operation must leave an entry with each change, as any other; it says itself which. */
async function runManual(exchange: Exchange): Promise<unknown> {
  const transact = <T>(work: (work: TransactionWork) => Promise<T>, { as }: { as?: 'job' } = {}) =>
    commit(
      exchange,
      (given, draft) => {
        draft.onlyEntries()
        return work(given)
      },
      { ...actorOf(exchange.principal), ...(as && { role: as }) },
    )
  const read = <T>(work: (work: { db: Tx }) => Promise<T>) =>
    exchange.services.database.transact(actorOf(exchange.principal), 'read', (db) => work({ db }))
  const sign: ManualWork['sign'] = (entry) => exchange.services.audit.sign(eventOf(exchange, entry))
  const key = keyOf(exchange)
  if (key === undefined) {
    const keyless = { once: transact, amend: async <T>(answer: T) => answer, release: async () => {} }
    const call = new HandlerCall(exchange, { transact, read, sign, ...keyless })
    return exchange.handler(exchange.input, call)
  }

  // What was done already is not even begun again: nobody outside is asked a second time.
  const earlier = await read(({ db }) => answered(db, exchange, key))
  if (earlier) return replayed(exchange, earlier)
  let settled = false
  const once: ManualWork['once'] = (work) =>
    transact(async (given) => {
      settled = true
      const first = await claim(given.db, exchange, key)
      if (first) throw new AnsweredBefore(first)
      const output = await work(given)
      store(given.db, exchange, key, output)
      return output
    })
  const { database } = exchange.services
  const amend: ManualWork['amend'] = (answer) =>
    database.transact(actorOf(exchange.principal), 'write', async (db) => {
      store(db, exchange, key, answer)
      return answer
    })
  const release: ManualWork['release'] = async () => {
    await forget(database, exchange, key)
  }
  try {
    const call = new HandlerCall(exchange, { transact, read, sign, once, amend, release })
    const output = await exchange.handler(exchange.input, call)
    if (!settled)
      throw new Error(`${exchange.operation.id} takes an Idempotency-Key: make its change by once`)
    return output
  } catch (error) {
    if (error instanceof AnsweredBefore) return replayed(exchange, error.answer)
    // What stood in the way may be what the first with this key has done meanwhile.
    const first =
      error instanceof AppError && !settled ? await read(({ db }) => answered(db, exchange, key)) : undefined
    if (first) return replayed(exchange, first)
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

function keyOf({ operation, input }: Exchange): string | undefined {
  const key = operation.idempotent ? input.headers['idempotency-key'] : undefined
  return typeof key === 'string' ? key : undefined
}

function replayed(exchange: Exchange, earlier: Reply<unknown>): Reply<unknown> {
  exchange.headers['Idempotency-Replayed'] = 'true'
  return earlier
}

/** Commits the work together with its audit entries; an error marked `keepWrites` is thrown after the commit. */
async function commit<T>(
  exchange: Exchange,
  work: (work: TransactionWork, draft: Draft) => Promise<T>,
  actor: Actor = actorOf(exchange.principal),
): Promise<T> {
  const { operation, services } = exchange
  const outcome = await services.database.transact(actor, 'write', async (db) => {
    const draft = new Draft(exchange)
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

async function recordRefusal(exchange: Exchange): Promise<void> {
  const { services, principal } = exchange
  const draft = new Draft(exchange)
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
