import { citationOf } from '../citation.ts'
import type { AnswerPart, Turn } from '../turn.ts'

const MAX_COUNT = 3

/** The best passages, each word for word under its title. */
export function* passagesAnswer({ retrieval }: Turn): Generator<AnswerPart> {
  for (const [index, passage] of retrieval.passages.slice(0, MAX_COUNT).entries()) {
    const citation = citationOf(passage, index + 1)
    yield { type: 'citation', citation }
    yield {
      type: 'delta',
      text: `${index === 0 ? '' : '\n\n'}${citation.title}: ${citation.quote} [${citation.n}]`,
    }
  }
}
