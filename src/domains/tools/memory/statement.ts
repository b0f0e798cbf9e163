import { createHash } from 'node:crypto'
import { oneLine, withoutInvisible } from '../../../text/clean.ts'
import { foldedLine } from '../../../text/folding.ts'
import { type Word, wordsOf } from '../../../text/words.ts'

/** What a caller records, cleaned and split into words for the index. */
export interface Statement {
  topic: string
  content: string
  fingerprint: Buffer
  words: Word[]
}

export function statementOf(given: { topic: string; content: string }): Statement {
  const topic = oneLine(given.topic)
  const content = withoutInvisible(given.content)
  return {
    topic,
    content,
    fingerprint: createHash('sha256')
      .update(`${foldedLine(topic)}\n${foldedLine(content)}`)
      .digest(),
    words: wordsOf(`${topic}\n${content}`),
  }
}
