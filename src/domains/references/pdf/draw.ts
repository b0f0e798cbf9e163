import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import QRCode from 'qrcode'
import { localTime } from '../../../text/moment.ts'
import { isDeclared, type ReferenceContent } from '../content.ts'

const font = (name: string): string => fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))

const MARGIN = 56
const LABEL_WIDTH = 190
const GAP = 14
const QR_SIZE = 104
const SEAL_HEIGHT = 84
const ink = '#1b1d22'
const faint = '#5d6470'
const line = '#c9ced6'

/** What a printed reference shows. */
export interface ReferenceSheet {
  number: string
  content: ReferenceContent
  /** The public page that says whether it is valid. */
  verifyAddress: string
  verifyCode: string
  /** SHA-256 of the JWS, hexadecimal. */
  digest: string
  issuedAt: Date
  validUntil: Date | null
}

/** Where a stamp goes, in points from the bottom left of its page. */
export interface SealPlace {
  /** Counted from one. */
  page: number
  x: number
  y: number
  width: number
  height: number
}

/** Sets a reference on A4, in Mongolian and English. The same reference gives the same bytes. */
export async function drawReference(sheet: ReferenceSheet): Promise<Buffer> {
  return (await drawn(sheet, false)).pdf
}

/** The same with room for its issuer's seal. */
export async function drawReferenceForSeal(
  sheet: ReferenceSheet,
): Promise<{ pdf: Buffer; place: SealPlace }> {
  const { pdf, place } = await drawn(sheet, true)
  return { pdf, place: place as SealPlace }
}

async function drawn(
  sheet: ReferenceSheet,
  forSeal: boolean,
): Promise<{ pdf: Buffer; place: SealPlace | undefined }> {
  const { content, number } = sheet
  const qr = await QRCode.toBuffer(sheet.verifyAddress, { errorCorrectionLevel: 'M', margin: 4, scale: 6 })
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: 'mn',
    displayTitle: true,
    info: {
      Title: `${content.title_mn} ${number}`,
      Author: content.issuer.name_mn,
      CreationDate: sheet.issuedAt,
    },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => pdf.on('end', resolve))
  pdf.registerFont('plain', font('DejaVuSans'))
  pdf.registerFont('bold', font('DejaVuSans-Bold'))
  pdf.registerFont('mono', font('DejaVuSansMono'))

  drawHead(pdf, sheet)
  for (const row of rowsOf(sheet)) drawRow(pdf, row)
  drawProof(pdf, sheet, qr)
  const place = forSeal ? drawSealPlace(pdf) : undefined
  drawFeet(pdf, number)
  pdf.end()
  await ended
  return { pdf: Buffer.concat(chunks), place }
}

type Pdf = InstanceType<typeof PDFDocument>

function drawHead(pdf: Pdf, { content }: ReferenceSheet): void {
  const { issuer } = content
  pdf.font('bold').fontSize(12).fillColor(ink).text(issuer.name_mn, { align: 'center' })
  pdf.font('plain').fontSize(9).fillColor(faint).text(issuer.name_en, { align: 'center' })
  rule(pdf, pdf.y + 8)
  pdf.y += 26
  pdf.font('bold').fontSize(18).fillColor(ink).text(content.title_mn, { align: 'center' })
  pdf.font('plain').fontSize(11).fillColor(faint).text(content.title_en, { align: 'center' })
  pdf.y += 14
}

/** Beside what is not certified: the applicant has said so, and no register. */
const declaredMark = '(өргөдөл гаргагчийн мэдүүлснээр / declared by the applicant)'

interface Row {
  mn: string
  en: string
  value: string
  /** Begins a new part of the sheet. */
  part?: boolean
}

function rowsOf({ number, content, issuedAt, validUntil }: ReferenceSheet): Row[] {
  const { subject } = content
  return [
    { mn: 'Дугаар', en: 'Number', value: number },
    { mn: 'Олгосон', en: 'Issued', value: moment(issuedAt) },
    {
      mn: 'Хүчинтэй хугацаа',
      en: 'Valid until',
      value: validUntil ? moment(validUntil) : 'Хугацаагүй / without end',
    },
    ...(content.application === undefined
      ? []
      : [{ mn: 'Хүсэлтийн дугаар', en: 'Application', value: content.application }]),
    { mn: 'Эцэг, эхийн нэр', en: 'Family name', value: subject.family_name, part: true },
    { mn: 'Нэр', en: 'Given name', value: subject.given_name },
    { mn: 'Иргэний дугаар', en: 'Civil ID', value: subject.civil_id },
    ...content.lines.map((line, index) => ({
      mn: line.title_mn,
      en: line.title_en,
      value: isDeclared(content, line) ? `${line.value} ${declaredMark}` : line.value,
      part: index === 0,
    })),
    ...content.sources.map(({ code, evidence, name_mn, name_en, asked_at }, index) => ({
      mn: 'Эх сурвалж',
      en: 'Source',
      value: `${name_mn} / ${name_en} (${[code, evidence].filter(Boolean).join(', ')}), ${moment(new Date(asked_at))}`,
      part: index === 0,
    })),
  ]
}

function drawRow(pdf: Pdf, { mn, en, value, part }: Row): void {
  const width = pdf.page.width - 2 * MARGIN - LABEL_WIDTH - GAP
  const label = `${mn}\n${en}`
  const text = value === '' ? '—' : value
  const height = Math.max(
    pdf.font('plain').fontSize(9).heightOfString(label, { width: LABEL_WIDTH }),
    pdf.font('bold').fontSize(10).heightOfString(text, { width }),
  )
  if (part) pdf.y += 4
  makeRoom(pdf, height + 8)
  if (part) {
    rule(pdf, pdf.y)
    pdf.y += 8
  }
  const top = pdf.y
  pdf.font('plain').fontSize(9).fillColor(ink).text(mn, MARGIN, top, { width: LABEL_WIDTH })
  pdf.fontSize(8).fillColor(faint).text(en, { width: LABEL_WIDTH })
  pdf
    .font('bold')
    .fontSize(10)
    .fillColor(ink)
    .text(text, MARGIN + LABEL_WIDTH + GAP, top, { width })
  pdf.x = MARGIN
  pdf.y = top + height + 8
}

/** For verifiers: the code leads to the public page, the digest names the signed file. */
function drawProof(pdf: Pdf, { verifyAddress, verifyCode, digest }: ReferenceSheet, qr: Buffer): void {
  pdf.y += 10
  makeRoom(pdf, QR_SIZE + 24)
  rule(pdf, pdf.y)
  const top = pdf.y + 12
  const left = MARGIN + QR_SIZE + GAP
  const width = pdf.page.width - MARGIN - left
  const typedAt = new URL('/verify', verifyAddress).href
  pdf.image(qr, MARGIN, top, { width: QR_SIZE, height: QR_SIZE })
  pdf
    .font('plain')
    .fontSize(9)
    .fillColor(ink)
    .text(
      `Хүчинтэй эсэхийг QR кодоор, доорх хаягаар, эсвэл кодыг ${typedAt} дээр бичиж шалгана уу.`,
      left,
      top,
      { width },
    )
  pdf
    .fontSize(8)
    .fillColor(faint)
    .text(
      `Scan the QR code, open this address, or type the code at ${typedAt} to check whether it is valid.`,
      { width },
    )
  pdf.fillColor(ink).text(verifyAddress, { width, link: verifyAddress })
  pdf.y += 6
  pdf.fillColor(faint).text('Шалгах код / Code', { width })
  pdf.font('mono').fillColor(ink).text(verifyCode, { width })
  pdf.y += 6
  pdf
    .font('plain')
    .fillColor(faint)
    .text('Гарын үсэгтэй файлын / Of the signed file (JWS): SHA-256', { width })
  pdf.font('mono').fontSize(7).fillColor(ink).text(digest, { width })
}

/** The words are part of what is sealed; the stamp comes with the seal. */
function drawSealPlace(pdf: Pdf): SealPlace {
  const width = pdf.page.width - 2 * MARGIN
  pdf.x = MARGIN
  pdf.y += 18
  makeRoom(pdf, SEAL_HEIGHT + 48)
  pdf
    .font('plain')
    .fontSize(9)
    .fillColor(ink)
    .text(
      'Энэ баримтыг олгосон байгууллагын цахим тамгаар баталгаажуулсан. Хүний гарын үсэг биш.',
      MARGIN,
      pdf.y,
      {
        width,
      },
    )
  pdf
    .fontSize(8)
    .fillColor(faint)
    .text('Sealed with the e-seal of the issuing organisation. This is not a person’s signature.', { width })
  const top = pdf.y + 8
  const { count } = pdf.bufferedPageRange()
  return { page: count, x: MARGIN, y: pdf.page.height - top - SEAL_HEIGHT, width: 300, height: SEAL_HEIGHT }
}

function drawFeet(pdf: Pdf, number: string): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page)
    // Below the margin, where writing would otherwise begin another page.
    pdf.page.margins.bottom = 0
    pdf
      .font('plain')
      .fontSize(8)
      .fillColor(faint)
      .text(`${number} · ${page - start + 1}/${count}`, MARGIN, pdf.page.height - MARGIN + 18, {
        width: pdf.page.width - 2 * MARGIN,
        align: 'center',
        lineBreak: false,
      })
  }
}

function makeRoom(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage()
}

function rule(pdf: Pdf, y: number): void {
  pdf
    .moveTo(MARGIN, y)
    .lineTo(pdf.page.width - MARGIN, y)
    .lineWidth(0.7)
    .strokeColor(line)
    .stroke()
}

/** As clocks in Mongolia show it, which keeps no summer time. */
function moment(at: Date): string {
  return `${localTime(at)} (UTC+8)`
}
