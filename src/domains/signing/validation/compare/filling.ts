import type { Field } from '../../pdf/fields.ts'
import { type Box, boxesOverlap, type ShownBox } from '../../pdf/painted.ts'
import { nameText, PdfName, PdfStream, PdfString, type PdfValue } from '../../pdf/values.ts'
import { isFitted, isHidden, normalAppearance, reachOf, shrink } from './appearance.ts'
import type { Comparison } from './comparison.ts'
import { hasContentUnder, isLine, showsContent } from './furniture.ts'
import { canCover } from './opaque.ts'

/**
 * Whether a field was filled in: it was empty and showed nothing, has a value now, and an appearance of its own that shows it.
 * Another value in place of the one that was signed, or another picture of the same value, replaces what people saw.
 */
export function compareWidget(comparison: Comparison, before: Field, after: Field): void {
  const { older, newer, walk } = comparison
  const [was, is] = [older.resolve(before.value), newer.resolve(after.value)]
  const where = { object: after.number, page: comparison.pageOf(after.number) }
  const isValueChanged = walk.other(was, is) !== undefined
  const own = after.dict
  const isWidget = newer.listIf(own.get('Kids')) === undefined
  const isPictureChanged =
    walk.compareRendered(before.dict.get('AP'), own.get('AP'), after.number) !== undefined
  const isStateChanged = walk.other(before.dict.get('AS'), own.get('AS')) !== undefined
  const isReported = ['I', 'RV'].some((key) => walk.other(before.dict.get(key), own.get(key)))

  if (isValueChanged) {
    comparison.filled.add(after.name)
    const isReplaced = (isPictureChanged || isStateChanged) && showedContent(comparison, before)
    comparison.record(isEmpty(was) && !isReplaced ? 'form_filled' : 'form_value_replaced', where)
  } else if (isPictureChanged || isStateChanged) {
    const hadNone = older.resolve(before.dict.get('AP')) === null
    comparison.record(hadNone ? 'form_value_not_shown' : 'appearance_changed', where)
    comparison.filled.add(after.name)
  } else if (isReported) comparison.record('form_value_not_shown', where)
  if (!isWidget || isHidden(newer, own)) return

  if (isButton(comparison, after)) {
    // The pictures of its states are there already, and the value chooses among them.
    if (isPictureChanged) comparison.record('appearance_changed', where)
    if (isValueChanged && !isStateOf(comparison, after, is)) comparison.record('form_value_not_shown', where)
    if (isStateChanged && normalAppearance(newer, own)) compareNewPicture(comparison, after)
    return
  }
  if (isValueChanged && !isPictureChanged && !isEmpty(is)) comparison.record('form_value_not_shown', where)
  if (isPictureChanged || isStateChanged) compareNewPicture(comparison, after)
}

/** Whether it said something although it had no value; a button shows that it is off. */
function showedContent(comparison: Comparison, before: Field): boolean {
  const { older } = comparison
  const isOff = (nameText(older.resolve(before.dict.get('AS'))) ?? 'Off') === 'Off'
  return showsContent(older, before.dict, { isButton: isOff && isButton(comparison, before) })
}

function compareNewPicture(comparison: Comparison, { dict, number }: Field): void {
  const { newer, olderTree } = comparison
  const picture = normalAppearance(newer, dict)
  if (!picture || !isFitted(newer, picture)) {
    comparison.record('appearance_changed', { page: comparison.pageOf(number), object: number })
    return
  }
  const box = shrink(reachOf(newer, dict))
  for (const page of comparison.pagesOf(number)) {
    const shownOn = olderTree.pages[page - 1]
    if (!shownOn) continue
    const shapes = comparison.earlierShapes(shownOn, number)
    // Fields lie on lines, in frames and on backgrounds.
    const under = shapes.filter(
      (one) => !one.by.startsWith('white') && !(isDrawing(one) && (isLine(one) || isAround(one, box))),
    )
    if (boxesOverlap(box, under))
      comparison.record(canCover(newer, picture) ? 'content_covered' : 'form_over_content', {
        page,
        object: number,
      })
    // Drawings of other kinds may be words.
    else if (hasContentUnder(box, shapes)) comparison.record('form_over_content', { page, object: number })
  }
}

const isDrawing = ({ by }: ShownBox): boolean => by === 'path' || by === 'ground' || by === 'line'

const isAround = (one: Box, box: Box): boolean =>
  one.left <= box.left && one.bottom <= box.bottom && one.right >= box.right && one.top >= box.top

/** Without a value, or with one that says nothing. */
function isEmpty(value: PdfValue): boolean {
  if (value instanceof PdfString)
    return value.bytes.length === 0 || /^(\xfe\xff)?$/.test(value.bytes.toString('latin1'))
  if (value instanceof PdfName) return value.text === 'Off' || value.text === ''
  if (Array.isArray(value)) return value.length === 0
  return value === null || (value instanceof PdfStream && value.raw.length === 0)
}

function isButton({ newer }: Comparison, field: Field): boolean {
  for (let one: Field | undefined = field; one; one = one.parent) {
    const type = nameText(newer.resolve(one.dict.get('FT')))
    if (type !== undefined) return type === 'Btn'
  }
  return false
}

/** The state is off, or the one that the value names and that has a picture. */
function isStateOf({ newer }: Comparison, { dict }: Field, value: PdfValue): boolean {
  const state = nameText(newer.resolve(dict.get('AS'))) ?? 'Off'
  if (state === 'Off') return true
  return state === nameText(value) && normalAppearance(newer, dict) !== undefined
}
