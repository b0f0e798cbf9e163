import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import type { ReferenceSheet } from '../content.ts'

export type Pdf = InstanceType<typeof PDFDocument>

const font = (name: string): string => fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))

interface PdfInfo {
  title: string
  author: string
  createdAt: Date
}

/** A tagged PDF/A-3: its fonts, its colours and its text are in the file, and its title and language are stated. */
export function newArchivalPdf({ title, author, createdAt }: PdfInfo, margin: number): Pdf {
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: 'mn',
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    font: font('DejaVuSans'),
    info: {
      Title: inXml(title),
      Author: inXml(author),
      Creator: 'Tamga',
      Producer: 'Tamga',
      CreationDate: createdAt,
    },
  })
  pdf.registerFont('plain', font('DejaVuSans'))
  pdf.registerFont('bold', font('DejaVuSans-Bold'))
  pdf.registerFont('mono', font('DejaVuSansMono'))
  return pdf
}

/** The signed text travels with the sheet that shows it. */
export function attachJws(pdf: Pdf, { number, jws, issuedAt }: ReferenceSheet): void {
  const options = {
    name: `${number}.jws`,
    type: 'application/jose',
    description: 'Гарын үсэгтэй эх бичвэр / The signed text that this sheet shows (JWS)',
    relationship: 'Source',
    creationDate: issuedAt,
    modifiedDate: issuedAt,
  }
  pdf.file(Buffer.from(jws, 'latin1'), options)
}

/** The metadata takes these texts as they are, so that nothing in them may be markup. */
const inXml = (text: string): string =>
  text
    .replaceAll('&', '＆')
    .replaceAll('<', '＜')
    .replaceAll('>', '＞')
    .replaceAll(/[\p{Cc}\ufffe\uffff]/gu, ' ')
    .toWellFormed()

const WRITTEN = '<pdfaid:conformance>B</pdfaid:conformance>'
const MEANT = '<pdfaid:conformance>U</pdfaid:conformance>'

/**
 * Level U: B with text in Unicode, which every font here has. The library knows the levels A and B alone, so the letter is
 * set in the finished file, where it has the same length.
 */
export function withLevelU(bytes: Buffer): Buffer {
  const at = bytes.indexOf(WRITTEN)
  if (at === -1 || bytes.indexOf(WRITTEN, at + 1) !== -1)
    throw new Error('the metadata do not state one level of conformance')
  bytes.write(MEANT, at, 'latin1')
  return bytes
}
