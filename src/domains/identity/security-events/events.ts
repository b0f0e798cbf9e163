import { sql } from 'kysely'
import { type Db, uuidv7 } from '../../../db/database.ts'

/** What triggers note, in the transaction of what happened. */
type AccountEventKind =
  | 'new_sign_in'
  | 'contact_changed'
  | 'application_connected'
  | 'role_changed'
  | 'membership_changed'

/** What the platform itself reports; people who report something have kinds of their own. */
export type SecurityEventKind =
  | AccountEventKind
  | 'account_locked'
  | 'push_locked'
  | 'refresh_token_reused'
  | 'eid_certificate_changed'
  | 'eid_certificate_revoked'
  | 'eid_person_mismatch'
  | 'eid_signature_invalid'
  | 'eid_request_disputed'
  | 'social_linked'
  | 'social_unlinked'
  | 'application_disconnected'
  | 'sso_person_mismatch'
  | 'ge_id_taken'
  | 'factor_added'
  | 'factor_removed'
  | 'factor_failed'
  | 'passkey_counter_wrong'
  | 'superadmin_onboarded'
  | 'superadmin_mfa_failed'
  | 'superadmin_factor_reset'
  | 'recovery_started'
  | 'recovery_finished'
  | 'recovery_code_used'
  | 'recovery_codes_renewed'
  | 'audit_alarm'
  | 'payment_mismatch'
  | 'refund_stuck'
  | 'mail_given_up'
  | 'relay_message_refused'
  | 'notice_disputed'

interface SecurityEvent {
  kind: SecurityEventKind
  severity: 'info' | 'warning' | 'critical'
  at: Date
  requestId: string
  userId?: string | undefined
  addressHash?: string | null
  details?: Record<string, string | number | boolean>
}

/** The person is notified of kinds that have a security notice, by a trigger: both or neither. */
export async function insertSecurityEvent(db: Db, event: SecurityEvent): Promise<void> {
  const { kind, severity, at, requestId, userId = null, addressHash = null, details = {} } = event
  await db
    .insertInto('security_events')
    .values({
      id: uuidv7(at.getTime()),
      at,
      severity,
      source: 'system',
      kind,
      user_id: userId,
      details: JSON.stringify(details),
      address_hash: addressHash,
      request_id: requestId,
    })
    .execute()
}

/** A push that was asked for too often. The person is found by the hash, and notified, if they have an account. */
export async function insertPushLock(
  db: Db,
  event: Pick<SecurityEvent, 'at' | 'requestId' | 'addressHash' | 'details'>,
  nationalIdHash: Buffer,
): Promise<void> {
  const { at, requestId, addressHash = null, details = {} } = event
  const row = {
    id: uuidv7(at.getTime()),
    at: at.toISOString(),
    details,
    address_hash: addressHash,
    request_id: requestId,
  }
  await sql`select record_push_lock(${JSON.stringify(row)}::jsonb, ${nationalIdHash}::bytea)`.execute(db)
}
