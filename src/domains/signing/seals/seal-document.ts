import { createHash } from 'node:crypto'
import type { ManualWork } from '../../../audit/work.ts'
import { asSealError } from './pdf-faults.ts'
import { type SealOptions, type SealPdfDeps, sealPdf } from './seal-pdf.ts'

interface Context extends Pick<ManualWork, 'transact'> {
  services: SealPdfDeps
}

/** Seals a PDF for an organisation. Nothing that is sealed leaves without its entry. */
export async function sealDocument(
  { services, transact }: Context,
  orgId: string,
  document: Uint8Array,
  options: SealOptions,
): Promise<Buffer> {
  const { pdf, seal, timeStamped } = await sealPdf(services, orgId, document, options).catch((error) => {
    throw asSealError(error)
  })
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  await transact(async ({ audit }) => {
    audit.entry({
      subject: `org:${orgId}/seals`,
      details: { seal: seal.id, document: digest(document), sealed: digest(file), time_stamped: timeStamped },
    })
  })
  return file
}

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
