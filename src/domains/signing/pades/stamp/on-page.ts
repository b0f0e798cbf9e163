import { PdfRefused } from '../refusals.ts'

interface Place {
  x: number
  y: number
  width: number
  height: number
}

/** Refuses a stamp that is not wholly on its page, as it is seen. */
export function requireOnPage({ x, y, width, height }: Place, seen: { width: number; height: number }): void {
  // Sizes of pages are seldom whole numbers, and people who place a stamp round them.
  const slack = 0.5
  const isInside =
    width > 0 &&
    height > 0 &&
    x >= 0 &&
    y >= 0 &&
    x + width <= seen.width + slack &&
    y + height <= seen.height + slack
  if (!isInside) throw new PdfRefused('stamp_outside', 'the stamp is not wholly on the page')
}
