import { PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib'
import { PdfFile } from '../../../../../src/domains/signing/pdf/file.ts'
import { Revision } from '../../../../../src/domains/signing/pdf/revision.ts'
import { lastSection } from '../../../../../src/domains/signing/pdf/sections.ts'
import { type PdfDict, PdfRef, type PdfValue } from '../../../../../src/domains/signing/pdf/values.ts'

/** A page with a field to fill in. */
export async function pdfWithForm({
  value = '100',
  isDrawn = true,
}: {
  value?: string
  isDrawn?: boolean
} = {}): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const page = pdf.addPage([595, 842])
  page.drawText('I owe you', { x: 50, y: 780, size: 20, font })
  const field = pdf.getForm().createTextField('amount')
  field.setText(value)
  field.addToPage(page, { x: 50, y: 700, width: 200, height: 30, font })
  if (!isDrawn) for (const widget of field.acroField.getWidgets()) widget.dict.delete(PDFName.of('AP'))
  return pdf.save({ useObjectStreams: false, updateFieldAppearances: isDrawn })
}

/** The newest revision of a file, as a reader sees it. */
export const opened = (pdf: Uint8Array): Revision => {
  const bytes = Buffer.from(pdf)
  return new Revision(new PdfFile(bytes, 1_000_000), bytes.length)
}

/** The object numbers of the catalogue and of the first page. */
export function places(pdf: Uint8Array) {
  const revision = opened(pdf)
  const root = revision.trailer.get('Root') as PdfRef
  const catalog = revision.dict(root) as PdfDict
  const pages = catalog.get('Pages') as PdfRef
  const page = (revision.dict(pages) as PdfDict).get('Kids') as PdfValue[]
  const form = catalog.get('AcroForm')
  const fields = revision.list(revision.dict(form)?.get('Fields') ?? null) as PdfRef[]
  const size = revision.trailer.get('Size') as number
  return {
    root: root.number,
    pages: pages.number,
    page: (page[0] as PdfRef).number,
    fields: fields.map((one) => one.number),
    size,
  }
}

/** The text of an object, to be written again with a change. */
export function textOfObject(pdf: Uint8Array, number: number): string {
  const offset = opened(pdf).offsetOf(number)
  if (offset === undefined) throw new Error(`object ${number} is not in the file`)
  const text = Buffer.from(pdf).toString('latin1', offset)
  return text.slice(text.indexOf('obj') + 3, text.indexOf('endobj')).trim()
}

interface IncrementOptions {
  /** Entries of the trailer instead of those that lead on. */
  root?: number
  /** Cross-reference entries that point to what is there already. */
  moved?: Record<number, number>
  freed?: number[]
  /** More entries of the trailer. */
  trailer?: string
}

/** Appends a revision, as any editor may, with the objects in it. */
export function appended(
  pdf: Uint8Array,
  objects: Record<number, string>,
  { root, moved = {}, freed = [], trailer: more = '' }: IncrementOptions = {},
): Buffer {
  const bytes = Buffer.from(pdf)
  const before = places(pdf)
  const parts: Buffer[] = [bytes]
  let at = bytes.length
  const offsets = new Map<number, number>(
    Object.entries(moved).map(([number, offset]) => [Number(number), offset]),
  )
  for (const [number, text] of Object.entries(objects)) {
    const part = Buffer.from(`${number} 0 obj\n${text}\nendobj\n`, 'latin1')
    offsets.set(Number(number), at)
    parts.push(part)
    at += part.length
  }
  const lines = [
    ...[...offsets].map(([number, offset]) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`),
    ...freed.map((number) => `${number} 1\n0000000000 00001 f \n`),
  ]
  const size = Math.max(before.size, ...[...offsets.keys()].map((number) => number + 1))
  const kept = opened(pdf).trailer.get('Info')
  const info = kept instanceof PdfRef ? `/Info ${kept.number} 0 R` : ''
  const trailer = `trailer\n<< /Size ${size} /Root ${root ?? before.root} 0 R ${info} ${more} /Prev ${lastSection(bytes, bytes.length)} >>\n`
  parts.push(Buffer.from(`xref\n${lines.join('')}${trailer}startxref\n${at}\n%%EOF\n`, 'latin1'))
  return Buffer.concat(parts)
}

export const stream = (content: string, more = ''): string =>
  `<< /Length ${Buffer.byteLength(content, 'latin1')} ${more} >>\nstream\n${content}\nendstream`

/** Puts an entry into the text of a dictionary, in place of what it had under that key. */
export const withEntry = (dictionary: string, entry: string): string => {
  const key = /^\/\w+/.exec(entry)?.[0] ?? ''
  const without = dictionary.replace(
    new RegExp(`${key} *(<<([^<>]|<<[^<>]*>>)*>>|\\[[^\\]]*\\]|\\d+ \\d+ R|\\([^)]*\\)|[\\w.]+)`),
    '',
  )
  return without.replace(/>>\s*$/, ` ${entry} >>`)
}
