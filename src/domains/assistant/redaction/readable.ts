/** A text as patterns read it, and where each of its characters stands in the original. */
export interface Readable {
  text: string
  /** The original position of a position in `text`, its end included. */
  at(position: number): number
}

const invisible = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e01ef}]/u
const digit = /\p{Nd}/u
const dash = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/u
const space = /[\t\n\r\u00a0\u2000-\u200a\u202f\u205f\u3000]/u
const atSign = /[\uff20\ufe6b]/u

/** Digits of any script as 0 to 9, one kind of dash and of space, nothing invisible: what a reader takes in. */
export function readable(original: string): Readable {
  const positions: number[] = []
  let text = ''
  let position = 0
  for (const character of original) {
    const plain = plainCharacter(character)
    for (let unit = 0; unit < plain.length; unit++) positions.push(position + unit)
    text += plain
    position += character.length
  }
  positions.push(position)
  return { text, at: (index) => positions[index] ?? original.length }
}

function plainCharacter(character: string): string {
  if (character >= ' ' && character <= '~') return character
  if (invisible.test(character)) return ''
  if (digit.test(character)) return digitOf(character)
  if (dash.test(character)) return '-'
  if (space.test(character)) return ' '
  if (atSign.test(character)) return '@'
  return character
}

/** The digits of every script follow each other from zero on. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const compatible = character.normalize('NFKC')
  if (/^\d$/.test(compatible)) return compatible
  let zero = code
  while (code - zero < 9 && digit.test(String.fromCodePoint(zero - 1))) zero--
  return String(code - zero)
}
