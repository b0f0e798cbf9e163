import type { PdfValue } from '../values.ts'
import type { Matrix } from './geometry.ts'
import { numbersIn, pairsIn } from './operands.ts'
import type { Path } from './path.ts'

/** Adds to the path (8.5.2), or makes it a clip. Whether the operator is one of those. */
export function buildPath(path: Path, operator: string, operands: PdfValue[], matrix: Matrix): boolean {
  switch (operator) {
    case 'm':
      path.move(...pairsIn(operands, 1)[0]!, matrix)
      return true
    case 'l':
      path.line(...pairsIn(operands, 1)[0]!, matrix)
      return true
    case 'c':
      path.curve(pairsIn(operands, 3), matrix)
      return true
    case 'v':
    case 'y':
      path.curve(pairsIn(operands, 2), matrix)
      return true
    case 're':
      path.rectangle(numbersIn(operands, 4), matrix)
      return true
    case 'h':
      path.close()
      return true
    case 'W':
    case 'W*':
      path.clips = true
      return true
    default:
      return false
  }
}
