import type { Language } from '../../../errors/language.ts'
import type { Term } from '../../services/catalogue/terms.ts'
import { findPersonalData } from '../redaction/find.ts'
import { createPlaceholders } from '../redaction/placeholders.ts'
import type { MatchedTerm } from './glossary.ts'

/** A text in which placeholders stand for personal data and for names of the catalogue. */
export interface ProtectedText {
  text: string
  /** The names, each with the placeholder that stands for it, in the order of the text. */
  terms: readonly { placeholder: string; term: Term }[]
  /** Personal data as they were, names in the other language; undefined where the translation has lost one of them. */
  restore(translated: string): string | undefined
}

export function protect(
  text: string,
  { found, names, to }: { found: readonly MatchedTerm[]; names: readonly string[]; to: Language },
): ProtectedText {
  const placeholders = createPlaceholders()
  placeholders.avoid(text)
  const data = findPersonalData(text, { names })
  const free = found.filter((term) => !data.some((datum) => term.start < datum.end && datum.start < term.end))
  const terms = new Map<string, Term>()
  const pieces = [
    ...data.map(({ start, end, kind, text: datum }) => ({
      start,
      end,
      put: () => placeholders.put(kind, datum),
    })),
    ...free.map(({ start, end, term }) => ({
      start,
      end,
      put: () => {
        const placeholder = placeholders.put('TERM', term[to])
        terms.set(placeholder, term)
        return placeholder
      },
    })),
  ].sort((one, other) => one.start - other.start)

  let shielded = ''
  let done = 0
  for (const { start, end, put } of pieces) {
    shielded += text.slice(done, start) + put()
    done = end
  }
  shielded += text.slice(done)

  return {
    text: shielded,
    terms: [...terms].map(([placeholder, term]) => ({ placeholder, term })),
    restore(translated) {
      const restored = placeholders.restore(translated)
      // A name that the model has written out itself, letter by letter, is there as well.
      return placeholders.missing(translated).every((lost) => restored.includes(lost)) ? restored : undefined
    },
  }
}
