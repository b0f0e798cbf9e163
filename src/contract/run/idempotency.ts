import { setTimeout as wait } from 'node:timers/promises'
import type { IdempotentChange, ManualWork, TransactionWork } from '../../audit/work.ts'
import type { Tx } from '../../db/database.ts'
import type { Membership } from '../../domains/organisations/organisation-access.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Reply } from '../reply.ts'
import type { RequestState } from '../request-state.ts'
import { actorOf } from './actor.ts'
import { type Claimed, claimKey, REPLAYED, storeAnswer, storeFailure } from './idempotency-keys.ts'
import { KeyedChange, unkeyedChange } from './keyed-change.ts'

/** The change of a write, made once for each Idempotency-Key: its transaction claims the key and stores the answer. */
export async function idempotentWrite(
  state: RequestState,
  { db, audit }: TransactionWork,
  change: () => Promise<unknown>,
): Promise<unknown> {
  const key = keyOf(state)
  if (key === undefined) return change()
  const claimed = await claimKey(db, state, key)
  if ('underWay' in claimed) throw new AppError('request.idempotency_under_way')
  if ('stored' in claimed) {
    // A replay changes nothing, so it leaves no entry.
    audit.onlyEntries()
    return replay(state, claimed.stored)
  }
  const { claim } = claimed
  try {
    const result = await change()
    await storeAnswer(db, state, claim, result)
    return result
  } catch (error) {
    await storeFailure(db, state, claim, error)
    throw error
  }
}

/** What a manual operation is made of. */
interface ManualSteps {
  /** The caller's place in the organisation that the request concerns. */
  membership: (db: Tx) => Promise<Membership | undefined>
  handle: (
    work: ManualWork,
    change: IdempotentChange,
    membership: () => Promise<Membership | undefined>,
  ) => Promise<unknown>
}

/**
 * A manual operation. Its key is claimed before the handler begins, so that of two requests at once only one asks the
 * outside systems; the other waits for the answer.
 */
export async function idempotentManual(
  state: RequestState,
  work: ManualWork,
  { membership, handle }: ManualSteps,
): Promise<unknown> {
  const key = keyOf(state)
  if (key === undefined) return handle(work, unkeyedChange(work), () => work.read(({ db }) => membership(db)))
  const { services, principal, request } = state
  let found: Membership | undefined
  const claimed = await untilSettled(request.signal, () =>
    services.database.transact(actorOf(principal), 'write', async (db) => {
      const claimed = await claimKey(db, state, key)
      // The same transaction tells whose change it is; where it is refused, nothing has been claimed.
      if ('claim' in claimed) found = await membership(db)
      return claimed
    }),
  )
  if ('stored' in claimed) return replay(state, claimed.stored)
  const change = new KeyedChange(state, work, claimed.claim)
  return change.answered(() => handle(change.work, change, async () => found))
}

/** In milliseconds: how long a request waits for another one with the same key, before it says so. */
const pauses = [20, 40, 80, 160, 300, 400, ...Array<number>(8).fill(500)]

async function untilSettled(signal: AbortSignal, claim: () => Promise<Claimed>) {
  let soFar: Reply<unknown> | null = null
  for (const pause of pauses) {
    const claimed = await claim()
    if (!('underWay' in claimed)) return claimed
    soFar = claimed.underWay
    await wait(pause, undefined, { signal })
  }
  if (soFar) return { stored: soFar }
  throw new AppError('request.idempotency_under_way')
}

function keyOf({ operation, input }: RequestState): string | undefined {
  const key = operation.idempotent ? input.headers['idempotency-key'] : undefined
  return typeof key === 'string' ? key : undefined
}

function replay(state: RequestState, stored: Reply<unknown>): Reply<unknown> {
  state.headers[REPLAYED] = 'true'
  return stored
}
