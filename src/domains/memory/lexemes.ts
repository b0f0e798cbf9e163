/** A tsquery for any of the words. They are letters and digits only; the quotes leave no operator to be read. */
export function anyOf(words: readonly string[]): string {
  return words.map((word) => `'${word.replaceAll(/[^\p{L}\p{N}]/gu, '')}'`).join(' | ')
}

/** A tsquery for any of the combinations, each a list of words that stand for one another. */
export function anyWhole(combinations: readonly (readonly string[][])[]): string {
  return combinations.map((words) => `(${words.map((alike) => `(${anyOf(alike)})`).join(' & ')})`).join(' | ')
}

/** The memory of the platform itself, as the migration names it. */
export const PLATFORM_MEMORY = '00000000-0000-0000-0000-000000000000'

/** What the index of an insight holds: its words, and one that names the memory it belongs to. */
export function lexemesOf(memory: string, words: readonly string[]): string[] {
  return [`@${memory}`, ...words]
}
