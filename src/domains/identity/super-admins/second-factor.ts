import { type Tx, uuidv7 } from '../../../db/database.ts'
import { type Belonging, type Sealing, sameText } from '../../../security/sealing.ts'
import {
  consumeRecoveryCode,
  consumeTotpStep,
  replaceRecoveryCodes,
  type SuperAdminRow,
  selectUnusedCodes,
} from './queries.ts'
import { makeRecoveryCodes, readRecoveryCode } from './recovery-codes.ts'
import { totpStepOf } from './totp.ts'

/** The person, not the row: a secret sealed for one person never opens for another. */
export const totpOf = (userId: string): Belonging => ({ purpose: 'super admin totp', owner: userId })
const recoveryOf = (userId: string): Belonging => ({ purpose: 'super admin recovery', owner: userId })

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
