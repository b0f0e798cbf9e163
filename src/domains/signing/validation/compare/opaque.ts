import { paintBudgetOf, UnsupportedContent } from '../../pdf/painted/budget.ts'
import { decoded } from '../../pdf/painted/filters.ts'
import { unstrokedModes } from '../../pdf/painted/operators.ts'
import { operations } from '../../pdf/painted/tokens.ts'
import type { Revision } from '../../pdf/revision.ts'
import type { PdfStream } from '../../pdf/values.ts'

/** They fill areas, also with white, draw lines of any width, or draw what does. */
const covering: ReadonlySet<string> = new Set([
  ...['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's', 'sh', 'Do', 'BI'],
])

/** Many fields may show the same picture. */
const known = new WeakMap<Revision, Map<PdfStream, boolean>>()

/** Whether a picture can cover what lies under it: anything but words, or what is not understood. */
export function canCover(revision: Revision, picture: PdfStream): boolean {
  const pictures = known.get(revision) ?? new Map<PdfStream, boolean>()
  known.set(revision, pictures)
  const found = pictures.get(picture) ?? hasCovering(revision, picture)
  pictures.set(picture, found)
  return found
}

function hasCovering(revision: Revision, picture: PdfStream): boolean {
  const budget = paintBudgetOf(revision)
  try {
    const content = decoded(revision, picture, budget)
    if (!content) return true
    for (const { operator, operands } of operations(content, budget)) {
      if (covering.has(operator)) return true
      // Words that are drawn with lines may be drawn with lines of any width.
      if (operator === 'Tr' && !unstrokedModes.has(operands[0] ?? null)) return true
    }
    return false
  } catch (error) {
    if (error instanceof UnsupportedContent) return true
    throw error
  }
}
