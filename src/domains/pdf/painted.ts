import { StructureFault } from './faults.ts'
import type { PdfFile } from './file.ts'
import type { TreePage } from './pages.ts'
import { annotationBox, annotationsOf } from './painted/annotations.ts'
import { NotUnderstood, PaintBudget } from './painted/budget.ts'
import { decoded } from './painted/filters.ts'
import { numberOf } from './painted/fonts.ts'
import { around, type Box, common } from './painted/geometry.ts'
import { interpret } from './painted/interpreter.ts'
import { initialState } from './painted/state.ts'
import type { PaintedBy, Sink } from './painted/work.ts'
import type { Revision } from './revision.ts'
import { type PdfDict, PdfStream, type PdfValue } from './values.ts'

export { annotationBox, annotationsOf, type PlacedAnnotation } from './painted/annotations.ts'
export type { Box } from './painted/geometry.ts'

export interface PaintedBox extends Box {
  by: PaintedBy
}

/** All revisions of a file share what may be spent on it. */
const budgets = new WeakMap<PdfFile, PaintBudget>()

export function paintBudgetOf({ file }: Revision): PaintBudget {
  const budget = budgets.get(file) ?? new PaintBudget()
  budgets.set(file, budget)
  return budget
}

/**
 * Boxes around all that a page's content and annotations paint, in its default user space: nothing is painted outside them.
 * White areas and white pictures are left out, invisible text is not: programs read it. Where the page is not understood, or
 * its document has cost too much already, one box of the whole page says so.
 */
export function paintedBoxes(
  revision: Revision,
  page: TreePage,
  { without = new Set() }: { without?: ReadonlySet<number> } = {},
): PaintedBox[] {
  const whole = mediaBox(revision, page)
  const boxes: PaintedBox[] = []
  try {
    readContent(revision, page, { box: (box, by) => boxes.push({ ...box, by }) })
    for (const { number, dict } of annotationsOf(revision, page)) {
      if (number !== undefined && without.has(number)) continue
      const box = annotationBox(revision, dict, page)
      if (box) boxes.push({ ...box, by: 'annotation' })
    }
  } catch (error) {
    if (!(error instanceof NotUnderstood || error instanceof StructureFault)) throw error
    boxes.push({ ...whole, by: 'unknown' })
  }
  return boxes
}

/** The first of what is painted in a place. */
export const overlaps = (box: Box, painted: readonly PaintedBox[]): PaintedBox | undefined =>
  painted.find((one) => common(box, one))

/** Throws NotUnderstood or a StructureFault where the content cannot be followed. */
export function readContent(revision: Revision, page: TreePage, sink: Sink): void {
  const budget = paintBudgetOf(revision)
  const work = { revision, budget, sink, under: new Set<PdfStream>(), fonts: new Map(), glyphs: new Map() }
  const resources = revision.dict(inherited(page, 'Resources'))
  interpret(work, contentOf(revision, page.dict, budget), resources, initialState(mediaBox(revision, page)))
}

const inherited = ({ dict, above }: TreePage, key: string): PdfValue =>
  [...above, dict].findLast((one) => one.has(key))?.get(key) ?? null

/** Streams of one page are read as one (7.8.2). */
function contentOf(revision: Revision, page: PdfDict, budget: PaintBudget): Buffer {
  const found = revision.resolve(page.get('Contents'))
  const parts: Buffer[] = []
  for (const value of Array.isArray(found) ? found : [found]) {
    const stream = revision.resolve(value)
    if (stream === null) continue
    const content = stream instanceof PdfStream ? decoded(revision, stream, budget) : undefined
    if (!content) throw new NotUnderstood('the content of a page is no stream of operators')
    parts.push(content, Buffer.from('\n'))
  }
  return Buffer.concat(parts)
}

function mediaBox(revision: Revision, page: TreePage): Box {
  const corners = revision.list(inherited(page, 'MediaBox')).map((one) => numberOf(revision, one, Number.NaN))
  const box = around(corners)
  return corners.length === 4 && box.right > box.left && box.top > box.bottom
    ? box
    : { left: 0, bottom: 0, right: 612, top: 792 }
}
