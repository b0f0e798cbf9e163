import type { Tx } from '../../../db/database.ts'
import type { EidSignature } from '../../../providers/eid/port.ts'
import { insertSecurityEvent } from '../../identity/security-events/events.ts'
import { selectSigner } from './queries.ts'

/**
 * Whether the certificate is that of the person who was to sign. It was so when the signature was requested, but the account
 * may have become another person's since.
 */
export async function signerMismatch(
  tx: Tx,
  { certificate }: EidSignature,
  { userId, details, at }: { userId: string; details: Record<string, string>; at: Date },
): Promise<'person_mismatch' | undefined> {
  const signer = await selectSigner(tx, userId)
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
