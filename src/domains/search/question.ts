import { englishLemma } from '../../text/english-forms.ts'
import { foldCase } from '../../text/folding.ts'
import { isEnglishStopWord, isStopWord } from '../../text/stop-words.ts'
import { tokensOf, type Word, wordOf } from '../../text/words.ts'
import {
  type EnglishPart,
  englishHeads,
  type Head,
  isActivity,
  isDeedAfter,
  isGenitive,
  isObtainedObject,
  isVerb,
  mongolianHeads,
} from './head.ts'
import { englishRole, mongolianRole, type Role } from './question-words.ts'
import { FLOOR, SENTENCE_FLOOR, STRICT_FLOOR } from './ranking.ts'
import {
  type Commonness,
  commonnessOf,
  correctSpelling,
  generalThesaurus,
  isEnglishWord,
  type Synonym,
  serviceThesaurus,
  type Thesaurus,
} from './synonyms.ts'

const MAX_TERMS = 16
/** A question is English when the lists know at least this share of its words. */
const ENGLISH = 0.5

/** Fewer words are keywords, each of which counts. */
const MIN_SENTENCE_LENGTH = 4

/** How much a word tells by its kind, before the texts say how rare it is. */
const LIGHT = 0.2
/** What befell a thing tells less than the thing. */
const INCIDENT = 0.5
const COMMON = 0.6
const NAME = 1.3
/** A phrase that begins a question, such as how long. */
const QUESTION = 0.3
/** An unknown word may be the point of the query, or mere politeness. */
const UNKNOWN = 0.7
/** In an English question the lists know what is politeness; any other word that no text has speaks against it. */
const UNKNOWN_POINT = 1.4
/** Of what a question is about the one that it means, as patents in a registration of patents. */
const UNKNOWN_KIND = 2
/** A word by which a question to public services is about something else. */
const OTHER = 3
const roleWeights: Readonly<Record<Role, number>> = {
  asking: 0,
  light: LIGHT,
  incident: INCIDENT,
  telling: 1,
  other: 1,
  place: 1,
}
/** A word of a phrase may stand for the phrase. */
const PART_OF_PHRASE = 0.7

/** A word or phrase of a question. */
export interface QueryTerm {
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
  /** How closely a word must resemble it: `exactly` is the same word, `carefully` what can hardly be another. */
  matched: 'loosely' | 'carefully' | 'exactly'
  /** Whether it is what the question is after; carefully read questions only. */
  head?: Head
  /** Whether it says what is done, and not with what. */
  isDeed: boolean
}

/** How questions are read, by what they are asked of. */
interface Reading {
  thesaurus(): Thesaurus
  /** Whether words that only ask are left out, and the others matched only with what can hardly mean something else. */
  careful: boolean
}

/** What colleagues have noted: short queries, of any subject. */
export const readingOfNotes: Reading = { thesaurus: generalThesaurus, careful: false }
/** Public services: whole questions of citizens, many of them of something that no service is for. */
export const readingOfServices: Reading = { thesaurus: serviceThesaurus, careful: true }

interface Question {
  terms: QueryTerm[]
  /** Which share of it a text must cover by its own words. */
  floor: number
}

export function readQuestion(asked: string, reading: Reading = readingOfNotes): Question {
  const query = withoutContractions(asked)
  const tokens = tokensOf(query)
  if (!isEnglish(tokens)) {
    const floor = !reading.careful && tokens.length >= MIN_SENTENCE_LENGTH ? SENTENCE_FLOOR : FLOOR
    return { terms: mostSpecific(mixedTerms(tokens, reading)), floor }
  }
  const isSentence = reading.careful || tokens.some(isEnglishStopWord)
  return {
    terms: mostSpecific(englishTerms(tokens, namesIn(query), isSentence, reading)),
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
function mostSpecific(terms: QueryTerm[]): QueryTerm[] {
  const distinct = [...new Map(terms.map((term) => [term.asked, term])).values()]
  if (distinct.length <= MAX_TERMS) return distinct
  return distinct.sort((a, b) => b.asked.length - a.asked.length).slice(0, MAX_TERMS)
}

function isEnglish(tokens: string[]): boolean {
  if (tokens.some((token) => /\p{Script=Cyrillic}/u.test(token))) return false
  const written = tokens.filter((token) => /\p{L}/u.test(token))
  const known = written.filter((token) => isEnglishStopWord(token) || isEnglishWord(englishLemma(token)))
  return known.length > 0 && known.length >= written.length * ENGLISH
}

/** Mongolian, and keywords of any language. */
function mixedTerms(tokens: string[], { thesaurus, careful }: Reading): QueryTerm[] {
  const words = (careful ? tokens.map(asVerb) : tokens).map(wordOf)
  const meant = careful ? phraseSynonyms(words, thesaurus()) : []
  const roles = words.map((word, index) => (careful ? roleOf(word, words[index + 1]) : undefined))
  const isSentence = words.length >= MIN_SENTENCE_LENGTH
  const roled = words.map((word, index) => ({ word, role: roles[index] }))
  const heads = careful ? mongolianHeads(roled) : none
  const terms = words.map((word, index): QueryTerm => {
    const role = roles[index]
    return {
      ...headed(heads.get(index)),
      asked: word.folded,
      word,
      lemma: null,
      synonyms: [...thesaurus().mongolian(word), ...(meant[index] ?? [])],
      weight: careful
        ? isAge(words, index)
          ? LIGHT
          : role
            ? roleWeights[role]
            : 1
        : isSentence && onlyAsks(mongolianRole(word))
          ? LIGHT
          : 1,
      unknown: isElsewhere(role)
        ? OTHER
        : careful && (isGenitive(word) || isObtainedObject(roled, index))
          ? UNKNOWN_KIND
          : UNKNOWN,
      isName: false,
      isDeed: isVerb(word),
      matched: matchedBy(careful, role),
    }
  })
  const specific = terms.filter(({ word: { folded, latin } }) => !isStopWord(folded, latin))
  if (careful) return specific.filter(({ weight }) => weight > 0)
  return specific.length > 0 ? specific : terms
}

const onlyAsks = (role: Role | undefined): boolean => role === 'asking' || role === 'light'

/** 17 настай: how old a person is says who asks. */
const isAge = (words: readonly Word[], at: number): boolean =>
  (isNumber(words[at]!) && isOld(words[at + 1])) || (isOld(words[at]) && isNumber(words[at - 1]))
const isNumber = (word: Word | undefined): boolean => word !== undefined && /^\p{N}+$/u.test(word.folded)
const isOld = (word: Word | undefined): boolean => word?.sound === 'nastai'

const none: ReadonlyMap<number, Head> = new Map()
const headed = (head: Head | undefined): Pick<QueryTerm, 'head'> => (head === undefined ? {} : { head })

/** Where a person goes to is why they ask, not what for: Солонгос руу явахад. */
const roleOf = (word: Word, next: Word | undefined): Role | undefined => {
  const role = mongolianRole(word)
  return role === 'place' && next && isGoing(next) ? 'light' : role
}

const going = new Set(
  ['ruu', 'luu', 'yavah', 'yavj', 'yavahad', 'zorqih', 'zorqihod'].map((word) => wordOf(word).sound),
)
const isGoing = ({ sound }: Word): boolean => going.has(sound)

/** Авмаар, "I would like to take", as авах, and алдчихлаа, "I have lost it, alas", as алдах. */
const asVerb = (token: string): string =>
  token
    .replace(/(?<=\p{L}{2})(?:м([аэоө])\1р|чих[лс]([аэоө])\2?н?)$/u, (_, wish, done, at) =>
      infinitive(token, at, wish ?? done, 'х'),
    )
    .replace(/(?<=[a-z]{2})(?:m([aeou])\1?r|chih[ls]([aeou])\2?n?)$/, (_, wish, done, at) =>
      infinitive(token, at, wish ?? done, 'h'),
    )

/** The vowel of the ending comes before the last letter, unless the stem has one there: авах, солих. */
const infinitive = (token: string, at: number, vowel: string, last: string): string =>
  /[аэиоуөүеёюяaeiou]/u.test(token[at - 1]!) ? last : vowel + last

/** For each word, what is meant by the phrases that it belongs to. */
function phraseSynonyms(words: Word[], thesaurus: Thesaurus): Synonym[][] {
  const meant: Synonym[][] = words.map(() => [])
  for (let at = 0; at < words.length; at++) {
    const phrase = thesaurus.mongolianPhraseAt(words, at)
    for (let index = at; phrase && index < at + phrase.length; index++) meant[index]!.push(...phrase.synonyms)
  }
  return meant
}

const weightOf = (common: Commonness | undefined): number =>
  common === 'light' ? LIGHT : common === 'common' ? COMMON : 1

function englishTerms(
  tokens: string[],
  names: ReadonlySet<string>,
  isSentence: boolean,
  reading: Reading,
): QueryTerm[] {
  const terms: QueryTerm[] = []
  const stopWords: QueryTerm[] = []
  const parts: (EnglishPart & { term: QueryTerm })[] = []
  const corrected = tokens.map((token) => spelt(token, reading))
  const lemmas = corrected.map(englishLemma)
  for (let at = 0; at < tokens.length; ) {
    if (reading.careful && tokens[at] === 'to' && englishRole(lemmas[at + 1] ?? '') === 'place') {
      // Where a person goes to is why they ask, not what for.
      at += 2
      continue
    }
    const phrase = phraseAt(lemmas, at, reading.thesaurus())
    if (phrase) {
      const isDeed = isDeedAfter(tokens[at - 1])
      const term = { ...phraseTerm(tokens.slice(at, at + phrase.length), phrase, reading), isDeed }
      terms.push(term)
      parts.push({
        parts: isEnglishStopWord(tokens[at]!) || isActivity(tokens[at]!, tokens[at - 1]),
        light: false,
        isPhrase: true,
        links: false,
        term,
      })
      at += phrase.length
      continue
    }
    const token = corrected[at]!
    const isDeed = isDeedAfter(tokens[at - 1])
    const term = { ...englishTerm(token, names.has(token), isSentence, reading), isDeed }
    const isGrammar = isEnglishStopWord(token)
    ;(isGrammar ? stopWords : terms).push(term)
    parts.push({
      parts: isGrammar || term.weight === 0 || isActivity(token, tokens[at - 1]),
      light: englishRole(lemmas[at]!) === 'light',
      isPhrase: false,
      links: linking.has(token),
      term,
    })
    at++
  }
  if (reading.careful) {
    for (const [at, head] of englishHeads(parts)) parts[at]!.term.head = head
    return terms.filter(({ weight }) => weight > 0)
  }
  return terms.length > 0 ? terms : stopWords
}

const linking = new Set(['of', 'for', 'from'])

/** In a question to public services, a word that no list knows may be one of theirs with a typing error. */
const spelt = (token: string, { careful }: Reading): string =>
  careful && !isEnglishWord(englishLemma(token)) && englishRole(englishLemma(token)) === undefined
    ? (correctSpelling(token) ?? token)
    : token

function englishTerm(
  token: string,
  capital: boolean,
  isSentence: boolean,
  { thesaurus, careful }: Reading,
): Omit<QueryTerm, 'isDeed'> {
  const word = wordOf(token)
  const lemma = englishLemma(token)
  const isName = capital && !isEnglishWord(lemma)
  const role = careful ? englishRole(lemma) : undefined
  const common = commonnessOf(lemma) ?? (isAdverb(token) ? 'light' : undefined)
  const weight = isName ? NAME : ((role && roleWeights[role]) ?? weightOf(common))
  const unknown = isElsewhere(role) ? OTHER : (isSentence || careful) && weight >= 1 ? UNKNOWN_POINT : UNKNOWN
  const matched = matchedBy(careful, role)
  return { asked: token, word, lemma, synonyms: thesaurus().english(lemma), weight, unknown, isName, matched }
}

/** Adverbs say how, seldom what. */
const isAdverb = (token: string): boolean =>
  token.length > 5 && token.endsWith('ly') && !isEnglishWord(englishLemma(token))

function phraseAt(lemmas: string[], at: number, { englishPhrases }: Thesaurus): string[] | undefined {
  return englishPhrases
    .get(lemmas[at]!)
    ?.find((phrase) => phrase.every((lemma, index) => lemmas[at + index] === lemma))
}

function phraseTerm(
  tokens: string[],
  lemmas: string[],
  { thesaurus, careful }: Reading,
): Omit<QueryTerm, 'isDeed'> {
  const parts = tokens
    .filter((token) => !isEnglishStopWord(token) && commonnessOf(englishLemma(token)) !== 'light')
    .map((token) => ({ words: [token], lemma: englishLemma(token), strength: PART_OF_PHRASE }))
  return {
    asked: tokens.join(' '),
    word: wordOf(tokens.join('')),
    lemma: null,
    synonyms: [...thesaurus().english(lemmas.join('_')), ...parts],
    weight: isEnglishStopWord(tokens[0]!) ? QUESTION : 1,
    unknown: UNKNOWN,
    isName: false,
    matched: matchedBy(careful),
  }
}

const isElsewhere = (role: Role | undefined): boolean => role === 'other' || role === 'place'

const matchedBy = (careful: boolean, role?: Role): QueryTerm['matched'] =>
  isElsewhere(role) ? 'exactly' : careful ? 'carefully' : 'loosely'

/** Words with a capital letter that does not come from their place in the sentence. */
function namesIn(query: string): ReadonlySet<string> {
  const inside = query.match(/(?<=[\p{L}\p{N},;:'’"]\s+["'‘“]?)\p{Lu}\p{L}*/gu) ?? []
  return new Set(inside.flatMap((name) => tokensOf(foldCase(name))))
}
