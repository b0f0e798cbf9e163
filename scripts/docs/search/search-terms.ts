import { isStopWord } from '../../../src/text/stop-words.ts'
import { tokensOf, wordOf, wordsOf } from '../../../src/text/words.ts'
import { formsOf, groupTerm, type Phrases, phrasesIn } from './phrases.ts'

// Used where the index is made and in the browser where it is asked: both must make the same of a word.

/** How the index is made, and read. Fields of groups hold names of groups, all others text. */
export const indexOptions = {
  fields: ['title', 'tasks', 'names', 'headings', 'text', 'groups', 'lesserGroups'],
  storeFields: ['title', 'titleMn', 'place', 'url', 'excerpt'],
  tokenize: (text: string, field?: string) =>
    field === 'groups' || field === 'lesserGroups'
      ? text.split(' ').filter((term) => term !== '')
      : wordsOf(text).flatMap(({ folded }) => formsOf(folded)),
  processTerm: (term: string) => term,
}

export interface SearchHit {
  title: string
  /** Of an operation, which has a page in English alone. */
  titleMn?: string
  place: string
  url: string
  excerpt: string
}

interface TermQuery {
  combineWith: 'AND' | 'OR'
  queries: (string | TermQuery)[]
  prefix?: boolean
  fuzzy?: number
  boostTerm?: () => number
}

/** What is used of MiniSearch. */
interface Index {
  search(query: { combineWith: 'AND' | 'OR'; queries: TermQuery[] }, options: object): unknown[]
}

export interface SearchIndex {
  index: Index
  phrases: Phrases
}

/** What was found by a name, a title or a task comes before what only mentions it. Terms of a query are terms already. */
const searchOptions = (language: string) => ({
  boost: { names: 8, title: 6, tasks: 5, headings: 2, groups: 4, lesserGroups: 1 },
  tokenize: (term: string) => [term],
  boostDocument: (_id: unknown, _term: string, stored?: Partial<SearchHit>) =>
    weightOf(stored?.url ?? '', language),
})

/** By the folder of a page: a guide tells more about a word than a code that has it in its name. */
const kinds: readonly [start: RegExp, weight: number][] = [
  [/^(?:mn\/)?guides\/[^#]+$/, 2.4],
  [/^(?:mn\/)?guides\//, 1.6],
  [/^errors\/index/, 1],
  [/^errors\//, 0.5],
  [/^decisions\//, 0.7],
  // A list of operations says less than what it leads to.
  [/^mn\/reference\//, 0.4],
  [/^reference\//, 0.9],
  [/^(?:changelog|readme|contributing|pages|index|mn\/index)\b/, 0.4],
  // A page that explains comes before each of its parts.
  [/^[^#]+$/, 1.3],
]

/** A page of the reader's language comes first. */
function weightOf(url: string, language: string): number {
  const ofKind = kinds.find(([start]) => start.test(url))?.[1] ?? 1
  // Most pages are in English alone: that counts neither for nor against them.
  return url.startsWith('mn/') ? ofKind * (language === 'mn' ? 2 : 0.5) : ofKind
}

/** An address that a reader pasted is that of one operation. */
function sameAddressFirst(found: SearchHit[], query: string): SearchHit[] {
  const address = /^(?:[A-Z]+ )?(\/\S+)$/.exec(query.trim())?.[1]
  if (address === undefined) return found
  const distance = ({ excerpt }: SearchHit) =>
    Number(!excerpt.startsWith(`${query.trim()} `)) + Number(excerpt.split(' ')[1] !== address)
  return found.toSorted((one, other) => distance(one) - distance(other))
}

/** A beginning of fewer letters, as they sound, is that of nearly everything. */
const MIN_BEGINNING_LENGTH = 3
/** A shorter word with one other letter is another word. */
const MIN_FUZZY_LENGTH = 4
/** A shorter word with two other letters is one, too. */
const MIN_VERY_FUZZY_LENGTH = 10

const weighted = (queries: string[], weight: number, more: Partial<TermQuery> = {}): TermQuery => ({
  combineWith: 'OR',
  queries,
  boostTerm: () => weight,
  ...more,
})

/** The same word with two letters that changed places, which is two changes to a fuzzy search. */
function swapped(word: string): string[] {
  return [...word].slice(1).map((_, at) => {
    const letters = [...word]
    letters.splice(at, 2, letters[at + 1] ?? '', letters[at] ?? '')
    return letters.join('')
  })
}

function wordQuery(folded: string, isLast: boolean): TermQuery {
  const { sound } = wordOf(folded)
  const isName = /\d/.test(folded)
  return {
    combineWith: 'OR',
    queries: [
      weighted([...formsOf(folded)], 1),
      // The last word may still be being typed.
      ...(isLast && sound.length >= MIN_BEGINNING_LENGTH ? [weighted([sound], 0.6, { prefix: true })] : []),
      ...(sound.length >= MIN_FUZZY_LENGTH && !isName
        ? [
            weighted([...formsOf(folded)], 0.25, { fuzzy: sound.length < MIN_VERY_FUZZY_LENGTH ? 1 : 2 }),
            weighted([...new Set(swapped(sound).flatMap((one) => formsOf(one)))], 0.6),
          ]
        : []),
    ],
  }
}

/** One query for each word or phrase that says something; a phrase of several words is met by its group or by all its words. */
function queriesOf(query: string, phrases: Phrases): TermQuery[] {
  const tokens = tokensOf(query)
  const taken = new Set<number>()
  const queries: [at: number, query: TermQuery][] = []
  for (const { from, length } of phrasesIn(phrases, tokens).filter((met) => met.length > 1)) {
    const places = tokens.map((_, at) => at).slice(from, from + length)
    if (places.some((at) => taken.has(at))) continue
    const groups = phrasesIn(phrases, tokens.slice(from, from + length)).filter(
      (met) => met.length === length,
    )
    for (const at of places) taken.add(at)
    queries.push([
      from,
      {
        combineWith: 'OR',
        queries: [
          weighted([...new Set(groups.map(({ group }) => groupTerm(group)))], 1.5),
          allOf(places.map((at) => tokens[at] ?? '').filter((token) => !isStop(token))),
        ],
      },
    ])
  }
  const rest = tokens.map((token, at) => ({ token, at })).filter(({ at }) => !taken.has(at))
  const telling = rest.filter(({ token }) => !isStop(token))
  for (const { token, at } of telling.length > 0 || queries.length > 0 ? telling : rest) {
    const groups = [...new Set(phrasesIn(phrases, [token]).map(({ group }) => groupTerm(group)))]
    const own = wordQuery(token, at === tokens.length - 1)
    queries.push([
      at,
      groups.length === 0 ? own : { combineWith: 'OR', queries: [own, weighted(groups, 0.8)] },
    ])
  }
  return queries.toSorted(([one], [other]) => one - other).map(([, one]) => one)
}

/** The words of a phrase. One that is left of it, as of `log in`, says little. */
function allOf(tokens: readonly string[]): TermQuery {
  const weight = tokens.length > 1 ? 0.7 : 0.1
  return { combineWith: 'AND', queries: tokens.map((token) => weighted([...formsOf(token)], weight)) }
}

function isStop(folded: string): boolean {
  return isStopWord(folded, wordOf(folded).latin)
}

/** Every word must be met, in any of its forms; where few have, pages with some of them follow. One result for a page. */
export function find({ index, phrases }: SearchIndex, query: string, language = 'en'): SearchHit[] {
  const queries = queriesOf(query, phrases)
  if (queries.length === 0) return []
  const options = searchOptions(/\p{Script=Cyrillic}/u.test(query) ? 'mn' : language)
  const all = index.search({ combineWith: 'AND', queries }, options) as SearchHit[]
  const some =
    all.length >= ENOUGH || queries.length === 1 ? [] : index.search({ combineWith: 'OR', queries }, options)
  return onePerPage(sameAddressFirst([...all, ...(some as SearchHit[])], query), looksLikeCode(query))
}

const ENOUGH = 3

const looksLikeCode = (query: string): boolean => /\w[._]\w/.test(query)

/** To who looks for a code, each has a page's worth to itself; to others those of one page say much the same. */
function onePerPage(found: readonly SearchHit[], eachCode: boolean): SearchHit[] {
  const seen = new Set<string>()
  return found.filter(({ url }) => {
    const page = eachCode && url.startsWith('errors/') ? url : (url.split('#')[0] ?? '')
    if (seen.has(page)) return false
    seen.add(page)
    return true
  })
}
