/** Tokenizers are made of English: other letters take about twice as many tokens. */
const weightOf = (character: string): number => (character < '\u0080' ? 0.25 : 0.5)

function weigh(text: string): number {
  let weight = 0
  for (const character of text) weight += weightOf(character)
  return weight
}

/** How many tokens a text has, about. */
export const estimateTokens = (text: string): number => Math.ceil(weigh(text))

/** Counts what is written, and says how much of it is within a limit. */
export class TokenMeter {
  #weight = 0
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  /** The beginning of the text for which there is room. */
  admit(text: string): string {
    let end = 0
    for (const character of text) {
      const weight = weightOf(character)
      if (this.#weight + weight > this.#limit) break
      this.#weight += weight
      end += character.length
    }
    return text.slice(0, end)
  }

  get tokens(): number {
    return Math.ceil(this.#weight)
  }
}
