import { PdfRefused } from '../refusals.ts'
import type { PdfDocument } from './document.ts'
import { limits, malformed, tooComplex } from './limits.ts'
import { type PdfDict, PdfRef, type PdfValue } from './values.ts'

export interface Box {
  left: number
  bottom: number
  right: number
  top: number
}

export interface Page {
  ref: PdfRef
  dict: PdfDict
  /** What is seen of it, in its own coordinates. */
  box: Box
  /** Clockwise, as it is seen. */
  rotation: 0 | 90 | 180 | 270
  /** How many points one unit of its coordinates is. */
  unit: number
}

interface Inherited {
  MediaBox?: PdfValue
  CropBox?: PdfValue
  Rotate?: PdfValue
}

const inheritable = ['MediaBox', 'CropBox', 'Rotate'] as const

/** All pages in order (7.7.3). */
export function pagesOf(document: PdfDocument): Page[] {
  const pages: Page[] = []
  const path = new Set<number>()
  let nodes = 0

  function visit(value: PdfValue, inherited: Inherited, depth: number): void {
    if (++nodes > limits.treeNodes) throw tooComplex('the page tree has too many nodes')
    if (depth > limits.treeDepth) throw tooComplex('the page tree is too deep')
    const node = document.dictIf(value)
    if (node === undefined) return
    if (!(value instanceof PdfRef)) throw malformed('a page is not an object of its own')
    if (path.has(value.number)) throw tooComplex('the page tree contains itself')
    const own: Inherited = { ...inherited }
    for (const key of inheritable) if (node.has(key)) own[key] = node.get(key)!
    const kids = document.arrayIf(node.get('Kids'))
    if (kids === undefined) {
      if (pages.length >= limits.pages)
        throw new PdfRefused('too_many_pages', `more than ${limits.pages} pages`)
      pages.push(pageOf(document, value, node, own))
      return
    }
    path.add(value.number)
    for (const kid of kids) visit(kid, own, depth + 1)
    path.delete(value.number)
  }

  visit(document.root.get('Pages') ?? null, {}, 0)
  if (pages.length === 0) throw malformed('the file has no pages')
  return pages
}

function pageOf(document: PdfDocument, ref: PdfRef, dict: PdfDict, inherited: Inherited): Page {
  const media = boxOf(document, inherited.MediaBox) ?? { left: 0, bottom: 0, right: 612, top: 792 }
  const crop = boxOf(document, inherited.CropBox)
  const unit = document.resolve(dict.get('UserUnit'))
  return {
    ref,
    dict,
    box: (crop && common(media, crop)) ?? media,
    rotation: rotationOf(document.resolve(inherited.Rotate)),
    unit: typeof unit === 'number' && unit > 0 ? unit : 1,
  }
}

function boxOf(document: PdfDocument, value: PdfValue | undefined): Box | undefined {
  const numbers = document.arrayIf(value)?.map((one) => document.resolve(one))
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

function common(a: Box, b: Box): Box | undefined {
  const box = {
    left: Math.max(a.left, b.left),
    bottom: Math.max(a.bottom, b.bottom),
    right: Math.min(a.right, b.right),
    top: Math.min(a.top, b.top),
  }
  return box.right > box.left && box.top > box.bottom ? box : undefined
}

function rotationOf(value: PdfValue): Page['rotation'] {
  if (typeof value !== 'number' || value % 90 !== 0) return 0
  return ((((value % 360) + 360) % 360) as Page['rotation']) || 0
}

/** Width and height as the page is seen, in points. */
export function sizeSeen({ box, rotation, unit }: Page): { width: number; height: number } {
  const [across, up] = [(box.right - box.left) * unit, (box.top - box.bottom) * unit]
  return rotation % 180 === 0 ? { width: across, height: up } : { width: up, height: across }
}

export interface Place {
  x: number
  y: number
  width: number
  height: number
}

/** A place on the page as it is seen, in points from its bottom left, as a rectangle of the page's own coordinates. */
export function ownRectangle(page: Page, seen: Place): [number, number, number, number] {
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
