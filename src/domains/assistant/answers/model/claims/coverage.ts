import { wordOf, wordsOf } from '../../../../../text/words.ts'

/** The words of a text, in every form under which another may have them. */
interface TextCoverage {
  has(word: string): boolean
}

const formsOf = (word: ReturnType<typeof wordOf>): string[] =>
  word.englishStem === null ? [word.folded, ...word.stems] : [word.folded, word.englishStem]

export function textCoverage(text: string): TextCoverage {
  const known = new Set(wordsOf(text).flatMap(formsOf))
  return { has: (word) => formsOf(wordOf(word)).some((form) => known.has(form)) }
}
