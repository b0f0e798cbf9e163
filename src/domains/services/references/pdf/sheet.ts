import { formatMoment } from '../../../../text/local-format.ts'
import type { Pdf } from './archival.ts'
import { artifact, type Part, taggedElement, taggedText } from './tags.ts'

/** What every sheet of the state has: a head, rows of words and values in both languages, and the foot of each page. */

export const MARGIN = 56
const LABEL_WIDTH = 190
export const GAP = 14
export const ink = '#1b1d22'
export const faint = '#5d6470'
const line = '#c9ced6'

interface Named {
  name_mn: string
  name_en: string
}

/** Who issues it, and what it is. */
export function drawHead(
  pdf: Pdf,
  page: Part,
  { issuer, ...content }: { issuer: Named; title_mn: string; title_en: string },
): void {
  const centred = { align: 'center' } as const
  taggedText(pdf, page, 'P', () => {
    pdf.font('bold').fontSize(12).fillColor(ink).text(issuer.name_mn, centred)
  })
  taggedText(
    pdf,
    page,
    'P',
    () => pdf.font('plain').fontSize(9).fillColor(faint).text(issuer.name_en, centred),
    'en',
  )
  rule(pdf, pdf.y + 8)
  pdf.y += 26
  taggedText(pdf, page, 'H1', () =>
    pdf.font('bold').fontSize(18).fillColor(ink).text(content.title_mn, centred),
  )
  taggedText(
    pdf,
    page,
    'P',
    () => pdf.font('plain').fontSize(11).fillColor(faint).text(content.title_en, centred),
    'en',
  )
  pdf.y += 14
}

export interface Row {
  mn: string
  en: string
  value: string
  /** Begins a new part of the sheet. */
  part?: boolean
}

export function drawTable(pdf: Pdf, page: Part, rows: readonly Row[]): void {
  const table = pdf.struct('Table')
  page.add(table)
  for (const row of rows) drawRow(pdf, table, row)
  table.end()
}

function drawRow(pdf: Pdf, table: Part, { mn, en, value, part }: Row): void {
  const width = pdf.page.width - 2 * MARGIN - LABEL_WIDTH - GAP
  const label = `${mn}\n${en}`
  const shown = value === '' ? '—' : value
  const height = Math.max(
    pdf.font('plain').fontSize(9).heightOfString(label, { width: LABEL_WIDTH }),
    pdf.font('bold').fontSize(10).heightOfString(shown, { width }),
  )
  if (part) pdf.y += 4
  makeRoom(pdf, height + 8)
  if (part) {
    rule(pdf, pdf.y)
    pdf.y += 8
  }
  const top = pdf.y
  const row = taggedElement(pdf, table, 'TR')
  const head = taggedElement(pdf, row, 'TH', { scope: 'Row' })
  taggedText(pdf, head, 'P', () =>
    pdf.font('plain').fontSize(9).fillColor(ink).text(mn, MARGIN, top, { width: LABEL_WIDTH }),
  )
  taggedText(pdf, head, 'P', () => pdf.fontSize(8).fillColor(faint).text(en, { width: LABEL_WIDTH }), 'en')
  head.end()
  const cell = taggedElement(pdf, row, 'TD')
  const left = MARGIN + LABEL_WIDTH + GAP
  taggedText(pdf, cell, 'P', () =>
    pdf.font('bold').fontSize(10).fillColor(ink).text(shown, left, top, { width }),
  )
  cell.end()
  row.end()
  pdf.x = MARGIN
  pdf.y = top + height + 8
}

export function drawFeet(pdf: Pdf, number: string): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page)
    // Below the margin, where writing would otherwise begin another page.
    pdf.page.margins.bottom = 0
    const words = `${number} · ${page - start + 1}/${count}`
    const place = { width: pdf.page.width - 2 * MARGIN, align: 'center', lineBreak: false } as const
    artifact(pdf, 'Pagination', () =>
      pdf
        .font('plain')
        .fontSize(8)
        .fillColor(faint)
        .text(words, MARGIN, pdf.page.height - MARGIN + 18, place),
    )
  }
}

export function makeRoom(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage()
}

export function rule(pdf: Pdf, y: number): void {
  artifact(pdf, 'Layout', () =>
    pdf
      .moveTo(MARGIN, y)
      .lineTo(pdf.page.width - MARGIN, y)
      .lineWidth(0.7)
      .strokeColor(line)
      .stroke(),
  )
}

/** As clocks in Mongolia show it, which keeps no summer time. */
export function dateLine(at: Date): string {
  return `${formatMoment('mn', at)} / ${formatMoment('en', at)} (UTC+8)`
}
