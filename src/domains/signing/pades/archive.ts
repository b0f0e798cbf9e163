import { parseCertificate } from '../../../pki/certificate.ts'
import type { ValidationMaterials } from '../../../providers/eid/validation-data.ts'
import type { TimeStamps } from '../../../providers/time-stamp/port.ts'
import type { Pades } from './pades.ts'

export interface ArchiveDeps {
  pades: Pick<Pades, 'unproven' | 'prepareDocumentTimeStamp' | 'completeDocumentTimeStamp'>
  timeStamps: Pick<TimeStamps, 'stamp'>
  validationMaterials: ValidationMaterials
}

export interface ArchivedPdf {
  pdf: Uint8Array
  /** The first certificate of the time-stamp's authorities ends then: before that it must be archived once more. */
  provenUntil: Date
}

/**
 * B-LTA: validation data for what has none yet, and a document time-stamp over all of it. The same once more renews a file
 * whose last time-stamp will expire. Rejects as the authorities do: with a Refusal, TimeStampUnavailable or TimeStampInvalid.
 */
export async function archivePdf(
  { pades, timeStamps, validationMaterials }: ArchiveDeps,
  pdf: Uint8Array,
): Promise<ArchivedPdf> {
  const { signers, additional: beside } = await pades.unproven(pdf)
  const data = await validationMaterials.collect(signers, beside)
  const prepared = await pades.prepareDocumentTimeStamp(pdf, data)
  const { token, certificates } = await timeStamps.stamp(prepared.digest)
  const ends = certificates.map((one) => parseCertificate(Buffer.from(one)).notAfter)
  return {
    pdf: await pades.completeDocumentTimeStamp(prepared, token),
    provenUntil: new Date(Math.min(...ends)),
  }
}
