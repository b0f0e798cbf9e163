import type { Prompts } from '../../prompts/prompts.ts'
import { nothingUsed } from '../composing.ts'
import type { Compose } from '../turn.ts'
import { passagesAnswer } from './passages.ts'

/** Answers from what is published, word for word: no model is asked. */
export function createExtractive({ prompts }: { prompts: Prompts }): Compose {
  return async function* (turn) {
    const { retrieval, language } = turn
    if (retrieval.passages.length === 0) {
      yield { type: 'delta', text: prompts.text('text.no_source', language) }
      return { mode: 'refusal', completeness: 'none', usage: nothingUsed }
    }
    yield* passagesAnswer(turn)
    return { mode: 'extractive', completeness: 'partial', usage: nothingUsed }
  }
}
