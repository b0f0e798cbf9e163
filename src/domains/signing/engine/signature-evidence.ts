import { recordDigestOf } from './signature-request.ts'

interface Signed {
  record: string
  signature: Uint8Array | null
  signature_algorithm: string | null
  certificate: Uint8Array | null
  chain: string[] | null
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
}: Signed) {
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

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
