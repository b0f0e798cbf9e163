import { randomInt } from 'node:crypto'
import { type Tx, uuidv7 } from '../../../db/database.ts'
import { type Belonging, type Sealing, sameText } from '../../../security/sealing.ts'
import { totpStepOf } from '../factors/totp.ts'
import {
  consumeRecoveryCode,
  consumeTotpStep,
  replaceRecoveryCodes,
  type SuperAdminRow,
  selectUnusedCodes,
} from './queries.ts'

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

/** The person, not the row: a secret sealed for one person never opens for another. */
export const totpOf = (userId: string): Belonging => ({ purpose: 'super admin totp', owner: userId })
export const recoveryOf = (userId: string): Belonging => ({ purpose: 'super admin recovery', owner: userId })

/** True once for each code of the authenticator app, and for none that is older than the last one used. */
export async function useTotp(
  tx: Tx,
  sealing: Sealing,
  admin: SuperAdminRow,
  code: string,
  now: Date,
): Promise<boolean> {
  if (admin.totp_sealed === null) return false
  const secret = await sealing.open(admin.totp_sealed, totpOf(admin.user_id))
  const step = totpStepOf(secret, code, now)
  return step !== undefined && consumeTotpStep(tx, admin.id, step)
}

/** True once for each recovery code. */
export async function useRecoveryCode(
  tx: Tx,
  sealing: Sealing,
  admin: SuperAdminRow,
  typed: string,
  now: Date,
): Promise<boolean> {
  const presented = readRecoveryCode(typed)
  let found: string | undefined
  // All are opened and compared, so that the time it takes does not tell which one matched.
  for (const { id, sealed } of await selectUnusedCodes(tx, admin.id)) {
    if (sameText(await sealing.open(sealed, recoveryOf(admin.user_id)), presented)) found = id
  }
  return found !== undefined && consumeRecoveryCode(tx, found, now)
}

/** Ten new codes in place of the former ones. The person sees them once; the database has them sealed. */
export async function renewRecoveryCodes(
  tx: Tx,
  sealing: Sealing,
  admin: Pick<SuperAdminRow, 'id' | 'user_id'>,
  now: Date,
): Promise<string[]> {
  const codes = makeRecoveryCodes()
  const sealed = await Promise.all(
    codes.map(async (code) => ({
      id: uuidv7(now.getTime()),
      sealed: await sealing.seal(code, recoveryOf(admin.user_id)),
    })),
  )
  await replaceRecoveryCodes(tx, admin.id, sealed)
  return codes
}
