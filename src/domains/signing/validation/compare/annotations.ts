import type { TreePage } from '../../pdf/pages.ts'
import { expandBox } from '../../pdf/painted/geometry.ts'
import { type Box, boxesOverlap } from '../../pdf/painted.ts'
import type { Revision } from '../../pdf/revision.ts'
import { canonical, nameText, PdfDict, PdfRef, type PdfValue } from '../../pdf/values.ts'
import { isDrawn, isFitted, isHidden, normalAppearance, reachOf, shrink, wholePlane } from './appearance.ts'
import { type Comparison, comparedAnnotationsOf } from './comparison.ts'
import { keysOf } from './walk.ts'

/** Entries of an annotation that say something about it and draw nothing. */
const about: ReadonlySet<string> = new Set([
  'M',
  'T',
  'Subj',
  'NM',
  'CreationDate',
  'Popup',
  'IRT',
  'RT',
  'StructParent',
  'Lang',
  'P',
  'AF',
  'State',
  'StateModel',
])

/** Viewers draw them by their own points, which may lie anywhere on the page, where they have no appearance. */
const byPoints: ReadonlySet<string> = new Set([
  'Line',
  'Polygon',
  'PolyLine',
  'Ink',
  'Highlight',
  'Underline',
  'Squiggly',
  'StrikeOut',
  'Caret',
  'Redact',
])

const marksText: ReadonlySet<string> = new Set(['Highlight', 'Underline', 'Squiggly', 'StrikeOut'])
/** Viewers draw a picture of their own in a size of their own. */
const icons: ReadonlySet<string> = new Set(['Text', 'FileAttachment', 'Sound'])
const ICON = 30
const THIN = 3

export function compareAnnotations(
  comparison: Comparison,
  before: TreePage,
  after: TreePage,
  page: number,
): void {
  const { older, newer, olderFields, newerFields } = comparison
  const [earlier, later] = [comparedAnnotationsOf(older, before.ref), comparedAnnotationsOf(newer, after.ref)]
  const was = new Map(earlier.map((one) => [canonical(one), one]))
  const is = new Set(later.map(canonical))
  for (const one of earlier)
    if (!is.has(canonical(one))) comparison.record('annotation_changed', { page, object: numberOf(one) })
  const order = (list: PdfValue[], others: { has(one: string): boolean }) =>
    list
      .map(canonical)
      .filter((one) => others.has(one))
      .join(' ')
  // What comes later is drawn over what comes before it; one that comes twice is drawn twice.
  if (order(earlier, is) !== order(later, was)) comparison.record('annotation_changed', { page })
  for (const one of later) {
    const number = numberOf(one)
    const then = was.get(canonical(one))
    const isNew = then === undefined
    // The entries of fields are compared with the form.
    const isField = number !== null && newerFields.has(number)
    if (isField && !isNew) continue
    if (isField && !olderFields.has(number)) comparison.requireUnused(one)
    else if (isNew) {
      addedAnnotation(comparison, before, one, page)
      // A field that was there and comes to another page; one that is signed now may have been on none.
      if (isField && !signerOf(comparison, number))
        comparison.record('form_structure', { page, object: number })
    } else
      compareAnnotation(comparison, before, [older.dict(then), newer.dict(one)], { page, object: number })
  }
  for (const one of later) widgetOver(comparison, before, one, page)
}

interface Where {
  page: number
  object: number | null
}

function compareAnnotation(
  comparison: Comparison,
  shownOn: TreePage,
  [before = new PdfDict(), after = new PdfDict()]: (PdfDict | undefined)[],
  where: Where,
): void {
  const { walk } = comparison
  let isSeen = false
  for (const key of keysOf(before, after)) {
    const difference = walk.entry(before, after, key, key === 'AP' ? 'shown' : 'other', where.object)
    comparison.recordIf(difference, about.has(key) ? 'annotations' : 'annotation_changed', where.page)
    isSeen ||= difference !== undefined && !about.has(key)
  }
  if (isSeen) annotationOver(comparison, shownOn, after, where)
}

function addedAnnotation(comparison: Comparison, before: TreePage, value: PdfValue, page: number): void {
  const { newer } = comparison
  const annotation = newer.dict(value)
  if (!annotation) return
  const object = numberOf(value)
  comparison.requireUnused(value)
  comparison.record('annotations', { page, object })
  if (acts(comparison, annotation)) comparison.record('actions', { page, object })
  annotationOver(comparison, before, annotation, { page, object })
}

/** Whether it lies over what was there before it. */
function annotationOver(comparison: Comparison, shownOn: TreePage, annotation: PdfDict, where: Where): void {
  const { newer } = comparison
  const subtype = nameText(newer.resolve(annotation.get('Subtype'))) ?? ''
  const box = boxOf(comparison, annotation, subtype)
  const earlier = comparison.earlierContent(shownOn, where.object ?? undefined)
  if (!box || !boxesOverlap(shrink(box), earlier)) return
  const isMark = marksText.has(subtype) && !normalAppearance(newer, annotation)
  comparison.record(isMark ? 'annotation_over_content' : 'content_covered', where)
}

/** Where an annotation is drawn; undefined where it is not. */
function boxOf({ newer }: Comparison, annotation: PdfDict, subtype: string): Box | undefined {
  if (isHidden(newer, annotation)) return undefined
  const appearance = normalAppearance(newer, annotation)
  if (appearance) return isFitted(newer, appearance) ? reachOf(newer, annotation) : wholePlane
  // A thin border around a link leaves what is in it as it was; a closed note has no window.
  const border = borderOf(newer, annotation)
  if (subtype === 'Link' && border <= THIN) return undefined
  if (subtype === 'Popup') return newer.resolve(annotation.get('Open')) === true ? wholePlane : undefined
  if (subtype === 'Widget' && !isDrawn(newer, annotation)) return undefined
  if (subtype === 'Link' || byPoints.has(subtype) || annotation.has('CL')) return wholePlane
  return expandBox(reachOf(newer, annotation), icons.has(subtype) ? ICON : border)
}

/** How wide viewers draw it around the rectangle; without a bound where that is not said in one way. */
function borderOf(revision: Revision, annotation: PdfDict): number {
  const style = revision.dict(annotation.get('BS'))?.get('W') ?? null
  const border = revision.list(annotation.get('Border'))[2] ?? null
  const width = revision.resolve(style ?? border) ?? 1
  return typeof width === 'number' && width >= 0 ? width : Infinity
}

/** Actions that run a program or change what is shown; following a link does not. */
function acts({ newer }: Comparison, annotation: PdfDict): boolean {
  if (newer.resolve(annotation.get('AA')) !== null) return true
  const action = newer.dict(annotation.get('A'))
  const kind = nameText(newer.resolve(action?.get('S')))
  return action !== undefined && (action.has('Next') || !['URI', 'GoTo', 'GoToR'].includes(kind ?? ''))
}

/** A signature that was added or made after it: whether its picture lies over what was there before. */
function widgetOver(comparison: Comparison, before: TreePage, value: PdfValue, page: number): void {
  const { newer, olderFields, newerFields, walk } = comparison
  const number = numberOf(value)
  const field = number === null ? undefined : newerFields.get(number)
  if (!field?.isSignature || number === null || !isDrawn(newer, field.dict)) return
  if (!signerOf(comparison, number)) return
  const earlier = olderFields.get(number)
  const looks = ['AP', 'AS', 'F', 'MK']
  if (earlier && !looks.some((key) => walk.entry(earlier.dict, field.dict, key, 'shown', number))) return
  const appearance = normalAppearance(newer, field.dict)
  if (appearance && !isFitted(newer, appearance))
    comparison.record('appearance_changed', { page, object: number })
  if (boxesOverlap(shrink(reachOf(newer, field.dict)), comparison.earlierContent(before, number)))
    comparison.record('signature_over_content', { page, object: number })
}

/** What the value of a field, or of the one above it, really is; undefined where it is no signature. */
export function signerOf({ newerFields, signedFields }: Comparison, number: number) {
  for (let field = newerFields.get(number); field; field = field.parent) {
    const kind = signedFields.get(field.number)
    if (kind) return kind
    if (field.dict.has('V')) return undefined
  }
  return undefined
}

const numberOf = (value: PdfValue): number | null => (value instanceof PdfRef ? value.number : null)
