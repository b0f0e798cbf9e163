import { englishLemma } from '../../text/english-forms.ts'
import { fold } from '../../text/folding.ts'
import { isEnglishStopWord, isStopWord } from '../../text/stop-words.ts'
import { tokensOf, type Word, wordOf } from '../../text/words.ts'
import { FLOOR, STRICT_FLOOR } from './ranking.ts'
import {
  commonnessOf,
  englishPhrases,
  englishSynonyms,
  isEnglishWord,
  mongolianSynonyms,
  type Synonym,
} from './synonyms.ts'

const MOST_TERMS = 16
/** A question is English when the lists know at least this share of its words. */
const ENGLISH = 0.5

/** How much a word tells by its kind, before the texts say how rare it is. */
const LIGHT = 0.2
const COMMON = 0.6
const NAME = 1.3
/** A phrase that begins a question, such as how long. */
const QUESTION = 0.3
/** An unknown word may be the point of the query, or mere politeness. */
const UNKNOWN = 0.7
/** In an English question the lists know what is politeness; any other word that no text has speaks against it. */
const UNKNOWN_POINT = 1.4
/** A word of a phrase may stand for the phrase. */
const PART_OF_PHRASE = 0.7

/** A word or phrase of a question. */
export interface AskedTerm {
  /** As the answer names it. */
  asked: string
  word: Word
  /** Of an English word: what its forms have in common. */
  lemma: string | null
  synonyms: Synonym[]
  weight: number
  /** How much it weighs when no text has it or anything like it. */
  unknown: number
  /** Names have no synonyms; whom a question is about does not say what it asks. */
  isName: boolean
}

export interface Question {
  terms: AskedTerm[]
  /** Which share of it a text must cover by its own words. */
  floor: number
}

export function readQuestion(asked: string): Question {
  const query = withoutContractions(asked)
  const tokens = tokensOf(query)
  if (!isEnglish(tokens)) return { terms: mostTelling(mixedTerms(tokens)), floor: FLOOR }
  const isSentence = tokens.some(isEnglishStopWord)
  return {
    terms: mostTelling(englishTerms(tokens, namesIn(query), isSentence)),
    floor: isSentence ? STRICT_FLOOR : FLOOR,
  }
}

/** What English runs together, as `can't` and `who'll`, in words that the lists know. */
function withoutContractions(query: string): string {
  return query
    .replaceAll(/\b(?:can['’]t|cannot)\b/giu, 'can not')
    .replaceAll(/\bwon['’]t\b/giu, 'will not')
    .replaceAll(/n['’]t\b/giu, ' not')
    .replaceAll(/(?<=[a-z])['’](?:ll|re|ve|d|m)\b/giu, '')
}

/** Each once; of a long question the longest words, which say most. */
function mostTelling(terms: AskedTerm[]): AskedTerm[] {
  const distinct = [...new Map(terms.map((term) => [term.asked, term])).values()]
  if (distinct.length <= MOST_TERMS) return distinct
  return distinct.sort((a, b) => b.asked.length - a.asked.length).slice(0, MOST_TERMS)
}

function isEnglish(tokens: string[]): boolean {
  if (tokens.some((token) => /\p{Script=Cyrillic}/u.test(token))) return false
  const written = tokens.filter((token) => /\p{L}/u.test(token))
  const known = written.filter((token) => isEnglishStopWord(token) || isEnglishWord(englishLemma(token)))
  return known.length > 0 && known.length >= written.length * ENGLISH
}

/** Mongolian, and keywords of any language. */
function mixedTerms(tokens: string[]): AskedTerm[] {
  const words = tokens.map(wordOf)
  const telling = words.filter(({ folded, latin }) => !isStopWord(folded, latin))
  return (telling.length > 0 ? telling : words).map((word) => ({
    asked: word.folded,
    word,
    lemma: null,
    synonyms: mongolianSynonyms(word),
    weight: 1,
    unknown: UNKNOWN,
    isName: false,
  }))
}

function englishTerms(tokens: string[], names: ReadonlySet<string>, isSentence: boolean): AskedTerm[] {
  const terms: AskedTerm[] = []
  const stopWords: AskedTerm[] = []
  const lemmas = tokens.map(englishLemma)
  for (let at = 0; at < tokens.length; ) {
    const phrase = phraseAt(lemmas, at)
    if (phrase) {
      terms.push(phraseTerm(tokens.slice(at, at + phrase.length), phrase))
      at += phrase.length
      continue
    }
    const token = tokens[at]!
    ;(isEnglishStopWord(token) ? stopWords : terms).push(englishTerm(token, names.has(token), isSentence))
    at++
  }
  return terms.length > 0 ? terms : stopWords
}

function englishTerm(token: string, capital: boolean, isSentence: boolean): AskedTerm {
  const word = wordOf(token)
  const lemma = englishLemma(token)
  const isName = capital && !isEnglishWord(lemma)
  const common = commonnessOf(lemma) ?? (isAdverb(token) ? 'light' : undefined)
  const weight = isName ? NAME : common === 'light' ? LIGHT : common === 'common' ? COMMON : 1
  const unknown = isSentence && weight >= 1 ? UNKNOWN_POINT : UNKNOWN
  return { asked: token, word, lemma, synonyms: englishSynonyms(lemma), weight, unknown, isName }
}

/** Adverbs say how, seldom what. */
const isAdverb = (token: string): boolean =>
  token.length > 5 && token.endsWith('ly') && !isEnglishWord(englishLemma(token))

function phraseAt(lemmas: string[], at: number): string[] | undefined {
  return englishPhrases
    .get(lemmas[at]!)
    ?.find((phrase) => phrase.every((lemma, index) => lemmas[at + index] === lemma))
}

function phraseTerm(tokens: string[], lemmas: string[]): AskedTerm {
  const parts = tokens
    .filter((token) => !isEnglishStopWord(token) && commonnessOf(englishLemma(token)) !== 'light')
    .map((token) => ({ words: [token], lemma: englishLemma(token), strength: PART_OF_PHRASE }))
  return {
    asked: tokens.join(' '),
    word: wordOf(tokens.join('')),
    lemma: null,
    synonyms: [...englishSynonyms(lemmas.join('_')), ...parts],
    weight: isEnglishStopWord(tokens[0]!) ? QUESTION : 1,
    unknown: UNKNOWN,
    isName: false,
  }
}

/** Words with a capital letter that does not come from their place in the sentence. */
function namesIn(query: string): ReadonlySet<string> {
  const inside = query.match(/(?<=[\p{L}\p{N},;:'’"]\s+["'‘“]?)\p{Lu}\p{L}*/gu) ?? []
  return new Set(inside.flatMap((name) => tokensOf(fold(name))))
}
