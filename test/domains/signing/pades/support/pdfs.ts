import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'

/** Some pages with a line on each, with a cross-reference table or as a stream. */
export async function plainPdf(options: { pages?: number; stream?: boolean } = {}): Promise<Uint8Array> {
  const { pages = 2, stream = false } = options
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let page = 1; page <= pages; page++)
    pdf.addPage([595, 842]).drawText(`Page ${page}`, { x: 50, y: 780, size: 20, font })
  return pdf.save({ useObjectStreams: stream })
}
