import { nameText, PdfDict, PdfRef, type PdfValue } from '../../pdf/values.ts'
import { normalAppearance } from './appearance.ts'
import { type Comparison, comparedAnnotationsOf } from './comparison.ts'
import { keysOf } from './walk.ts'

/** What fields take from the form where they have none of their own. */
const forFields: ReadonlySet<string> = new Set(['DR', 'DA', 'Q'])

export function compareForm(comparison: Comparison, was: PdfValue, is: PdfValue): void {
  const { older, newer, walk } = comparison
  const before = older.dict(was) ?? new PdfDict()
  const after = newer.dict(is)
  if (!after) {
    if (before.size > 0) comparison.record('form_structure')
    return
  }
  for (const key of keysOf(before, after)) {
    // The fields themselves are compared one by one.
    if (key === 'Fields' || key === 'SigFlags') continue
    const [old, own] = [before.get(key), after.get(key)]
    const difference = walk.entry(before, after, key, forFields.has(key) ? 'shown' : 'other', null)
    if (!difference) continue
    if (key === 'CO') comparison.recordIf(difference, 'actions')
    else if (key === 'NeedAppearances' && newer.resolve(own) !== true)
      comparison.recordIf(difference, 'form_resources')
    else if (!forFields.has(key)) comparison.recordIf(difference, 'form_structure')
    else if (!hasFieldsToFill(comparison)) continue
    else {
      const isAdded = older.resolve(old) === null || (key === 'DR' && onlyAdds(comparison, old, own))
      const code = isAdded && !isDrawnByViewers(comparison, before) ? 'form_resources' : 'form_structure'
      comparison.recordIf(difference, code)
    }
  }
}

/** Signatures bring their own resources. */
const hasFieldsToFill = (comparison: Comparison): boolean =>
  [...comparison.olderFields.values()].some(({ isSignature }) => !isSignature) ||
  hasAnnotationsToDraw(comparison)

/** Fields and notes that viewers draw, by the resources of the form. */
function isDrawnByViewers(comparison: Comparison, form: PdfDict): boolean {
  const { older, olderFields } = comparison
  if (older.resolve(form.get('NeedAppearances')) === true || hasAnnotationsToDraw(comparison)) return true
  return [...olderFields.values()].some(
    ({ dict, isSignature }) =>
      !isSignature && older.listIf(dict.get('Kids')) === undefined && !normalAppearance(older, dict),
  )
}

/** Annotations without an appearance whose text viewers set, and widgets that are in no form. */
function hasAnnotationsToDraw({ older, olderTree, olderFields }: Comparison): boolean {
  return olderTree.pages.some(({ ref }) =>
    comparedAnnotationsOf(older, ref).some((one) => {
      if (one instanceof PdfRef && olderFields.has(one.number)) return false
      const annotation = older.dict(one)
      const subtype = nameText(older.resolve(annotation?.get('Subtype')))
      if (!annotation || (subtype !== 'FreeText' && subtype !== 'Widget')) return false
      return !normalAppearance(older, annotation)
    }),
  )
}

/** Resources by kind and name, all earlier ones as they were. */
function onlyAdds({ older, newer, walk }: Comparison, was: PdfValue, is: PdfValue): boolean {
  const before = older.dict(was)
  const after = newer.dict(is)
  if (!before || !after) return false
  return [...before].every(([kind, old]) => {
    const [oldKind, newKind] = [older.dict(old), newer.dict(after.get(kind))]
    if (!oldKind || !newKind) return !walk.compareRendered(old, after.get(kind))
    return [...oldKind].every(([name, value]) => !walk.compareRendered(value, newKind.get(name)))
  })
}
