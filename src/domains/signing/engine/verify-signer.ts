import type { Tx } from '../../../db/database.ts'
import type { EidSignature } from '../../../providers/eid/port.ts'
import { selectEidHolder } from '../../identity/people/accounts.ts'
import { insertSecurityEvent } from '../../identity/security-events/events.ts'

/**
 * Whether the certificate is that of the person who was to sign. It was so when the signature was requested, but the account
 * may have become another person's since.
 */
export async function signerMismatch(
  tx: Tx,
  { certificate }: EidSignature,
  { userId, details, at }: { userId: string; details: Record<string, string>; at: Date },
): Promise<'person_mismatch' | undefined> {
  const signer = await selectEidHolder(tx, userId)
  if (signer?.civil_id === certificate.person.civilId) return undefined
  await insertSecurityEvent(tx, {
    kind: 'eid_person_mismatch',
    severity: 'warning',
    at,
    requestId: 'background',
    userId,
    details,
  })
  return 'person_mismatch'
}
