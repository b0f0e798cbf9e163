import type { TreePage } from '../pages.ts'
import type { Revision } from '../revision.ts'
import { isWrittenAsReal, nameText, PdfDict, PdfRef, PdfStream, type PdfValue } from '../values.ts'
import { type Box, boundingBox, expandBox, infiniteBox, numberOf, numbersOf, union } from './geometry.ts'

/** What a page has, or else the nearest above it that has anything: an entry that leads to null is none (7.3.7). */
export function inherited(revision: Revision, { dict, above }: TreePage, key: string): PdfValue {
  for (const one of [...above, dict].reverse()) {
    const value = revision.resolve(one.get(key))
    if (value !== null) return value
  }
  return null
}

const HIDDEN = 2
const NO_ZOOM = 8
const NO_ROTATE = 16

/** Viewers draw them by their own points, which may lie anywhere on the page, where they have no appearance. */
const byPoints: ReadonlySet<string> = new Set([
  ...['Line', 'Polygon', 'PolyLine', 'Ink', 'Highlight', 'Underline', 'Squiggly', 'StrikeOut'],
  ...['Caret', 'Redact'],
])
/** Viewers draw a picture of their own in a size of their own. */
const icons: ReadonlySet<string> = new Set(['Text', 'FileAttachment', 'Sound'])
const ICON = 30

/**
 * Where an annotation is painted; undefined where it is not. An appearance is fitted into the rectangle, whatever its box and
 * matrix say (12.5.5), so that the rectangle bounds it. Without an appearance, viewers draw what they like.
 */
export function annotationBox(revision: Revision, annotation: PdfDict, page?: TreePage): Box | undefined {
  const flags = flagsOf(revision, annotation)
  const subtype = nameText(revision.resolve(annotation.get('Subtype'))) ?? ''
  if ((flags & HIDDEN) !== 0 || subtype === 'Popup') return undefined
  const appearances = appearancesOf(revision, annotation)
  if (!appearances) return infiniteBox
  const isBare = appearances.length === 0
  if (isBare && !isDrawnWithout(revision, annotation)) return undefined
  if (isBare && (byPoints.has(subtype) || revision.resolve(annotation.get('CL')) !== null)) return infiniteBox
  if (revision.resolve(annotation.get('Rect')) === null) return undefined
  const corners = numbersOf(revision, annotation.get('Rect'), 4)
  // Viewers make different rectangles of it.
  if (!corners) return infiniteBox
  const rectangle = boundingBox(corners)
  if (isBare && icons.has(subtype)) return expandBox(rectangle, ICON)
  let box: Box | undefined = isEmpty(rectangle) ? undefined : rectangle
  for (const { dict, raw } of appearances) {
    if (raw.length === 0) continue
    const own = dict.hasDuplicates ? undefined : numbersOf(revision, dict.get('BBox'), 4)
    if (own && !isEmpty(boundingBox(own))) continue
    // A box without area cannot be fitted: some viewers paint it in its own size, from the corner of the rectangle.
    const loose = boundingBox([
      rectangle.left,
      rectangle.bottom,
      rectangle.left + 1e4,
      rectangle.bottom + 1e4,
    ])
    box = box ? union(box, loose) : loose
  }
  const isTurned = (flags & NO_ROTATE) !== 0 && page !== undefined && isRotated(revision, page)
  return box && (isTurned || (flags & NO_ZOOM) !== 0) ? turned(box) : box
}

/** Anything but an integer of 32 bits is no flags for some viewers, which then hide nothing. */
function flagsOf(revision: Revision, annotation: PdfDict): number {
  const flags = numberOf(revision, annotation.get('F'), 0)
  const isInteger = Number.isInteger(flags) && !isWrittenAsReal(annotation, 'F')
  return isInteger && flags >= 0 && flags < 2 ** 31 ? flags : 0
}

const isEmpty = ({ left, bottom, right, top }: Box): boolean => !(right > left && top > bottom)

/** All states of the normal appearance: a viewer may show another one than the file says. Undefined where they are too many. */
function appearancesOf(revision: Revision, annotation: PdfDict): PdfStream[] | undefined {
  const normal = revision.resolve(revision.dict(annotation.get('AP'))?.get('N'))
  if (normal instanceof PdfStream) return [normal]
  if (!(normal instanceof PdfDict)) return []
  if (normal.size > MAX_STATES) return undefined
  return [...normal.values()].map((one) => revision.resolve(one)).filter((one) => one instanceof PdfStream)
}

const MAX_STATES = 1000

/** Links may have a border, fields a background; a place for a signature shows nothing until it is signed. */
function isDrawnWithout(revision: Revision, annotation: PdfDict): boolean {
  const subtype = nameText(revision.resolve(annotation.get('Subtype')))
  if (subtype === 'Widget') {
    const isSignature = nameText(revision.resolve(annotation.get('FT'))) === 'Sig'
    return !isSignature || (revision.dict(annotation.get('MK'))?.size ?? 0) > 0
  }
  if (subtype !== 'Link') return true
  const style = revision.dict(annotation.get('BS'))
  if (style) return numberOf(revision, style.get('W'), 1) !== 0
  const border = revision.listIf(annotation.get('Border'))
  return border === undefined || numberOf(revision, border[2] ?? null, 1) !== 0
}

const isRotated = (revision: Revision, page: TreePage): boolean =>
  numberOf(revision, inherited(revision, page, 'Rotate'), 0) % 360 !== 0

/** It keeps its direction or its size while the page does not: around its upper left corner, in any direction. */
function turned({ left, bottom, right, top }: Box): Box {
  const reach = Math.max(right - left, top - bottom)
  return { left: left - reach, bottom: top - reach, right: left + reach, top: top + reach }
}

export interface PlacedAnnotation {
  /** Object number; undefined where it is no object. */
  number: number | undefined
  dict: PdfDict
}

export function annotationsOf(revision: Revision, page: TreePage): PlacedAnnotation[] {
  const found: PlacedAnnotation[] = []
  for (const value of revision.list(page.dict.get('Annots'))) {
    const dict = revision.dict(value as PdfValue)
    if (dict) found.push({ number: value instanceof PdfRef ? value.number : undefined, dict })
  }
  return found
}
