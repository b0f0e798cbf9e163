import { type Db, uuidv7 } from '../../../db/database.ts'

/** What the platform itself reports; people who report something have kinds of their own. */
export type SecurityEventKind =
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
  | 'superadmin_onboarded'
  | 'superadmin_mfa_failed'
  | 'superadmin_factor_reset'
  | 'recovery_started'
  | 'recovery_code_used'
  | 'recovery_codes_renewed'
  | 'audit_alarm'
  | 'payment_mismatch'
  | 'refund_stuck'
  | 'mail_given_up'
  | 'relay_message_refused'

interface SecurityEvent {
  kind: SecurityEventKind
  severity: 'info' | 'warning' | 'critical'
  at: Date
  requestId: string
  userId?: string | undefined
  addressHash?: string | null
  details?: Record<string, string | number | boolean>
}

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
