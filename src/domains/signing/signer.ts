import type { Db, Tx } from '../../db/database.ts'
import type { EidSignature } from '../../providers/eid/port.ts'
import { insertSecurityEvent } from '../security-events/events.ts'

export interface Signer {
  civil_id: string | null
  eid_document: string | null
}

export function selectSigner(db: Db, userId: string): Promise<Signer | undefined> {
  return db
    .selectFrom('users')
    .select(['civil_id', 'eid_document'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** Whose signature it is was asked before the phone was; the account may have become another's since. */
export async function strangerSigned(
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
