import { X509Certificate } from 'node:crypto'
import type { SigningState } from './records.ts'
import { recordDigestOf } from './request.ts'

type SignatureState = 'pending' | 'signed' | 'failed' | 'refused' | 'timeout' | 'withdrawn'

const states: Record<SigningState, SignatureState> = {
  pending: 'pending',
  completed: 'signed',
  failed: 'failed',
  refused: 'refused',
  timeout: 'timeout',
  // No answer came, whether the phone's time ran out or ours.
  expired: 'timeout',
  withdrawn: 'withdrawn',
}

interface Requested {
  id: string
  state: SigningState
  reason: string | null
  verification_code: string | null
  created_at: Date
  expires_at: Date
  ended_at: Date | null
}

/** A request to sign, as its signer sees it. */
export function toSignatureResponse(row: Requested) {
  return {
    id: row.id,
    state: states[row.state],
    reason: row.reason,
    verification_code: row.state === 'pending' ? row.verification_code : null,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  }
}

interface Signed {
  record: string | null
  signature: Uint8Array | null
  signature_algorithm: string | null
  certificate: Uint8Array | null
  signed_at: Date | null
}

/** What others need to verify that a record was signed; absent where it was not. */
export function signatureEvidence({
  record,
  signature,
  signature_algorithm,
  certificate,
  chain,
  signed_at,
}: Signed & { record: string; chain: string[] | null }) {
  if (!signature || !signature_algorithm || !certificate || !chain || !signed_at) return {}
  return {
    evidence: {
      digest: recordDigestOf(record).toString('hex'),
      signature: base64(signature),
      signature_algorithm,
      certificate: base64(certificate),
      chain,
      signed_at: signed_at.toISOString(),
    },
  }
}

/**
 * What a verifier needs to prove that a record was signed; null where it was not. Of the certificate only what does not
 * name the signer by their national number; its hash says which one it is.
 */
export function signatureProof({ record, signature, signature_algorithm, certificate, signed_at }: Signed) {
  if (!record || !signature || !signature_algorithm || !certificate || !signed_at) return null
  const signer = new X509Certificate(certificate)
  return {
    record,
    digest: recordDigestOf(record).toString('hex'),
    signature: base64(signature),
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

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
