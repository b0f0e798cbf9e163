import type { IdempotentChange, ManualWork, TransactionWork } from '../../audit/work.ts'
import type { Tx } from '../../db/database.ts'
import type { Membership } from '../../domains/organisations/organisation-access.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Reply } from '../reply.ts'
import type { RequestState } from '../request-state.ts'
import { actorOf } from './actor.ts'
import {
  claimKey,
  findStoredAnswer,
  REPLAYED,
  releaseKey,
  storeAnswer,
  storeFailure,
} from './idempotency-keys.ts'

/** The change of a write, made once for each Idempotency-Key: its transaction claims the key and stores the answer. */
export async function idempotentWrite(
  state: RequestState,
  { db, audit }: TransactionWork,
  change: () => Promise<unknown>,
): Promise<unknown> {
  const key = keyOf(state)
  if (key === undefined) return change()
  const stored = await claimKey(db, state, key)
  if (stored) {
    // A replay changes nothing, so it leaves no entry.
    audit.onlyEntries()
    return replay(state, stored)
  }
  return keepOutcome(db, state, key, change)
}

/** Runs the change whose key is claimed, and stores how it ended beside the key. */
async function keepOutcome<T>(
  db: Tx,
  state: RequestState,
  key: string,
  change: () => Promise<T>,
  answerOf: (result: T) => unknown = itself,
): Promise<T> {
  try {
    const result = await change()
    storeAnswer(db, state, key, answerOf(result))
    return result
  } catch (error) {
    storeFailure(db, state, key, error)
    throw error
  }
}

/**
 * A manual operation, whose handler makes its change by `idempotent.commit`. The stored answer is looked for before the
 * handler begins, when it claims the key, and when it fails before that.
 */
export async function idempotentManual(
  state: RequestState,
  work: ManualWork,
  { membership, handle }: ManualSteps,
): Promise<unknown> {
  const key = keyOf(state)
  if (key === undefined) return handle(unkeyedChange(work), () => work.read(({ db }) => membership(db)))

  const findStored = () => work.read(({ db }) => findStoredAnswer(db, state, key))
  // A repeat does not ask the outside systems again. Where it is none, the same transaction tells whose change it is.
  const first = await work.read(async ({ db }) => {
    const stored = await findStoredAnswer(db, state, key)
    return stored ? { stored } : { belonging: await settled(membership(db)) }
  })
  if ('stored' in first) return replay(state, first.stored)
  const change = new KeyedChange(state, work, key)
  try {
    const answer = await handle(change, async () => orThrow(first.belonging))
    if (!change.begun)
      throw new Error(`${state.operation.id} takes an Idempotency-Key: make its change by idempotent.commit`)
    return answer
  } catch (error) {
    if (error instanceof AnsweredMeanwhile) return replay(state, error.stored)
    // The change that the first request has made meanwhile may be why this one was refused.
    const late = error instanceof AppError && !change.begun ? await findStored() : undefined
    if (late) return replay(state, late)
    throw error
  }
}

/** What a manual operation is made of. */
interface ManualSteps {
  /** The caller's place in the organisation that the request concerns. */
  membership: (db: Tx) => Promise<Membership | undefined>
  handle: (change: IdempotentChange, membership: () => Promise<Membership | undefined>) => Promise<unknown>
}

type Settled<T> = { value: T } | { refusal: AppError }

/** A refusal is thrown where it is asked for: an answer may have been stored meanwhile. */
async function settled<T>(asked: Promise<T>): Promise<Settled<T>> {
  try {
    return { value: await asked }
  } catch (error) {
    if (error instanceof AppError) return { refusal: error }
    throw error
  }
}

function orThrow<T>(outcome: Settled<T>): T {
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.value
}

/** The change of a manual operation whose request has a key. */
class KeyedChange implements IdempotentChange {
  readonly #state: RequestState
  readonly #work: ManualWork
  readonly #key: string
  begun = false

  constructor(state: RequestState, work: ManualWork, key: string) {
    this.#state = state
    this.#work = work
    this.#key = key
  }

  commit<T>(work: (work: TransactionWork) => Promise<T>, answerOf?: (result: T) => unknown): Promise<T> {
    return this.#work.transact(async (given) => {
      this.begun = true
      const stored = await claimKey(given.db, this.#state, this.#key)
      if (stored) throw new AnsweredMeanwhile(stored)
      return keepOutcome(given.db, this.#state, this.#key, () => work(given), answerOf)
    })
  }

  updateAnswer<T>(answer: T): Promise<T> {
    const { services, principal } = this.#state
    // No audit entry: the change that the answer tells of has left its own.
    return services.database.transact(actorOf(principal), 'write', async (db) => {
      storeAnswer(db, this.#state, this.#key, answer)
      return answer
    })
  }

  releaseKey(): Promise<void> {
    return releaseKey(this.#state, this.#key)
  }
}

/** The change of a manual operation whose request has no key: there is nothing to store or to release. */
function unkeyedChange({ transact }: ManualWork): IdempotentChange {
  return {
    commit: (work) => transact(work),
    updateAnswer: async (answer) => answer,
    releaseKey: async () => {},
  }
}

/** Thrown through the handler: another request with the same key came first, while this one waited outside. */
class AnsweredMeanwhile extends Error {
  readonly stored: Reply<unknown>

  constructor(stored: Reply<unknown>) {
    super('another request with the same Idempotency-Key came first')
    this.stored = stored
  }
}

function keyOf({ operation, input }: RequestState): string | undefined {
  const key = operation.idempotent ? input.headers['idempotency-key'] : undefined
  return typeof key === 'string' ? key : undefined
}

function replay(state: RequestState, stored: Reply<unknown>): Reply<unknown> {
  state.headers[REPLAYED] = 'true'
  return stored
}

function itself<T>(result: T): T {
  return result
}
