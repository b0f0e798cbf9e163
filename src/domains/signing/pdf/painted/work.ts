import type { Revision } from '../revision.ts'
import type { PdfDict, PdfStream } from '../values.ts'
import type { PaintBudget } from './budget.ts'
import type { Space } from './colours.ts'
import type { Font } from './font.ts'
import type { Box } from './geometry.ts'

export type PaintedBy = 'text' | 'image' | 'path' | 'annotation' | 'unknown'

/**
 * Of drawings, those of which a box tells all: an upright rectangle in one colour, an upright or flat line without gaps; and what
 * is white, in such a shape or in another.
 */
export type DrawnShape = 'ground' | 'line' | 'white ground' | 'white shape'

/** What is found while contents are read. */
export interface PaintingSink {
  box(box: Box, by: PaintedBy | DrawnShape): void
}

/** Shared by all contents of one page. */
export interface PaintingWork {
  revision: Revision
  budget: PaintBudget
  sink: PaintingSink
  /** Streams being read, from the page inwards. */
  under: Set<PdfStream>
  fonts: Map<PdfDict, Font>
  /** Of pictures, by what their colours mean. */
  ink: Map<PdfStream, Map<Space, Box[]>>
}
