import type { AskedWord } from './question.ts'

/** Whoever has any of the words gets the weight. */
export interface Part {
  words: string[]
  weight: number
}

const levels = [0.9, 0.75, 0]

/**
 * What the database adds up to find the likeliest insights. Each asked word makes up to three parts, each inside the
 * next: an insight that has a closer word gets the weight of all that are wider as well.
 */
export function partsOf(asked: AskedWord[]): Part[] {
  return asked.flatMap(({ share, meanings }) => {
    const nested = levels
      .map((level) => meanings.filter(({ strength }) => strength >= level))
      .filter((wider, index, all) => wider.length > (all[index - 1]?.length ?? 0))
    const least = nested.map((wider) => Math.min(...wider.map(({ strength }) => strength)))
    return nested.map((wider, index) => ({
      words: wider.map(({ stored }) => stored),
      weight: share * (least[index]! - (least[index + 1] ?? 0)),
    }))
  })
}
