import { irregularForms } from '../../text/english-forms.ts'
import type { Word } from '../../text/words.ts'
import type { QueryTerm } from './question.ts'
import { mongolianStem } from './synonyms.ts'

/** Limits: words of a vocabulary for each searched word, and for all synonyms together. */
export const MAX_WORDS_PER_TERM = 40
export const MAX_SYNONYMS = 400

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
interface ExpandedTerms {
  english: string[]
  /** As the vocabulary has the stems of Mongolian words. */
  mongolianStems: string[]
}

export function expandTerms(asked: readonly QueryTerm[]): ExpandedTerms {
  return {
    english: [...new Set(asked.flatMap(englishMeanings))],
    mongolianStems: [...new Set(asked.flatMap(mongolianMeanings))],
  }
}

/** The word itself too: the vocabulary may have forms of it that do not resemble it. */
function englishMeanings({ lemma, word, synonyms }: QueryTerm): readonly string[] {
  const meant = synonyms.flatMap((synonym) => (synonym.lemma === null ? [] : synonym.words))
  return (lemma === null ? meant : [word.folded, ...meant]).flatMap(irregularForms)
}

function mongolianMeanings({ synonyms }: QueryTerm): readonly string[] {
  return synonyms.flatMap(({ lemma, words }) => (lemma === null ? words.map(mongolianStem) : []))
}
