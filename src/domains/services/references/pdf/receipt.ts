import { formatMoney } from '../../../../text/local-format.ts'
import { newArchivalPdf, withLevelU } from './archival.ts'
import { dateLine, drawFeet, drawHead, drawTable, MARGIN, type Row } from './sheet.ts'

/** What a receipt of a fee shows. */
export interface ReceiptSheet {
  number: string
  invoiceNo: string
  caseNumber: string
  issuer: { name_mn: string; name_en: string }
  payer: string
  paidAt: Date
  total: number
  lines: { text_mn: string; text_en: string; amount: number }[]
  /** What was exempt, and by what. */
  exemptions: { title_mn: string; title_en: string; amount: number }[]
  refunds: { number: string; amount: number; reason: string; at: Date }[]
}

/** The receipt on A4 in both languages, a tagged PDF/A-3u. The same receipt gives the same bytes. */
export async function drawReceipt(sheet: ReceiptSheet): Promise<Buffer> {
  const pdf = newArchivalPdf(
    { title: `Төлбөрийн баримт ${sheet.number}`, author: sheet.issuer.name_mn, createdAt: sheet.paidAt },
    MARGIN,
  )
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => pdf.on('end', resolve))
  const page = pdf.struct('Document')
  pdf.addStructure(page)
  drawHead(pdf, page, { issuer: sheet.issuer, title_mn: 'Төлбөрийн баримт', title_en: 'Receipt of a fee' })
  drawTable(pdf, page, rowsOf(sheet))
  page.end()
  drawFeet(pdf, sheet.number)
  pdf.end()
  await ended
  return withLevelU(Buffer.concat(chunks))
}

function rowsOf(sheet: ReceiptSheet): Row[] {
  return [
    { mn: 'Баримтын дугаар', en: 'Receipt', value: sheet.number },
    { mn: 'Нэхэмжлэх', en: 'Invoice', value: sheet.invoiceNo },
    { mn: 'Хүсэлтийн дугаар', en: 'Application', value: sheet.caseNumber },
    { mn: 'Төлсөн хүн', en: 'Paid by', value: sheet.payer },
    { mn: 'Төлсөн', en: 'Paid', value: dateLine(sheet.paidAt) },
    ...sheet.lines.map(({ text_mn, text_en, amount }, index) => ({
      mn: text_mn,
      en: text_en,
      value: formatMoney(amount),
      part: index === 0,
    })),
    ...sheet.exemptions.map(({ title_mn, title_en, amount }) => ({
      mn: `Чөлөөлөлт: ${title_mn}`,
      en: `Exemption: ${title_en}`,
      value: `${formatMoney(amount)} (тооцоогүй / not charged)`,
    })),
    { mn: 'Нийт төлсөн', en: 'Total paid', value: formatMoney(sheet.total), part: true },
    ...sheet.refunds.map(({ number, amount, reason, at }, index) => ({
      mn: `Буцаасан ${number}`,
      en: 'Refund',
      value: `${formatMoney(amount)}, ${dateLine(at)}. ${reason}`,
      part: index === 0,
    })),
  ]
}
