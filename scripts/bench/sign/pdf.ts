import { randomBytes } from 'node:crypto'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'

const PAGES = 20

/** Some pages of text, and beside them bytes that cannot be compressed, as pictures are: a little more than asked for. */
export async function pdfOf(bytes: number): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let page = 1; page <= PAGES; page++)
    pdf.addPage([595, 842]).drawText(`Page ${page} of a lease`, { x: 50, y: 780, size: 20, font })
  await pdf.attach(randomBytes(bytes), 'scan.bin', { mimeType: 'application/octet-stream' })
  return Buffer.from(await pdf.save({ useObjectStreams: true }))
}
