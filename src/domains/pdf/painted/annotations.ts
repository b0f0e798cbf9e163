import type { TreePage } from '../pages.ts'
import type { Revision } from '../revision.ts'
import { nameText, PdfDict, PdfRef, PdfStream, type PdfValue } from '../values.ts'
import { numberOf } from './fonts.ts'
import { around, type Box, united } from './geometry.ts'

const HIDDEN = 2
const NO_ROTATE = 16

/**
 * Where an annotation is painted; undefined where it is not. An appearance is fitted into the rectangle, whatever its box and
 * matrix say (12.5.5), so that the rectangle bounds it. Without an appearance, viewers draw in the rectangle what they like.
 */
export function annotationBox(revision: Revision, annotation: PdfDict, page?: TreePage): Box | undefined {
  const flags = numberOf(revision, annotation.get('F'), 0)
  if ((flags & HIDDEN) !== 0 || nameText(revision.resolve(annotation.get('Subtype'))) === 'Popup')
    return undefined
  const corners = revision.list(annotation.get('Rect')).map((one) => numberOf(revision, one, Number.NaN))
  if (corners.length !== 4) return undefined
  const rectangle = around(corners)
  const appearances = appearancesOf(revision, annotation)
  if (appearances.length === 0 && !isDrawnWithout(revision, annotation)) return undefined
  let box: Box | undefined = isEmpty(rectangle) ? undefined : rectangle
  for (const { dict, raw } of appearances) {
    if (raw.length === 0) continue
    const own = revision.list(dict.get('BBox')).map((one) => numberOf(revision, one, Number.NaN))
    if (own.length === 4 && !isEmpty(around(own))) continue
    // A box without area cannot be fitted: some viewers paint it in its own size, from the corner of the rectangle.
    const loose = around([rectangle.left, rectangle.bottom, rectangle.left + 1e4, rectangle.bottom + 1e4])
    box = box ? united(box, loose) : loose
  }
  if (box && page && (flags & NO_ROTATE) !== 0 && isRotated(revision, page)) return turned(box)
  return box
}

const isEmpty = ({ left, bottom, right, top }: Box): boolean => !(right > left && top > bottom)

/** All states of the normal appearance: a viewer may show another one than the file says. */
function appearancesOf(revision: Revision, annotation: PdfDict): PdfStream[] {
  const normal = revision.resolve(revision.dict(annotation.get('AP'))?.get('N'))
  if (normal instanceof PdfStream) return [normal]
  if (!(normal instanceof PdfDict)) return []
  return [...normal.values()].map((one) => revision.resolve(one)).filter((one) => one instanceof PdfStream)
}

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

function isRotated(revision: Revision, { dict, above }: TreePage): boolean {
  const value = [...above, dict].findLast((one) => one.has('Rotate'))?.get('Rotate') ?? null
  return numberOf(revision, value, 0) % 360 !== 0
}

/** It stays upright on a page that is rotated: around its upper left corner, in any direction. */
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
