/** A list of words; one with a star may have any ending. */
export interface WordSet {
  has(word: string): boolean
}

export function vocabularySet(list: string): WordSet {
  const words = list.trim().split(/\s+/)
  const whole = new Set(words.filter((word) => !word.endsWith('*')))
  const beginnings = words.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1))
  return { has: (word) => whole.has(word) || beginnings.some((beginning) => word.startsWith(beginning)) }
}
