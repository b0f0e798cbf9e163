import { irregularForms } from '../../text/english-forms.ts'
import type { Word } from '../../text/words.ts'
import type { AskedTerm } from './question.ts'
import { mongolianStem } from './synonyms.ts'

/** Limits: words of a vocabulary for each searched word, and for all synonyms together. */
export const MOST_WORDS_EACH = 40
export const MOST_SYNONYMS = 400

/** Words as the columns of a vocabulary have them. */
interface WordColumns {
  words: string[]
  sounds: string[]
  stems: string[]
  englishStems: (string | null)[]
}

export function columnsOf(words: readonly Word[]): WordColumns {
  return {
    words: words.map(({ folded }) => folded),
    sounds: words.map(({ sound }) => sound),
    stems: words.map(({ stems }) => stems.at(-1)!),
    englishStems: words.map(({ englishStem }) => englishStem),
  }
}

/** Words whose forms may be meant by a question. */
interface Meanings {
  english: string[]
  /** As the vocabulary has the stems of Mongolian words. */
  mongolianStems: string[]
}

export function meaningsOf(asked: readonly AskedTerm[]): Meanings {
  return {
    english: [...new Set(asked.flatMap(englishMeanings))],
    mongolianStems: [...new Set(asked.flatMap(mongolianMeanings))],
  }
}

/** The word itself too: the vocabulary may have forms of it that do not resemble it. */
function englishMeanings({ lemma, word, synonyms }: AskedTerm): readonly string[] {
  const meant = synonyms.flatMap((synonym) => (synonym.lemma === null ? [] : synonym.words))
  return (lemma === null ? meant : [word.folded, ...meant]).flatMap(irregularForms)
}

function mongolianMeanings({ synonyms }: AskedTerm): readonly string[] {
  return synonyms.flatMap(({ lemma, words }) => (lemma === null ? words.map(mongolianStem) : []))
}
