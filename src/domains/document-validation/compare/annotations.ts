import type { TreePage } from '../../pdf/pages.ts'
import { type Box, overlaps } from '../../pdf/painted.ts'
import { canonical, nameText, PdfDict, PdfRef, type PdfValue } from '../../pdf/values.ts'
import { everywhere, isDrawn, isFitted, isHidden, normalAppearance, reachOf, shrunk } from './appearance.ts'
import { annotationsOf, type Comparison, refTo } from './comparison.ts'
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

export function compareAnnotations(
  comparison: Comparison,
  before: TreePage,
  after: TreePage,
  page: number,
): void {
  const { older, newer, olderFields, newerFields } = comparison
  const [earlier, later] = [annotationsOf(older, before.ref), annotationsOf(newer, after.ref)]
  const [was, is] = [new Set(earlier.map(canonical)), new Set(later.map(canonical))]
  for (const one of earlier)
    if (!is.has(canonical(one))) comparison.record('annotation_changed', { page, object: numberOf(one) })
  const order = (list: PdfValue[], others: Set<string>) =>
    list
      .map(canonical)
      .filter((one) => others.has(one))
      .join(' ')
  // What comes later is drawn over what comes before it; one that comes twice is drawn twice.
  if (order(earlier, is) !== order(later, was)) comparison.record('annotation_changed', { page })
  for (const one of later) {
    const number = numberOf(one)
    const isNew = !was.has(canonical(one))
    // The entries of fields are compared with the form.
    const isField = number !== null && newerFields.has(number)
    if (isField && !isNew) continue
    if (isField && !olderFields.has(number)) comparison.requireUnused(one)
    else if (isNew) addedAnnotation(comparison, before, one, page)
    else if (number === null) comparison.recordIf(comparison.walk.other(one, one), 'annotation_changed', page)
    else compareAnnotation(comparison, before, number, page)
  }
  for (const one of later) widgetOver(comparison, before, one, page)
}

function compareAnnotation(comparison: Comparison, shownOn: TreePage, number: number, page: number): void {
  const { older, newer, walk } = comparison
  const before = older.dict(refTo(older, number)) ?? new PdfDict()
  const after = newer.dict(refTo(newer, number)) ?? new PdfDict()
  let isSeen = false
  for (const key of keysOf(before, after)) {
    const [was, is] = [before.get(key), after.get(key)]
    const difference = key === 'AP' ? walk.shown(was, is, number) : walk.other(was, is, number)
    comparison.recordIf(difference, about.has(key) ? 'annotations' : 'annotation_changed', page)
    isSeen ||= difference !== undefined && !about.has(key)
  }
  if (isSeen) annotationOver(comparison, shownOn, after, { page, object: number })
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
function annotationOver(
  comparison: Comparison,
  shownOn: TreePage,
  annotation: PdfDict,
  where: { page: number; object: number | null },
): void {
  const { newer } = comparison
  const subtype = nameText(newer.resolve(annotation.get('Subtype'))) ?? ''
  const box = boxOf(comparison, annotation, subtype)
  const earlier = comparison.earlierContent(shownOn, where.object ?? undefined)
  if (!box || !overlaps(shrunk(box), earlier)) return
  const isMark = marksText.has(subtype) && newer.resolve(annotation.get('AP')) === null
  comparison.record(isMark ? 'annotation_over_content' : 'content_covered', where)
}

/** Where an annotation is drawn; undefined where it is not. */
function boxOf({ newer }: Comparison, annotation: PdfDict, subtype: string): Box | undefined {
  if (isHidden(newer, annotation)) return undefined
  const hasAppearance = newer.resolve(annotation.get('AP')) !== null
  if (!hasAppearance) {
    // A border around a link leaves what is in it as it was; a closed note has no window.
    if (subtype === 'Link') return undefined
    if (subtype === 'Popup') return newer.resolve(annotation.get('Open')) === true ? everywhere : undefined
    if (subtype === 'Widget' && !isDrawn(newer, annotation)) return undefined
    if (byPoints.has(subtype) || annotation.has('CL')) return everywhere
    if (icons.has(subtype)) return shrunk(reachOf(newer, annotation), -ICON)
  }
  const appearance = normalAppearance(newer, annotation)
  if (appearance && !isFitted(newer, appearance)) return everywhere
  return reachOf(newer, annotation)
}

/** Actions that run a program or change what is shown; following a link does not. */
function acts({ newer }: Comparison, annotation: PdfDict): boolean {
  if (newer.resolve(annotation.get('AA')) !== null) return true
  const action = newer.dict(annotation.get('A'))
  const kind = nameText(newer.resolve(action?.get('S')))
  return action !== undefined && kind !== 'URI' && kind !== 'GoTo' && kind !== 'GoToR'
}

/** A signature that was added or made after it: whether its picture lies over what was there before. */
function widgetOver(comparison: Comparison, before: TreePage, value: PdfValue, page: number): void {
  const { newer, olderFields, newerFields, walk } = comparison
  const number = numberOf(value)
  const field = number === null ? undefined : newerFields.get(number)
  if (!field?.isSignature || number === null || !isDrawn(newer, field.dict)) return
  if (!signerOf(comparison, number)) return
  const earlier = olderFields.get(number)
  if (earlier && !walk.shown(earlier.dict.get('AP'), field.dict.get('AP'), number)) return
  const appearance = normalAppearance(newer, field.dict)
  if (appearance && !isFitted(newer, appearance))
    comparison.record('appearance_changed', { page, object: number })
  if (overlaps(shrunk(reachOf(newer, field.dict)), comparison.earlierContent(before, number)))
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
