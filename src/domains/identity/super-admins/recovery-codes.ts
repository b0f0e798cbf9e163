import { randomInt } from 'node:crypto'

/** Crockford's base32: no letter looks like a digit. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 4
const GROUP_LENGTH = 4
const RECOVERY_CODE_COUNT = 10

/** Ten different codes of 80 bits each, such as `7K3M-Q0ZP-4T9W-HXAB`. */
export function makeRecoveryCodes(): string[] {
  const codes = new Set<string>()
  while (codes.size < RECOVERY_CODE_COUNT) codes.add(Array.from({ length: GROUPS }, makeGroup).join('-'))
  return [...codes]
}

function makeGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => letters[randomInt(letters.length)]).join('')
}

/** As people type it: in any case, with or without dashes and spaces, O for 0, I or L for 1. */
export function readRecoveryCode(typed: string): string {
  const plain = typed.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return plain.match(/.{1,4}/g)?.join('-') ?? ''
}
