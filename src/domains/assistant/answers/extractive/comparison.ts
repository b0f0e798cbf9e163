import { namesNothing } from './fact-asked.ts'
import { coveredBy, type Heard, hear, says, vocabulary } from './heard.ts'

export const comparing = vocabulary(`
  аль нь, алийг нь, хоёрын аль*, аль хямд*, ялгаа*, ялгаатай, харьцуул*, ali ni, yalgaa*, haritsuul*
  which is cheaper, which one, which of, cheaper, difference, compare, compared, versus
`)

/** Whether several services are held against each other. */
export const compares = (heard: Heard): boolean => says(heard, comparing)

const MOST_SIDES = 3
const between =
  /[,;:/]|(?<![\p{L}\p{N}])(?:or|and|than|vs\.?|versus|with|эсвэл|болон|ба|хоёр\p{L}*|esvel|bolon|hoyor\p{L}*|hoyr\p{L}*)(?![\p{L}\p{N}])/giu

/** What is held against each other, each in its own words; none where the question does not tell them apart. */
export function sidesCompared(question: string): readonly string[] {
  if (!compares(hear(question))) return []
  const sides = question
    .split(between)
    .map(withoutComparing)
    .filter((side) => side !== '' && !namesNothing(hear(side)))
  return sides.length > 1 && sides.length <= MOST_SIDES ? sides : []
}

function withoutComparing(side: string): string {
  const heard = hear(side)
  const covered = coveredBy(heard, comparing)
  return heard.flatMap(({ written }, at) => (covered.has(at) ? [] : [written])).join(' ')
}
