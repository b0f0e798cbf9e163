// What a widget or another annotation paints, and where (ISO 32000-2, section 12.5.5).
import type { Box } from '../../pdf/painted.ts'
import type { Revision } from '../../pdf/revision.ts'
import { isWrittenAsReal, nameText, PdfDict, PdfStream, type PdfValue } from '../../pdf/values.ts'

const HIDDEN = 2
/** Drawn in a size or direction of the viewer, not of the page (12.5.3): NoZoom, NoRotate. */
const LOOSE = 8 | 16

/** The rectangle, in the order in which it should have been written; undefined where it is none. */
const rectangleOf = (revision: Revision, annotation: PdfDict): Box | undefined =>
  rectangleIn(revision, annotation.get('Rect'))

function rectangleIn(revision: Revision, value: PdfValue): Box | undefined {
  const numbers = revision.list(value).map((one) => revision.resolve(one))
  if (numbers.length !== 4 || !numbers.every((one) => typeof one === 'number' && Number.isFinite(one)))
    return undefined
  const [x1, y1, x2, y2] = numbers as [number, number, number, number]
  return { left: Math.min(x1, x2), bottom: Math.min(y1, y2), right: Math.max(x1, x2), top: Math.max(y1, y2) }
}

const hasArea = ({ left, bottom, right, top }: Box): boolean => right > left && top > bottom

/** None where they are not written as an integer that has room in 32 bits: viewers then differ about what is hidden. */
function flagsOf(revision: Revision, annotation: PdfDict): number {
  const flags = revision.resolve(annotation.get('F'))
  const isPlain = typeof flags === 'number' && Number.isInteger(flags) && flags >= 0 && flags < 2 ** 31
  return isPlain && !isWrittenAsReal(annotation, 'F') ? flags : 0
}

export const isHidden = (revision: Revision, annotation: PdfDict): boolean =>
  (flagsOf(revision, annotation) & HIDDEN) !== 0

export const wholePlane: Box = { left: -1e9, bottom: -1e9, right: 1e9, top: 1e9 }

/** What an annotation can cover: its rectangle, if it says one and viewers keep to it. */
export const reachOf = (revision: Revision, annotation: PdfDict): Box =>
  (flagsOf(revision, annotation) & LOOSE) === 0
    ? (rectangleOf(revision, annotation) ?? wholePlane)
    : wholePlane

/** What is drawn in the normal state: the stream itself, or that of the state. */
export function normalAppearance(revision: Revision, annotation: PdfDict): PdfStream | undefined {
  const normal = revision.resolve(revision.dict(annotation.get('AP'))?.get('N'))
  if (normal instanceof PdfStream) return normal
  if (!(normal instanceof PdfDict)) return undefined
  const state = nameText(revision.resolve(annotation.get('AS')))
  const chosen = state === undefined ? null : revision.resolve(normal.get(state))
  return chosen instanceof PdfStream ? chosen : undefined
}

/** Whether viewers draw anything for it: an appearance, or a background and border of their own making. */
export function isDrawn(revision: Revision, annotation: PdfDict): boolean {
  const box = rectangleOf(revision, annotation)
  // A rectangle that is none leaves it to the viewer where it draws.
  if (isHidden(revision, annotation) || (box && !hasArea(box))) return false
  return revision.resolve(annotation.get('AP')) !== null || revision.resolve(annotation.get('MK')) !== null
}

/** The box of an appearance, in its own space. */
export const pictureBox = (revision: Revision, { dict }: PdfStream): Box =>
  rectangleIn(revision, dict.get('BBox')) ?? wholePlane

/** An appearance is fitted into the rectangle only where its box has an area; otherwise viewers draw it where they like. */
export function isFitted(revision: Revision, appearance: PdfStream): boolean {
  const numbers = (value: PdfValue) => revision.list(value).map((one) => revision.resolve(one))
  const isNumber = (one: PdfValue): one is number => typeof one === 'number' && Number.isFinite(one)
  const box = numbers(appearance.dict.get('BBox'))
  const matrix = appearance.dict.has('Matrix') ? numbers(appearance.dict.get('Matrix')) : [1, 0, 0, 1, 0, 0]
  if (box.length !== 4 || matrix.length !== 6 || !box.every(isNumber) || !matrix.every(isNumber)) return false
  const [left, bottom, right, top] = box as [number, number, number, number]
  const [a, b, c, d] = matrix as [number, number, number, number]
  return left !== right && bottom !== top && a * d !== b * c
}

/** A little less, since borders touch; of a narrow one a tenth, so that something is always left. */
export function shrink({ left, bottom, right, top }: Box): Box {
  const [x, y] = [Math.min(1, (right - left) / 10), Math.min(1, (top - bottom) / 10)]
  return { left: left + x, bottom: bottom + y, right: right - x, top: top - y }
}
