import { randomInt } from 'node:crypto'
import { ulaanbaatarDay } from '../../../text/local-days.ts'

/** Crockford's: read out or copied by hand, no letter is mistaken for another. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 10

/** `INV-20261115-7F3K9Q2M0C`: the day in Ulaanbaatar, and 50 random bits. */
export function documentNumber(kind: 'APP' | 'INV' | 'RCP', at: Date): string {
  const day = ulaanbaatarDay(at).replaceAll('-', '')
  const rest = Array.from({ length: LENGTH }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${kind}-${day}-${rest}`
}
