import { execFileSync } from 'node:child_process'
import type { PdfPage } from '../../../../src/domains/signing/pades/pdf/pages.ts'

const DPI = 72
/** Lighter than this is paper: edges are smoothed. */
const PAPER = 245

/** Where poppler paints something on a page, in the page's own coordinates. */
export function inkOf(file: string, number: number, page: PdfPage): [number, number][] {
  const args = ['-r', String(DPI), '-cropbox', '-gray', '-f', String(number), '-l', String(number), file]
  const pgm = execFileSync('pdftoppm', args, {
    maxBuffer: 256 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [head, width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.toString('latin1', 0, 40))!
  const pixels = pgm.subarray(head!.length)
  const ink: [number, number][] = []
  const { box, rotation } = page
  // Not all versions of poppler know UserUnit.
  const across = rotation % 180 === 0 ? box.right - box.left : box.top - box.bottom
  const unit = Number(width) / across
  for (let row = 0; row < Number(height); row++)
    for (let column = 0; column < Number(width); column++) {
      if (pixels[row * Number(width) + column]! >= PAPER) continue
      const [x, y] = [(column + 0.5) / unit, (row + 0.5) / unit]
      if (rotation === 0) ink.push([box.left + x, box.top - y])
      else if (rotation === 90) ink.push([box.left + y, box.bottom + x])
      else if (rotation === 180) ink.push([box.right - x, box.bottom + y])
      else ink.push([box.right - y, box.top - x])
    }
  return ink
}
