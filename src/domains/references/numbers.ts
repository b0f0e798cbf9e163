import { randomBytes, randomInt } from 'node:crypto'

/** Without letters that look like digits, or like each other when somebody reads them out. */
const NUMBER_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'

/** What people read out: `R26-7K3MQ-V9T2X`. It tells nothing of how many there are. */
export function referenceNumber(at: Date): string {
  const letters = Array.from({ length: 10 }, () => NUMBER_LETTERS[randomInt(NUMBER_LETTERS.length)]).join('')
  const year = String(at.getUTCFullYear()).slice(-2)
  return `R${year}-${letters.slice(0, 5)}-${letters.slice(5)}`
}

/** The code as it was given out, of what somebody has typed. */
export const codeFromTyped = (typed: string): string => typed.toLowerCase().replaceAll(/[ -]/g, '')

/** 128 bits in base32 (RFC 4648, without padding): whoever has it was shown the reference. */
export function verifyCode(): string {
  let bits = 0
  let held = 0
  let code = ''
  for (const byte of randomBytes(16)) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      code += BASE32[(held >> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return code + BASE32[(held << (5 - bits)) & 31]
}
