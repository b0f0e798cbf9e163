import { malformed } from '../../pdf/faults.ts'
import { pageTreeOf, type TreePage } from '../../pdf/pages.ts'
import { type Box, intersection } from '../../pdf/painted/geometry.ts'
import type { Revision } from '../../pdf/revision.ts'
import type { PdfValue } from '../../pdf/values.ts'

export interface PdfPage extends TreePage {
  /** What is seen of it, in its own coordinates. */
  box: Box
  /** Clockwise, as it is seen. */
  rotation: 0 | 90 | 180 | 270
  /** How many points one unit of its coordinates is. */
  unit: number
}

const MAX_PAGES = 2000

/** All pages in order. */
export function pagesOf(document: Revision): PdfPage[] {
  const { pages } = pageTreeOf(document, MAX_PAGES)
  if (pages.length === 0) throw malformed('the file has no pages')
  return pages.map((page) => pageOf(document, page))
}

function pageOf(document: Revision, { ref, dict, above }: TreePage): PdfPage {
  const inherited = (key: string): PdfValue =>
    [...above, dict].findLast((one) => one.has(key))?.get(key) ?? null
  const media = boxOf(document, inherited('MediaBox')) ?? { left: 0, bottom: 0, right: 612, top: 792 }
  const crop = boxOf(document, inherited('CropBox'))
  const unit = document.resolve(dict.get('UserUnit'))
  return {
    ref,
    dict,
    above,
    box: (crop && intersection(media, crop)) ?? media,
    rotation: rotationOf(document.resolve(inherited('Rotate'))),
    unit: typeof unit === 'number' && unit > 0 ? unit : 1,
  }
}

function boxOf(document: Revision, value: PdfValue): Box | undefined {
  const numbers = document.listIf(value)?.map((one) => document.resolve(one))
  if (numbers?.length !== 4 || !numbers.every((one) => typeof one === 'number')) return undefined
  const [x1, y1, x2, y2] = numbers as [number, number, number, number]
  const box = {
    left: Math.min(x1, x2),
    bottom: Math.min(y1, y2),
    right: Math.max(x1, x2),
    top: Math.max(y1, y2),
  }
  return box.right > box.left && box.top > box.bottom ? box : undefined
}

function rotationOf(value: PdfValue): PdfPage['rotation'] {
  if (typeof value !== 'number' || value % 90 !== 0) return 0
  return ((((value % 360) + 360) % 360) as PdfPage['rotation']) || 0
}

/** Width and height as the page is seen, in points. */
export function displayedSize({ box, rotation, unit }: PdfPage): { width: number; height: number } {
  const [across, up] = [(box.right - box.left) * unit, (box.top - box.bottom) * unit]
  return rotation % 180 === 0 ? { width: across, height: up } : { width: up, height: across }
}

interface Place {
  x: number
  y: number
  width: number
  height: number
}

/** A place on the page as it is seen, in points from its bottom left, as a rectangle of the page's own coordinates. */
export function ownRectangle(page: PdfPage, seen: Place): [number, number, number, number] {
  const { box, rotation, unit } = page
  const [x, y, width, height] = [seen.x, seen.y, seen.width, seen.height].map((points) => points / unit) as [
    number,
    number,
    number,
    number,
  ]
  switch (rotation) {
    case 0:
      return [box.left + x, box.bottom + y, box.left + x + width, box.bottom + y + height]
    case 90:
      return [box.right - y - height, box.bottom + x, box.right - y, box.bottom + x + width]
    case 180:
      return [box.right - x - width, box.top - y - height, box.right - x, box.top - y]
    case 270:
      return [box.left + y, box.top - x - width, box.left + y + height, box.top - x]
  }
}
