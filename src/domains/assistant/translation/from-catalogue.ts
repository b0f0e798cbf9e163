import type { Language } from '../../../errors/language.ts'
import type { MatchedTerm } from './glossary.ts'

/** The translation of a text that consists of names of the catalogue alone; undefined for any other. */
export function catalogueTranslation(
  text: string,
  found: readonly MatchedTerm[],
  to: Language,
): string | undefined {
  if (found.length === 0 || found.some(({ inflected }) => inflected)) return undefined
  let translated = ''
  let done = 0
  for (const { term, start, end } of found) {
    translated += text.slice(done, start) + term[to]
    done = end
  }
  translated += text.slice(done)
  const between = found.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
  return /\p{L}/u.test(between) ? undefined : translated
}
