import type { Field } from '../../pdf/fields.ts'
import { nameText, type PdfValue } from '../../pdf/values.ts'
import { signerOf } from './annotations.ts'
import { isDrawn } from './appearance.ts'
import type { Comparison } from './comparison.ts'
import { compareWidget } from './filling.ts'
import { showsContent } from './furniture.ts'
import { keysOf } from './walk.ts'

/** What a prepared field gains when it is signed. */
const signing: ReadonlySet<string> = new Set(['V', 'AP', 'AS', 'F', 'M'])
const filling: ReadonlySet<string> = new Set(['V', 'AP', 'AS', 'I', 'TI', 'RV', 'M'])
const READ_ONLY = 1
/** Print, locked, and locked contents. */
const FLAGS_OF_SIGNING = 4 | 128 | 512

export function compareFields(comparison: Comparison): void {
  const { olderFields, newerFields } = comparison
  for (const number of olderFields.keys())
    if (!newerFields.has(number)) comparison.record('form_structure', { object: number })
  for (const field of newerFields.values()) {
    const before = olderFields.get(field.number)
    if (!before) addedField(comparison, field)
    else if (before.isSignature !== field.isSignature || before.name !== field.name)
      comparison.record('form_structure', at(comparison, field))
    else if (!field.isSignature) compareFilling(comparison, before, field)
    else if (comparison.older.resolve(before.value) !== null) compareSigned(comparison, before, field)
    else compareSigning(comparison, before, field)
  }
}

const at = (comparison: Comparison, { number }: Field) => ({
  object: number,
  page: comparison.pageOf(number),
})

function addedField(comparison: Comparison, field: Field): void {
  const { newer, olderFields } = comparison
  const { dict, isSignature, number, parent } = field
  const where = at(comparison, field)
  const kind = signerOf(comparison, number)
  comparison.requireUnused(dict.get('V'))
  if (dict.has('A') || dict.has('AA')) comparison.record('actions', where)
  if (!isSignature || !isPlainWidget(comparison, field) || (parent && olderFields.has(parent.number)))
    comparison.record('form_structure', where)
  else if (kind) recordSigned(comparison, field, kind)
  // Without a signature behind it, it is a picture that no one has signed.
  else comparison.record(isDrawn(newer, dict) ? 'form_structure' : 'field_added', where)
}

/** A field, a widget, or both in one; anything else that is drawn is no field. */
function isPlainWidget({ newer }: Comparison, { dict }: Field): boolean {
  if (dict.has('OC')) return false
  const subtype = newer.resolve(dict.get('Subtype'))
  return nameText(subtype) === 'Widget' || (subtype === null && !dict.has('Rect'))
}

/** A field that is signed now, in both revisions or in the newer one alone. */
function recordSigned(comparison: Comparison, field: Field, kind: 'signature' | 'time_stamp'): void {
  const isSeen = isDrawn(comparison.newer, field.dict)
  // What a time-stamp shows is a picture as any other.
  comparison.record(kind === 'time_stamp' && isSeen ? 'signature' : kind, at(comparison, field))
  if (kind === 'signature') comparison.filled.add(field.name)
}

/** A signature is as it was. */
function compareSigned(comparison: Comparison, before: Field, after: Field): void {
  const { page } = at(comparison, after)
  for (const key of keysOf(before.dict, after.dict)) {
    const difference = differenceIn(comparison, before, after, key)
    if (difference && !onlyLocks(comparison, before, after, key))
      comparison.recordIf(difference, 'signature_altered', page)
  }
}

/** References of a signature may lead to the whole document; where it lies is checked with its bytes. */
const differenceIn = ({ walk }: Comparison, before: Field, after: Field, key: string) =>
  walk.entry(before.dict, after.dict, key, key === 'AP' || key === 'MK' ? 'shown' : 'other', after.number)

/** Programs that lock fields mark them as read-only, too, which shows nothing else. */
function onlyLocks({ older, newer }: Comparison, before: Field, after: Field, key: string): boolean {
  if (key !== 'Ff') return false
  const [then, now] = [older.resolve(before.dict.get(key)) ?? 0, newer.resolve(after.dict.get(key)) ?? 0]
  return typeof then === 'number' && typeof now === 'number' && now === (then | READ_ONLY)
}

/** A field that was prepared for a signature. */
function compareSigning(comparison: Comparison, before: Field, after: Field): void {
  const kind = signerOf(comparison, after.number)
  const { page } = at(comparison, after)
  let isChanged = false
  for (const key of keysOf(before.dict, after.dict)) {
    const [was, is] = [before.dict.get(key), after.dict.get(key)]
    const difference = differenceIn(comparison, before, after, key)
    if (!difference || onlyLocks(comparison, before, after, key)) continue
    isChanged = true
    if (!kind || !signing.has(key) || (key === 'F' && !addsFlagsOfSigning(comparison, was, is)))
      comparison.recordIf(difference, 'form_structure', page)
  }
  if (!isChanged || !kind) return
  recordSigned(comparison, after, kind)
  const isReplaced = ['AP', 'AS'].some((key) => differenceIn(comparison, before, after, key))
  if (isReplaced && showsContent(comparison.older, before.dict, { isButton: false }))
    comparison.record('signature_over_content', at(comparison, after))
}

function addsFlagsOfSigning({ older, newer }: Comparison, was: PdfValue, is: PdfValue): boolean {
  const [then, now] = [older.resolve(was) ?? 0, newer.resolve(is) ?? 0]
  if (typeof then !== 'number' || typeof now !== 'number') return false
  return (now & ~FLAGS_OF_SIGNING) === (then & ~FLAGS_OF_SIGNING)
}

function compareFilling(comparison: Comparison, before: Field, after: Field): void {
  for (const key of keysOf(before.dict, after.dict)) {
    const isAllowed = filling.has(key) || onlyLocks(comparison, before, after, key)
    if (!isAllowed && differenceIn(comparison, before, after, key))
      comparison.record('form_structure', at(comparison, after))
  }
  compareWidget(comparison, before, after)
}
