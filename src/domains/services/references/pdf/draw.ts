import QRCode from 'qrcode'
import { formatDaysInBoth } from '../../../../text/local-format.ts'
import { isDeclared, type ReferenceSheet } from '../content.ts'
import { attachJws, newArchivalPdf, type Pdf, withLevelU } from './archival.ts'
import {
  dateLine,
  drawFeet,
  drawHead,
  drawTable,
  faint,
  GAP,
  ink,
  MARGIN,
  makeRoom,
  type Row,
  rule,
} from './sheet.ts'
import { type Part, taggedElement, taggedText } from './tags.ts'

const QR_SIZE = 104
const SEAL_HEIGHT = 84

/** Where a stamp goes, in points from the bottom left of its page. */
export interface SealPlace {
  /** Counted from one. */
  page: number
  x: number
  y: number
  width: number
  height: number
}

/** Sets a reference on A4, in Mongolian and English, as a tagged PDF/A-3u. The same reference gives the same bytes. */
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
  const qr = await QRCode.toBuffer(sheet.verifyAddress, { errorCorrectionLevel: 'M', margin: 4, scale: 6 })
  const pdf = newArchivalPdf(infoOf(sheet), MARGIN)
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => pdf.on('end', resolve))
  const page = pdf.struct('Document')
  pdf.addStructure(page)

  drawHead(pdf, page, sheet.content)
  drawTable(pdf, page, rowsOf(sheet))
  drawProof(pdf, page, sheet, qr)
  const place = forSeal ? drawSealPlace(pdf, page) : undefined
  page.end()
  drawFeet(pdf, sheet.number)
  attachJws(pdf, sheet)
  pdf.end()
  await ended
  return { pdf: withLevelU(Buffer.concat(chunks)), place }
}

const infoOf = ({ content, number, issuedAt }: ReferenceSheet) => ({
  title: `${content.title_mn} ${number}`,
  author: content.issuer.name_mn,
  createdAt: issuedAt,
})

/** Beside what is not certified: the applicant has said so, and no register. */
const declaredMark = '(өргөдөл гаргагчийн мэдүүлснээр / declared by the applicant)'

function rowsOf({ number, content, issuedAt, validUntil }: ReferenceSheet): Row[] {
  const { subject } = content
  return [
    { mn: 'Дугаар', en: 'Number', value: number },
    { mn: 'Олгосон', en: 'Issued', value: dateLine(issuedAt) },
    {
      mn: 'Хүчинтэй хугацаа',
      en: 'Valid until',
      value: validUntil ? dateLine(validUntil) : 'Хугацаагүй / without end',
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
      value: isDeclared(content, line)
        ? `${formatDaysInBoth(line.value)} ${declaredMark}`
        : formatDaysInBoth(line.value),
      part: index === 0,
    })),
    ...content.sources.map(({ code, evidence, name_mn, name_en, asked_at }, index) => ({
      mn: 'Эх сурвалж',
      en: 'Source',
      value: `${name_mn} / ${name_en} (${[code, evidence].filter(Boolean).join(', ')}), ${dateLine(new Date(asked_at))}`,
      part: index === 0,
    })),
  ]
}

/** For verifiers: the code leads to the public page, the digest names the signed file, which is attached. */
function drawProof(pdf: Pdf, page: Part, sheet: ReferenceSheet, qr: Buffer): void {
  const { verifyAddress, verifyCode, digest } = sheet
  pdf.y += 10
  makeRoom(pdf, QR_SIZE + 24)
  rule(pdf, pdf.y)
  const top = pdf.y + 12
  const left = MARGIN + QR_SIZE + GAP
  const width = pdf.page.width - MARGIN - left
  const typedAt = new URL('/verify', verifyAddress).href
  const alt = `QR код: ${verifyAddress}`
  const figure = { alt, bbox: [MARGIN, top, MARGIN + QR_SIZE, top + QR_SIZE] }
  page.add(
    pdf.struct('Figure', figure, () => {
      pdf.image(qr, MARGIN, top, { width: QR_SIZE, height: QR_SIZE })
    }),
  )
  const words = `Хүчинтэй эсэхийг QR кодоор, доорх хаягаар, эсвэл кодыг ${typedAt} дээр бичиж шалгана уу.`
  taggedText(pdf, page, 'P', () =>
    pdf.font('plain').fontSize(9).fillColor(ink).text(words, left, top, { width }),
  )
  const inEnglish = `Scan the QR code, open this address, or type the code at ${typedAt} to check whether it is valid.`
  taggedText(pdf, page, 'P', () => pdf.fontSize(8).fillColor(faint).text(inEnglish, { width }), 'en')
  drawLink(pdf, page, { left, width, address: verifyAddress })
  pdf.y += 6
  taggedText(pdf, page, 'P', () => pdf.fillColor(faint).text('Шалгах код / Code', { width }))
  taggedText(pdf, page, 'P', () => pdf.font('mono').fillColor(ink).text(verifyCode, { width }))
  pdf.y += 6
  const named = 'Хавсаргасан гарын үсэгтэй файлын / Of the signed file attached (JWS): SHA-256'
  taggedText(pdf, page, 'P', () => pdf.font('plain').fillColor(faint).text(named, { width }))
  taggedText(pdf, page, 'P', () => pdf.font('mono').fontSize(7).fillColor(ink).text(digest, { width }))
}

function drawLink(
  pdf: Pdf,
  page: Part,
  { left, width, address }: { left: number; width: number; address: string },
): void {
  const paragraph = taggedElement(pdf, page, 'P')
  const link = taggedElement(pdf, paragraph, 'Link')
  const top = pdf.y
  link.add(() => {
    pdf.fillColor(ink).text(address, { width })
  })
  // Said aloud instead of the address.
  const spoken = Object('Лавлагаа хүчинтэй эсэхийг шалгах / Check the certificate')
  const options = { Contents: spoken, structParent: link }
  pdf.link(left, top, width, pdf.y - top, address, options)
  link.end()
  paragraph.end()
}

/** The words are part of what is sealed; the stamp comes with the seal. */
function drawSealPlace(pdf: Pdf, page: Part): SealPlace {
  const width = pdf.page.width - 2 * MARGIN
  pdf.x = MARGIN
  pdf.y += 18
  makeRoom(pdf, SEAL_HEIGHT + 48)
  const words = 'Энэ баримтыг олгосон байгууллагын цахим тамгаар баталгаажуулсан. Хүний гарын үсэг биш.'
  taggedText(pdf, page, 'P', () =>
    pdf.font('plain').fontSize(9).fillColor(ink).text(words, MARGIN, pdf.y, { width }),
  )
  const inEnglish = 'Sealed with the e-seal of the issuing organisation. This is not a person’s signature.'
  taggedText(pdf, page, 'P', () => pdf.fontSize(8).fillColor(faint).text(inEnglish, { width }), 'en')
  const top = pdf.y + 8
  const { count } = pdf.bufferedPageRange()
  return { page: count, x: MARGIN, y: pdf.page.height - top - SEAL_HEIGHT, width: 300, height: SEAL_HEIGHT }
}
