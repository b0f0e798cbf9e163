import { createHash, randomInt } from 'node:crypto'

/** Of a push sign-in: both sides compute it. */
export function codeOfChallenge(rpChallenge: string): string {
  const digest = createHash('sha256').update(Buffer.from(rpChallenge, 'base64')).digest()
  return padded(digest.readUInt16BE(digest.length - 2) % 10_000)
}

/** Of a signature: the provider chooses it. */
export const newCode = (): string => padded(randomInt(10_000))

/** The right one among three, at a random place. */
export function choiceOf(right: string): { right: string; shown: string[]; picked: boolean } {
  const shown = [right]
  while (shown.length < 3) {
    const other = newCode()
    if (!shown.includes(other)) shown.splice(randomInt(shown.length + 1), 0, other)
  }
  return { right, shown, picked: false }
}

const padded = (number: number): string => String(number).padStart(4, '0')
