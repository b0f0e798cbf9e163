import { PdfRefused } from '../refusals.ts'
import type { Corner } from './corner.ts'

interface Place {
  x: number
  y: number
  width: number
  height: number
}

/** Refuses a stamp that is not wholly on its page, as it is seen. */
function requireOnPage({ x, y, width, height }: Place, seen: { width: number; height: number }): void {
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

/** In points, from the bottom left of the page as it is seen. */
export interface StampPlace {
  page: number
  x: number
  y: number
  width: number
  height: number
}

interface Size {
  width: number
  height: number
}

/** Where a person wants the stamp: in a place that they measured, or in a corner. */
export type RequestedStampPlace = StampPlace | { page: number; corner: Corner }

const MARGIN = 36
const WIDTH = 200
const HEIGHT = 64

/** Where the stamp is on its page: pages have many sizes. Refused with PdfRefused where it cannot be there. */
export function placeOn({ sizes }: { sizes: readonly Size[] }, stamp: RequestedStampPlace): StampPlace {
  const { page } = stamp
  const size = sizes[page - 1]
  if (!size) throw new PdfRefused('page_missing', `there is no page ${page}`)
  const place = 'corner' in stamp ? inCorner(stamp, size) : stamp
  requireOnPage(place, size)
  return place
}

function inCorner({ page, corner }: { page: number; corner: Corner }, size: Size): StampPlace {
  // Smaller where the page is small, so that it always fits.
  const margin = Math.min(MARGIN, size.width / 10, size.height / 10)
  const width = Math.min(WIDTH, size.width - 2 * margin)
  const height = Math.min(HEIGHT, size.height - 2 * margin)
  return {
    page,
    width,
    height,
    x: corner.endsWith('left') ? margin : size.width - margin - width,
    y: corner.startsWith('bottom') ? margin : size.height - margin - height,
  }
}
