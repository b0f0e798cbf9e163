// What fields lie on and have around them: lines, frames and grounds. Drawings of any other kind may be words.
import { type Box, boxesOverlap, type ShownBox, shownInPicture } from '../../pdf/painted.ts'
import type { Revision } from '../../pdf/revision.ts'
import type { PdfDict } from '../../pdf/values.ts'
import { isHidden, normalAppearance, pictureBox } from './appearance.ts'

/** Points. */
const LINE = 3

export const isLine = ({ left, bottom, right, top }: Box): boolean =>
  Math.min(right - left, top - bottom) <= LINE

interface Shapes {
  find(test: (one: ShownBox) => unknown): ShownBox | undefined
}

/** Whether anything but furniture lies in a box. White is seen on a coloured ground alone. */
export function hasContentUnder(box: Box, shapes: Shapes): boolean {
  const inner = within(box)
  const isColoured = shapes.find((one) => one.by === 'ground' && boxesOverlap(box, [one])) !== undefined
  const found = shapes.find(
    (one) => boxesOverlap(isWritten(one) ? box : inner, [one]) && !isFurniture(one, inner, isColoured),
  )
  return found !== undefined
}

function isFurniture(one: ShownBox, box: Box, isColoured: boolean): boolean {
  switch (one.by) {
    case 'ground':
    case 'line':
      return isAcross(one, box)
    case 'white ground':
      return !isColoured || isAcross(one, box)
    case 'white shape':
      return !isColoured
    default:
      return false
  }
}

const isWritten = ({ by }: ShownBox): boolean =>
  by === 'text' || by === 'image' || by === 'annotation' || by === 'unknown'

/** From side to side, or from the bottom to the top: a box around, or a line. */
function isAcross(one: Box, box: Box): boolean {
  const isWide = one.left <= box.left && one.right >= box.right
  const isHigh = one.bottom <= box.bottom && one.top >= box.top
  return isLine(one) ? isWide || isHigh : isWide && isHigh
}

/** Without the edge, along which frames run; of a small one a quarter. */
function within({ left, bottom, right, top }: Box): Box {
  const [x, y] = [Math.min(LINE, (right - left) / 4), Math.min(LINE, (top - bottom) / 4)]
  return { left: left + x, bottom: bottom + y, right: right - x, top: top - y }
}

/** The marks of buttons have frames of all forms, which are few. */
const MANY_DRAWINGS = 24

/** Whether an annotation shows more than its ground and its frame. */
export function showsContent(
  revision: Revision,
  annotation: PdfDict,
  { isButton }: { isButton: boolean },
): boolean {
  const picture = isHidden(revision, annotation) ? undefined : normalAppearance(revision, annotation)
  if (!picture) return false
  const shapes = shownInPicture(revision, picture)
  if (isButton) return shapes.some(isWritten) || shapes.length > MANY_DRAWINGS
  return hasContentUnder(pictureBox(revision, picture), shapes)
}
