/** Detects when the model repeats its prompt in place of an answer. */
export interface LeakDetector {
  /** Whether the text, behind those that came before it, repeats the instructions. */
  leaks(text: string): boolean
}

/** So many words in a row are no chance. */
const RUN = 7

/**
 * The secret is a word that stands in the instructions and nowhere else. What the sources say may be said, also where the
 * instructions say the same.
 */
export function detectLeaks(
  instructions: string,
  secrets: readonly string[],
  sources: readonly string[],
): LeakDetector {
  const allowed = new Set(sources.flatMap((text) => [...runsOf(wordsOf(text))]))
  const told = new Set([...runsOf(wordsOf(instructions))].filter((run) => !allowed.has(run)))
  const hidden = secrets.map(squeezed)
  let tail: string[] = []
  let letters = ''
  return {
    leaks(text) {
      const words = [...tail, ...wordsOf(text)]
      // Spelled out letter by letter it is the same word.
      letters = `${letters}${squeezed(text)}`
      const found =
        hidden.some(
          (secret) => letters.includes(secret) || letters.includes([...secret].toReversed().join('')),
        ) || [...runsOf(words)].some((run) => told.has(run))
      tail = words.slice(1 - RUN)
      letters = letters.slice(-64)
      return found
    },
  }
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
const squeezed = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

function* runsOf(words: readonly string[]): Iterable<string> {
  for (let at = 0; at + RUN <= words.length; at++) yield words.slice(at, at + RUN).join(' ')
}
