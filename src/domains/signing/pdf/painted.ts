import { StructureFault } from './faults.ts'
import type { TreePage } from './pages.ts'
import { annotationBox, annotationsOf, inherited } from './painted/annotations.ts'
import { type PaintBudget, paintBudgetOf, UnsupportedContent } from './painted/budget.ts'
import { decoded } from './painted/filters.ts'
import { type Box, boundingBox, infiniteBox, intersects, numbersOf } from './painted/geometry.ts'
import { interpret } from './painted/interpreter.ts'
import { Resources } from './painted/resources.ts'
import { initialState } from './painted/state.ts'
import type { DrawnShape, PaintedBy, PaintingSink, PaintingWork } from './painted/work.ts'
import type { Revision } from './revision.ts'
import { type PdfDict, PdfStream } from './values.ts'

export { annotationBox, annotationsOf, type PlacedAnnotation } from './painted/annotations.ts'
export { type PaintBudget, paintBudgetOf } from './painted/budget.ts'
export type { Box } from './painted/geometry.ts'

export interface PaintedBox extends Box {
  by: PaintedBy
}

/** With the shape of what is drawn, and what is white on something else. */
export interface ShownBox extends Box {
  by: PaintedBy | DrawnShape
}

/**
 * Boxes around all that a page's content and annotations paint, in its default user space: nothing is painted outside them.
 * White areas and white pictures are left out, invisible text is not: programs read it. Where the page is not understood, or
 * its document has cost too much already, one box of the whole page says so.
 */
export function paintedBoxes(
  revision: Revision,
  page: TreePage,
  options: { without?: ReadonlySet<number> } = {},
): PaintedBox[] {
  return shownBoxes(revision, page, options).flatMap(({ by, ...box }) => {
    if (by === 'white ground' || by === 'white shape') return []
    return { ...box, by: by === 'ground' || by === 'line' ? 'path' : by }
  })
}

export function shownBoxes(
  revision: Revision,
  page: TreePage,
  { without = new Set() }: { without?: ReadonlySet<number> } = {},
): ShownBox[] {
  const whole = mediaBox(revision, page)
  const boxes: ShownBox[] = []
  try {
    readContent(revision, page, { box: (box, by) => boxes.push({ ...box, by }) })
    for (const { number, dict } of annotationsOf(revision, page)) {
      if (number !== undefined && without.has(number)) continue
      const box = annotationBox(revision, dict, page)
      if (!box) continue
      paintBudgetOf(revision).box()
      boxes.push({ ...box, by: 'annotation' })
    }
  } catch (error) {
    if (!(error instanceof UnsupportedContent || error instanceof StructureFault)) throw error
    boxes.push({ ...whole, by: 'unknown' })
  }
  return boxes
}

/** The same of one appearance, in its own space. */
export function shownInPicture(revision: Revision, picture: PdfStream): ShownBox[] {
  const boxes: ShownBox[] = []
  const work = workOn(revision, { box: (box, by) => boxes.push({ ...box, by }) })
  try {
    const content = decoded(revision, picture, work.budget)
    if (!content) throw new UnsupportedContent('an appearance is packed as a picture')
    const resources = new Resources(revision, revision.dict(picture.dict.get('Resources')))
    interpret(work, content, resources, initialState(infiniteBox))
  } catch (error) {
    if (!(error instanceof UnsupportedContent || error instanceof StructureFault)) throw error
    boxes.push({ ...infiniteBox, by: 'unknown' })
  }
  return boxes
}

/** The first of what is painted in a place. */
export const boxesOverlap = <Painted extends Box>(
  box: Box,
  painted: { find(test: (one: Painted) => unknown): Painted | undefined },
): Painted | undefined => painted.find((one) => intersects(box, one))

/** Throws UnsupportedContent or a StructureFault where the content cannot be followed. */
function readContent(revision: Revision, page: TreePage, sink: PaintingSink): void {
  const work = workOn(revision, sink)
  const resources = new Resources(revision, revision.dict(inherited(revision, page, 'Resources')))
  const content = contentOf(revision, page.dict, work.budget)
  interpret(work, content, resources, initialState(mediaBox(revision, page)))
}

const workOn = (revision: Revision, sink: PaintingSink): PaintingWork => ({
  revision,
  budget: paintBudgetOf(revision),
  sink,
  under: new Set(),
  fonts: new Map(),
  ink: new Map(),
})

/** Streams of one page are read as one (7.8.2). */
function contentOf(revision: Revision, page: PdfDict, budget: PaintBudget): Buffer {
  const found = revision.resolve(page.get('Contents'))
  const parts: Buffer[] = []
  for (const value of Array.isArray(found) ? found : [found]) {
    const stream = revision.resolve(value)
    if (stream === null) continue
    const content = stream instanceof PdfStream ? decoded(revision, stream, budget) : undefined
    if (!content) throw new UnsupportedContent('the content of a page is no stream of operators')
    parts.push(content, Buffer.from('\n'))
  }
  return Buffer.concat(parts)
}

function mediaBox(revision: Revision, page: TreePage): Box {
  const value = inherited(revision, page, 'MediaBox')
  if (value === null) return { left: 0, bottom: 0, right: 612, top: 792 }
  const box = boundingBox(numbersOf(revision, value, 4) ?? [])
  // What viewers make of a box that is none is not known.
  return box.right > box.left && box.top > box.bottom ? box : infiniteBox
}
