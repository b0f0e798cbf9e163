import { AppError } from '../../../errors/app-error.ts'
import type { AiBudgets } from '../budgets/budgets.ts'
import { parseText } from './extractive/parsed-text.ts'
import { isInDanger, isSmallTalk } from './extractive/small-talk.ts'
import { NoUsableOutput } from './model/composer.ts'
import {
  type AnswerPart,
  type Compose,
  type Composed,
  type NoticeCode,
  type Turn,
  zeroUsage,
} from './turn.ts'

interface Composers {
  extractive: Compose
  /** Undefined where no model is configured. It reserves and settles what it uses itself. */
  model: Compose | undefined
}

/**
 * By the model where there is one. It is left for the published texts while nothing of its answer has been sent: when it
 * fails, and for the public when the budget is used up; people who are signed in get an error instead.
 */
export function createComposer({ extractive, model }: Composers, budgets: AiBudgets): Compose {
  const plain = recorded(extractive, budgets)
  if (!model) return (turn) => announced(plain(turn), 'no_model')
  return async function* (turn) {
    if (needsNoModel(turn.question) || hasToBeChosen(turn)) return yield* announced(plain(turn), 'no_model')
    const parts = model(turn)
    let first: IteratorResult<AnswerPart, Composed>
    try {
      first = await parts.next()
    } catch (error) {
      if (turn.signal.aborted) throw error
      const notice = noticeOf(error)
      if (notice === 'budget' && turn.person) throw error
      const composed = yield* announced(plain(turn), notice)
      return error instanceof NoUsableOutput ? { ...composed, usage: error.usage } : composed
    }
    if (first.done) return first.value
    try {
      yield first.value
      return yield* parts
    } finally {
      await parts.return({ mode: 'model', completeness: 'none', usage: zeroUsage })
    }
  }
}

/** Where no model was asked, the answer is as if there were none. */
function noticeOf(error: unknown): NoticeCode {
  if (error instanceof NoUsableOutput) return error.usage === zeroUsage ? 'no_model' : 'model_failed'
  return error instanceof AppError && error.code === 'ai.budget' ? 'budget' : 'model_failed'
}

/** What has a fixed answer: no one in danger waits for a model. */
function needsNoModel(question: string): boolean {
  const heard = parseText(question)
  return isInDanger(heard) || isSmallTalk(heard)
}

/** A model would have nothing to write from. */
const hasToBeChosen = ({ retrieval, meant, person, history }: Turn): boolean =>
  !person && history.length === 0 && retrieval.passages.length === 0 && meant.verdict !== 'beyond'

/** What the answer rests on is known when it is made, so that this comes last. */
async function* announced(
  parts: AsyncGenerator<AnswerPart, Composed>,
  code: NoticeCode,
): AsyncGenerator<AnswerPart, Composed> {
  const composed = yield* parts
  yield { type: 'notice', code, basis: composed.basis }
  return composed
}

/** A call without a model, for the record. */
function recorded(compose: Compose, budgets: AiBudgets): Compose {
  return async function* (turn) {
    const startedAt = performance.now()
    let composed: Composed | undefined
    let failed = false
    try {
      composed = yield* compose(turn)
      return composed
    } catch (error) {
      failed = true
      throw error
    } finally {
      const outcome = composed ? 'answered' : failed ? 'failed' : 'cut'
      const ms = Math.round(performance.now() - startedAt)
      await budgets.record({ kind: 'chat', mode: composed?.mode ?? null, model: null, outcome, ms })
    }
  }
}
