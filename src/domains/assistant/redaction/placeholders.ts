// Stand-ins for what must not leave, or must come back unchanged: ⟦REG1⟧.

export interface Placeholders {
  /** The stand-in of this text; the same text of the same kind has the same one. */
  put(kind: string, text: string): string
  /** Leaves these alone, which stand in the text already. */
  avoid(text: string): void
  /** Puts back what the stand-ins stand for; one that was never given out stays as it is. */
  restore(text: string): string
  /** Those whose stand-ins do not occur in the text. */
  missing(text: string): readonly string[]
}

// Models put spaces inside the brackets, write small letters, a hyphen before the number, or brackets of another kind.
// Not more than a few spaces: the time that a long run of them takes would grow with its square.
const returned =
  /(?:⟦|〚|【|\[{1,2})\s{0,3}(\p{L}{2,12})\s{0,3}[-_ ]?\s{0,3}(\d{1,4})\s{0,3}(?:⟧|〛|】|\]{1,2})/gu

export function createPlaceholders(): Placeholders {
  const names = new Map<string, string>()
  const texts = new Map<string, string>()
  const taken = new Set<string>()
  const counts = new Map<string, number>()

  const nextName = (kind: string): string => {
    for (;;) {
      const count = (counts.get(kind) ?? 0) + 1
      counts.set(kind, count)
      const name = `${kind}${count}`
      if (!taken.has(name)) return name
    }
  }

  return {
    put(kind, text) {
      const key = `${kind} ${text}`
      let name = names.get(key)
      if (name === undefined) {
        name = nextName(kind)
        names.set(key, name)
        texts.set(name, text)
      }
      return `⟦${name}⟧`
    },
    avoid(text) {
      for (const [, kind = '', number] of text.matchAll(returned)) {
        taken.add(`${kind.toUpperCase()}${Number(number)}`)
      }
    },
    restore(text) {
      return text.replaceAll(
        returned,
        (found, kind: string, number: string) => texts.get(`${kind.toUpperCase()}${Number(number)}`) ?? found,
      )
    },
    missing(text) {
      const there = new Set(
        [...text.matchAll(returned)].map(([, kind = '', number]) => `${kind.toUpperCase()}${Number(number)}`),
      )
      return [...texts].filter(([name]) => !there.has(name)).map(([, value]) => value)
    },
  }
}
