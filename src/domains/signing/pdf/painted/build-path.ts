import { PdfName, type PdfValue } from '../values.ts'
import { UnsupportedContent } from './budget.ts'
import type { Matrix } from './geometry.ts'
import type { Path } from './path.ts'

export function numbersIn(operands: PdfValue[], count: number): number[] {
  const numbers = operands.slice(-count)
  if (numbers.length !== count || !numbers.every((one) => typeof one === 'number'))
    throw new UnsupportedContent('an operator lacks its numbers')
  return numbers as number[]
}

export function pairsIn(operands: PdfValue[], count: number): [number, number][] {
  const numbers = numbersIn(operands, count * 2)
  return Array.from({ length: count }, (_, index) => [numbers[index * 2]!, numbers[index * 2 + 1]!])
}

export const matrixIn = (operands: PdfValue[]): Matrix => numbersIn(operands, 6) as unknown as Matrix

/** Fails as the others do: viewers differ in what they make of it. */
export function nameOperand(value: PdfValue | undefined): string {
  if (!(value instanceof PdfName)) throw new UnsupportedContent('an operator lacks a name')
  return value.text
}

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
