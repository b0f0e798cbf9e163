import { containsPhrase, matchedPositions, type ParsedText, parseText, vocabulary } from './parsed-text.ts'
import { hasNoSubject } from './requested-facts.ts'

export const comparisonVocabulary = vocabulary(`
  аль нь, алийг нь, хоёрын аль*, аль хямд*, ялгаа*, ялгаатай, харьцуул*, ali ni, yalgaa*, haritsuul*
  which is cheaper, which one, which of, cheaper, difference, compare, compared, versus
`)

/** Whether several services are held against each other. */
export const isComparison = (heard: ParsedText): boolean => containsPhrase(heard, comparisonVocabulary)

const MAX_SIDES = 3
const between =
  /[,;:/]|(?<![\p{L}\p{N}])(?:or|and|than|vs\.?|versus|with|эсвэл|болон|ба|хоёр\p{L}*|esvel|bolon|hoyor\p{L}*|hoyr\p{L}*)(?![\p{L}\p{N}])/giu

/** What is held against each other, each in its own words; none where the question does not tell them apart. */
export function comparedTerms(question: string): readonly string[] {
  if (!isComparison(parseText(question))) return []
  const sides = question
    .split(between)
    .map(withoutComparing)
    .filter((side) => side !== '' && !hasNoSubject(parseText(side)))
  return sides.length > 1 && sides.length <= MAX_SIDES ? sides : []
}

function withoutComparing(side: string): string {
  const heard = parseText(side)
  const covered = matchedPositions(heard, comparisonVocabulary)
  return heard.flatMap(({ written }, at) => (covered.has(at) ? [] : [written])).join(' ')
}
