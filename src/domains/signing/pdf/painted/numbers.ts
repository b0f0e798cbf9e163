import type { Revision } from '../revision.ts'
import type { PdfValue } from '../values.ts'
import { identity, type Matrix } from './geometry.ts'

export function numberOf(revision: Revision, value: PdfValue, otherwise: number): number {
  const found = revision.resolve(value)
  return typeof found === 'number' ? found : otherwise
}

/** A list of just so many numbers; undefined for anything else, which may be a list of millions. */
export function numbersOf(revision: Revision, value: PdfValue, count: number): number[] | undefined {
  const found = revision.listIf(value)
  if (found?.length !== count) return undefined
  const numbers = found.map((one) => numberOf(revision, one, Number.NaN))
  return numbers.every(Number.isFinite) ? numbers : undefined
}

export function matrixOf(revision: Revision, value: PdfValue): Matrix | undefined {
  if (revision.listIf(value) === undefined) return undefined
  return (numbersOf(revision, value, 6) as Matrix | undefined) ?? identity
}
