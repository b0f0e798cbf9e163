import { sha256 } from '../../../text/sha256.ts'
import { contentsIn, rangeDigestOf, type SignedByteRange, writeSignatureContents } from './byte-range.ts'
import { verifiedSignature } from './cms/raw-signature.ts'
import { messageDigestIn } from './cms/signed-attributes.ts'
import { signedData } from './cms/signed-data.ts'
import type { PreparedPdf } from './prepare.ts'
import { PadesMismatch } from './refusals.ts'

/** As the eID gives it. */
export interface RawSignature {
  /** ECDSA as DER or as two numbers behind each other; RSA with PKCS#1 or PSS. */
  value: Uint8Array
  /** `ecdsa-sha256`, `rsassa-pkcs1-sha256` or `rsassa-pss-sha256`. */
  algorithm: string
}

/** Puts the signature into the file that was prepared for it, in place. */
export function completePdf(pdf: Buffer, prepared: Omit<PreparedPdf, 'pdf'>, signed: RawSignature): void {
  const { byteRange, certificate, chain } = prepared
  const attributes = Buffer.from(prepared.signedAttributes)
  requireUntouched(pdf, byteRange, attributes, prepared.digest)
  const signature = verifiedSignature(attributes, certificate, signed)
  writeSignatureContents(pdf, byteRange, signedData({ attributes, signature, certificate, chain }))
}

/** What was kept since may have been mixed up or changed; a signature over it would say "broken" for ever. */
function requireUntouched(
  pdf: Buffer,
  byteRange: SignedByteRange,
  attributes: Buffer,
  digest: Uint8Array,
): void {
  if (!sha256(attributes).equals(digest))
    throw new PadesMismatch('the attributes are not those that were prepared')
  if (!messageDigestIn(attributes)?.equals(rangeDigestOf(pdf, byteRange)))
    throw new PadesMismatch('the file is not the one that was prepared')
  if (contentsIn(pdf, byteRange).some((byte) => byte !== 0))
    throw new PadesMismatch('the file is signed already')
}
