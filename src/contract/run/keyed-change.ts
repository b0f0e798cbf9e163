import type { IdempotentChange, ManualWork, TransactionWork } from '../../audit/work.ts'
import { AppError } from '../../errors/app-error.ts'
import type { RequestState } from '../request-state.ts'
import { actorOf } from './actor.ts'
import { type KeyClaim, markKeyBegun, releaseKey, storeAnswer, storeFailure } from './idempotency-keys.ts'

/** The changes of a manual operation whose request has a key. */
export class KeyedChange implements IdempotentChange {
  /** What the handler works with: every change that it commits is one under the key. */
  readonly work: ManualWork
  readonly #state: RequestState
  readonly #claim: KeyClaim
  readonly #transact: ManualWork['transact']
  #begun = false
  #answered = false

  constructor(state: RequestState, work: ManualWork, claim: KeyClaim) {
    this.#state = state
    this.#claim = claim
    this.#transact = work.transact
    this.work = { ...work, transact: (change, options) => this.#commit(change, undefined, options) }
  }

  commit<T>(
    work: (work: TransactionWork) => Promise<T>,
    answerOf: (result: T) => unknown = (result) => result,
    stage?: 'provisional',
  ): Promise<T> {
    return this.#commit(work, (result) => ({ answer: answerOf(result), provisional: stage !== undefined }))
  }

  async #commit<T>(
    work: (work: TransactionWork) => Promise<T>,
    answerOf?: (result: T) => { answer: unknown; provisional: boolean },
    options?: Parameters<ManualWork['transact']>[1],
  ): Promise<T> {
    const state = this.#state
    let answered = false
    const result = await this.#transact(async (given) => {
      // It took so long that another request has taken the key over.
      if (!this.#begun && !(await markKeyBegun(given.db, state, this.#claim)))
        throw new AppError('request.idempotency_under_way')
      try {
        const result = await work(given)
        if (answerOf) {
          const { answer, provisional } = answerOf(result)
          await storeAnswer(given.db, state, this.#claim, answer, provisional)
          answered = !provisional
        }
        return result
      } catch (error) {
        await storeFailure(given.db, state, this.#claim, error)
        throw error
      }
    }, options)
    this.#begun = true
    this.#answered ||= answered
    return result
  }

  async updateAnswer<T>(answer: T): Promise<T> {
    await this.#store(answer)
    this.#answered = true
    return answer
  }

  releaseKey(): Promise<void> {
    return releaseKey(this.#state, this.#claim, 'always')
  }

  /** Runs the handler, and keeps what it answers; where it is refused, the key is free again. */
  async answered(handle: () => Promise<unknown>): Promise<unknown> {
    const { services, operation } = this.#state
    let answer: unknown
    try {
      answer = await handle()
    } catch (error) {
      // After an unexpected failure it is not known what has happened: what was begun under the key is not done again.
      const only = error instanceof AppError ? 'unanswered' : 'unused'
      await releaseKey(this.#state, this.#claim, only).catch((cause) =>
        services.log.warn({ err: cause, operation: operation.id }, 'an Idempotency-Key could not be freed'),
      )
      throw error
    }
    if (!this.#answered)
      // The change is made, and the caller is to know; a repeat then learns that its answer is gone.
      await this.#store(answer).catch((cause) =>
        services.log.warn({ err: cause, operation: operation.id }, 'an answer could not be kept for repeats'),
      )
    return answer
  }

  #store(answer: unknown): Promise<void> {
    const { services, principal } = this.#state
    // No audit entry: the change that the answer tells of has left its own.
    return services.database.transact(actorOf(principal), 'write', (db) =>
      storeAnswer(db, this.#state, this.#claim, answer),
    )
  }
}

/** The change of a manual operation whose request has no key: there is nothing to store or to release. */
export function unkeyedChange({ transact }: ManualWork): IdempotentChange {
  return {
    commit: (work) => transact(work),
    updateAnswer: async (answer) => answer,
    releaseKey: async () => {},
  }
}
