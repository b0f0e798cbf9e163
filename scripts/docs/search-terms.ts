import { queryWords, type Word, wordsOf } from '../../src/text/words.ts'

// Used where the index is made and in the browser where it is asked: both must make the same of a word.

const known = new Map<string, readonly string[]>()

/** The forms under which a word is kept: as it sounds, what it may be a form of, and its English stem. */
function formsOf({ folded, sound, stems, englishStem }: Word): readonly string[] {
  const earlier = known.get(folded)
  if (earlier) return earlier
  const forms = [...new Set([sound, ...stems.slice(0, 2), ...(englishStem === null ? [] : [englishStem])])]
  known.set(folded, forms)
  return forms
}

/** Every form of every word of a text. */
function termsOf(text: string): string[] {
  return wordsOf(text).flatMap(formsOf)
}

/** How the index is made, and read. */
export const indexOptions = {
  fields: ['title', 'names', 'text'],
  storeFields: ['title', 'place', 'url', 'excerpt'],
  tokenize: termsOf,
  processTerm: (term: string) => term,
}

export interface SearchHit {
  title: string
  place: string
  url: string
  excerpt: string
}

interface WordQuery {
  combineWith: 'OR'
  queries: string[]
  prefix: boolean
}

/** What is used of MiniSearch. */
interface Index {
  search(query: { combineWith: 'AND' | 'OR'; queries: WordQuery[] }, options: object): unknown[]
}

/** What was found by a name or a title comes before what only mentions it. Terms of a query are terms already. */
const searchOptions = (language: string) => ({
  boost: { names: 6, title: 4 },
  tokenize: (term: string) => [term],
  boostDocument: (_id: unknown, _term: string, stored?: Partial<SearchHit>) =>
    weightOf(stored?.url ?? '', language),
})

/** A guide tells more about a word than a code that has it in its name; a page of the reader's language comes first. */
function weightOf(url: string, language: string): number {
  const ofKind = /^(?:mn\/)?guides\//.test(url) ? 3 : url.startsWith('errors/') ? 0.6 : 1
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

/** Every word must be met, in any of its forms; where no page has all of them, the pages that have most. */
export function find(index: Index, query: string, language = 'en'): SearchHit[] {
  const words = queryWords(query)
  const queries = words.map(
    (word, place): WordQuery => ({
      combineWith: 'OR',
      queries: [...formsOf(word)],
      // The last word may still be being typed.
      prefix: place === words.length - 1 && word.sound.length >= MIN_BEGINNING_LENGTH,
    }),
  )
  const options = searchOptions(/\p{Script=Cyrillic}/u.test(query) ? 'mn' : language)
  const all = index.search({ combineWith: 'AND', queries }, options)
  const found = all.length > 0 ? all : index.search({ combineWith: 'OR', queries }, options)
  return sameAddressFirst(found as SearchHit[], query)
}
