import type { Tx } from '../../../db/database.ts'
import type { Sessions } from './sessions.ts'

/** What ends every session of a person and refuses every token issued so far. */
export type RevokeAllReason =
  | 'deactivated'
  | 'anonymised'
  | 'deceased'
  | 'role_lowered'
  | 'social_unlinked'
  | 'totp_reset'
  | 'eid_certificate_changed'
  | 'eid_certificate_revoked'
  | 'not_me'
  | 'help_desk'
  | 'recovery'
  | 'account_closing'

/** Part of the change that is the reason: both or neither. False when there is no such person. */
export function revokeAllSessions(
  tx: Tx,
  sessions: Sessions,
  userId: string,
  reason: RevokeAllReason,
): Promise<boolean> {
  return sessions.revokeUser(userId, reason, tx)
}
