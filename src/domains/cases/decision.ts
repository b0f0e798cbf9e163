import { X509Certificate } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { FindingColumns } from '../references/finding.ts'
import { digestOf } from '../signing/ask.ts'
import type { CaseState } from './state-machine.ts'

/** The decision on a case, as its applicant may know it. */
export interface OwnDecision extends FindingColumns {
  id: string
  number: string
  status: CaseState
  authority_mn: string
  authority_en: string
  officer_family_name: string | null
  officer_given_name: string | null
  decision: 'approved' | 'rejected' | null
  reason_code: string | null
  reason_text: string | null
  decided_at: Date | null
  /** Null where the service does not demand that its decisions are signed. */
  record: string | null
  signature: Buffer | null
  signature_algorithm: string | null
  certificate: Buffer | null
  signed_at: Date | null
}

/** Nothing where the case is not this person's. */
export async function selectOwnDecision(
  db: Db,
  applicantId: string,
  id: string,
): Promise<OwnDecision | undefined> {
  const { rows } = await sql<OwnDecision>`
    select a.id, a.number, a.status, v.content#>>'{authority,name_mn}' as authority_mn,
      v.content#>>'{authority,name_en}' as authority_en, u.family_name as officer_family_name,
      u.given_name as officer_given_name, a.decision, a.reason_code, a.reason_text, a.finding_mn, a.finding_en,
      a.decided_at, s.record, s.signature, s.signature_algorithm, s.certificate, s.signed_at
    from gov_applications a
      join reg_service_versions v on v.id = a.service_version_id
      left join users u on u.id = a.decided_by
      left join lateral signature_of_own_decision(a.id) s on true
    where a.id = ${id} and a.applicant_user_id = ${applicantId}`.execute(db)
  return rows[0]
}

/**
 * By which anybody can verify that it was signed. Of the certificate only what does not name the officer by their
 * national number; its hash says which one it is.
 */
export function signatureOf({ record, signature, signature_algorithm, certificate, signed_at }: OwnDecision) {
  if (!record || !signature || !signature_algorithm || !certificate || !signed_at) return null
  const signer = new X509Certificate(certificate)
  return {
    record,
    digest: digestOf(record).toString('hex'),
    signature: Buffer.from(signature).toString('base64'),
    signature_algorithm,
    public_key: signer.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    certificate: {
      sha256: signer.fingerprint256.replaceAll(':', '').toLowerCase(),
      serial_number: signer.serialNumber.toLowerCase(),
      issuer: signer.issuer,
      valid_from: signer.validFromDate.toISOString(),
      valid_until: signer.validToDate.toISOString(),
    },
    signed_at: signed_at.toISOString(),
  }
}
