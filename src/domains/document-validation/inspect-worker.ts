// Runs in a thread: a file that was made to be slow or large must not stop the others.
import { inspectPdf } from './inspect.ts'
import type { Inspected } from './inspected.ts'

export default async function inspectedFile({ pdf }: { pdf: Uint8Array }): Promise<Inspected> {
  return inspectPdf(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
}
