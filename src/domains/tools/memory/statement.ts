import { oneLine, stripInvisible } from '../../../text/clean.ts'
import { foldedLine } from '../../../text/folding.ts'
import { sha256 } from '../../../text/sha256.ts'
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
  const content = stripInvisible(given.content)
  return {
    topic,
    content,
    fingerprint: sha256(`${foldedLine(topic)}\n${foldedLine(content)}`),
    words: wordsOf(`${topic}\n${content}`),
  }
}
