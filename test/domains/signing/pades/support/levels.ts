import type { Pades, PrepareOptions } from '../../../../../src/domains/signing/pades/pades.ts'
import type { Authorities } from './authorities.ts'
import { optionsOf, type Signer } from './signers.ts'

/** B-T. */
export async function stamped(
  pades: Pades,
  { timeStamps }: Authorities,
  pdf: Uint8Array,
  signer: Signer,
  more: Partial<PrepareOptions> = {},
): Promise<Uint8Array> {
  const prepared = await pades.prepare(pdf, optionsOf(signer, more))
  const signed = await pades.complete(prepared, signer.sign(prepared.signedAttributes))
  const { token } = await timeStamps.stamp(await pades.timeStampDigest(signed, prepared.field))
  return pades.withTimeStamp(signed, prepared.field, token)
}

/** B-LT. */
export async function validated(
  pades: Pades,
  { timeStamps, materials }: Authorities,
  pdf: Uint8Array,
  signers: Signer[],
): Promise<Uint8Array> {
  const { certificates } = await timeStamps.stamp(Buffer.alloc(32))
  const data = await materials.collect([...signers.map(({ certificate }) => certificate), certificates[0]!])
  return pades.withValidationData(pdf, data)
}

/** B-LTA. */
export async function archived(
  pades: Pades,
  { timeStamps }: Authorities,
  pdf: Uint8Array,
): Promise<Uint8Array> {
  const prepared = await pades.prepareDocumentTimeStamp(pdf)
  const { token } = await timeStamps.stamp(prepared.digest)
  return pades.completeDocumentTimeStamp(prepared, token)
}
