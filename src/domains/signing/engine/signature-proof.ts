import { X509Certificate } from 'node:crypto'
import { recordDigestOf } from './signature-request.ts'

interface Signed {
  record: string | null
  signature: Uint8Array | null
  signature_algorithm: string | null
  certificate: Uint8Array | null
  signed_at: Date | null
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
