import type { Db } from '../../../db/database.ts'
import type { Language } from '../../../errors/language.ts'
import { beforeEnding, nounEndings, stripEndings, type WordAt, wordsAt } from '../../../text/endings.ts'
import { selectCatalogueRevision } from '../../services/catalogue/queries.ts'
import { selectTerms, type Term } from '../../services/catalogue/terms.ts'

export interface MatchedTerm {
  term: Term
  start: number
  end: number
  /** An ending follows, which is left to the translation. */
  inflected: boolean
}

export interface Glossary {
  /** The names in a text of that language, the longest where several begin at one place; no two overlap. */
  find(text: string, language: Language): MatchedTerm[]
}

interface Names {
  /** By their folded words. */
  whole: Map<string, Term>
  /** The same as they stand before an ending. */
  short: Map<string, Term>
  mostWords: number
}

export function createGlossary(terms: readonly Term[]): Glossary {
  const names = { mn: namesIn(terms, 'mn'), en: namesIn(terms, 'en') }
  return {
    find(text, language) {
      const words = wordsAt(text)
      const found: MatchedTerm[] = []
      for (let index = 0; index < words.length; ) {
        const term = longestAt(text, words, index, names[language], language)
        if (term) found.push(term.found)
        index += term?.words ?? 1
      }
      return found
    },
  }
}

function namesIn(terms: readonly Term[], language: Language): Names {
  const names: Names = { whole: new Map(), short: new Map(), mostWords: 0 }
  for (const term of terms) {
    const words = wordsAt(term[language]).map(({ folded }) => folded)
    if (words.length === 0 || !/\p{L}{2}/u.test(term.mn) || !/\p{L}{2}/u.test(term.en)) continue
    const phrase = words.join(' ')
    if (!names.whole.has(phrase)) names.whole.set(phrase, term)
    for (const last of beforeEnding(words.at(-1)!)) {
      const short = [...words.slice(0, -1), last].join(' ')
      if (!names.short.has(short)) names.short.set(short, term)
    }
    names.mostWords = Math.max(names.mostWords, words.length)
  }
  return names
}

function longestAt(
  text: string,
  words: readonly WordAt[],
  index: number,
  { whole, short, mostWords }: Names,
  language: Language,
): { found: MatchedTerm; words: number } | undefined {
  for (let count = Math.min(mostWords, words.length - index); count > 0; count--) {
    const phrase = words.slice(index, index + count)
    if (!areTogether(text, phrase)) continue
    const [start, last] = [phrase[0]!.start, phrase.at(-1)!]
    const before = phrase.slice(0, -1).map(({ folded }) => folded)
    const named = (word: string, names: Map<string, Term>) => names.get([...before, word].join(' '))
    const term = named(last.folded, whole)
    if (term) return { found: { term, start, end: last.end, inflected: false }, words: count }
    for (const stem of stripEndings(last.text, nounEndings[language])) {
      const [folded = ''] = wordsAt(stem).map((word) => word.folded)
      const inflected = named(folded, whole) ?? named(folded, short)
      if (inflected)
        return {
          found: { term: inflected, start, end: last.start + stem.length, inflected: true },
          words: count,
        }
    }
  }
  return undefined
}

/** Few spaces: the time that a long run of them takes would grow with its square. */
const isBetweenWords = /^[^\S\n]{0,4}[-,'’"«»“”()/&]?[^\S\n]{0,4}$/u

/** A name does not go on over the end of a sentence or a line. */
function areTogether(text: string, words: readonly WordAt[]): boolean {
  return words.every((word, index) => {
    const next = words[index + 1]
    return !next || isBetweenWords.test(text.slice(word.end, next.start))
  })
}

/** The glossary of the catalogue as it is now; it is made again only when the catalogue has changed. */
export interface CurrentGlossary {
  of(db: Db): Promise<Glossary>
}

export function createCurrentGlossary(): CurrentGlossary {
  let kept: { revision: number; glossary: Glossary } | undefined
  return {
    async of(db) {
      const revision = await selectCatalogueRevision(db)
      if (kept?.revision !== revision) kept = { revision, glossary: createGlossary(await selectTerms(db)) }
      return kept.glossary
    },
  }
}
