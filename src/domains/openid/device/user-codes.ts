import { createHmac, randomInt } from 'node:crypto'
import { derivedKeys, type KeyValues } from '../../../security/key-values.ts'

/** No vowels, so that no words arise, and no letters that look alike (RFC 8628, section 6.1). */
const ALPHABET = 'BCDFGHJKLMNPQRSTVWXZ'
const LENGTH = 8
const form = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`)

/** Letters of a Mongolian keyboard that look like those of a code. */
const twins: Readonly<Record<string, string>> = {
  В: 'B',
  С: 'C',
  Н: 'H',
  К: 'K',
  М: 'M',
  Р: 'P',
  Т: 'T',
  Х: 'X',
}

/** A code as the screen of the device shows it. */
export function newUserCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return grouped(letters)
}

/** A code as people type it, in any case and grouping, in the form in which it is shown; undefined where it can be none. */
export function readUserCode(typed: string): string | undefined {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll(/\p{Script=Cyrillic}/gu, (letter) => twins[letter] ?? letter)
  return form.test(plain) ? grouped(plain) : undefined
}

const grouped = (letters: string): string => `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`

export interface UserCodes {
  /** What is kept of a code. */
  hash(code: string): Buffer
}

/** SSO_STATE_KEY, from which the key is derived: with another one, codes that wait are unknown. */
export function createUserCodes(stateKeys: KeyValues): UserCodes {
  const [key] = derivedKeys(stateKeys, 'tamga device codes')
  return { hash: (code) => createHmac('sha256', key).update(code).digest() }
}
