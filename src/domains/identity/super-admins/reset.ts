import type { Tx } from '../../../db/database.ts'
import { revokeAllSessions } from '../sessions/revoke-all.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { clearTotp, lockSuperAdmin, replaceRecoveryCodes } from './queries.ts'

/**
 * Takes the second factor away, with the recovery codes, and ends every session of the person. They stay a super admin,
 * and get a new second factor by going through onboarding again. False when there was nothing to take away.
 */
export async function resetSecondFactor(tx: Tx, sessions: Sessions, userId: string): Promise<boolean> {
  const admin = await lockSuperAdmin(tx, userId)
  if (!admin || !(await clearTotp(tx, admin.id))) return false
  await replaceRecoveryCodes(tx, admin.id, [])
  await revokeAllSessions(tx, sessions, userId, 'totp_reset')
  return true
}
