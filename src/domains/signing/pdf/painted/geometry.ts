import type { Revision } from '../revision.ts'
import type { PdfValue } from '../values.ts'
/** In the page's default user space. */
export interface Box {
  left: number
  bottom: number
  right: number
  top: number
}

/** Larger than any page. */
export const infiniteBox: Box = { left: -1e9, bottom: -1e9, right: 1e9, top: 1e9 }

/** Where a picture is drawn. */
export const unitSquare: Box = { left: 0, bottom: 0, right: 1, top: 1 }

/** As `cm` has it (8.3.4). */
export type Matrix = readonly [number, number, number, number, number, number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** First `a`, then `b`. */
export const multiplyMatrices = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[1] * b[2],
  a[0] * b[1] + a[1] * b[3],
  a[2] * b[0] + a[3] * b[2],
  a[2] * b[1] + a[3] * b[3],
  a[4] * b[0] + a[5] * b[2] + b[4],
  a[4] * b[1] + a[5] * b[3] + b[5],
]

/** Coordinates of points behind each other: x, y, x, y. */
export function boundingBox(points: readonly number[]): Box {
  const box = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity }
  for (let at = 0; at + 1 < points.length; at += 2) {
    // Not a number spreads, so that it is noticed where boxes are taken.
    box.left = Math.min(box.left, points[at]!)
    box.right = Math.max(box.right, points[at]!)
    box.bottom = Math.min(box.bottom, points[at + 1]!)
    box.top = Math.max(box.top, points[at + 1]!)
  }
  return box
}

export function transformedBox({ left, bottom, right, top }: Box, by: Matrix): Box {
  const points: number[] = []
  for (const x of [left, right]) for (const y of [bottom, top]) points.push(...transformPoint(x, y, by))
  return boundingBox(points)
}

export const transformPoint = (x: number, y: number, [a, b, c, d, e, f]: Matrix): [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
]

export const expandBox = ({ left, bottom, right, top }: Box, by: number): Box => ({
  left: left - by,
  bottom: bottom - by,
  right: right + by,
  top: top + by,
})

/** Whether they have an area in common. */
export const intersects = (a: Box, b: Box): boolean =>
  Math.min(a.right, b.right) > Math.max(a.left, b.left) &&
  Math.min(a.top, b.top) > Math.max(a.bottom, b.bottom)

/** Undefined where they have no area in common. */
export function intersection(a: Box, b: Box): Box | undefined {
  const box = {
    left: Math.max(a.left, b.left),
    bottom: Math.max(a.bottom, b.bottom),
    right: Math.min(a.right, b.right),
    top: Math.min(a.top, b.top),
  }
  return box.right > box.left && box.top > box.bottom ? box : undefined
}

export const union = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  bottom: Math.min(a.bottom, b.bottom),
  right: Math.max(a.right, b.right),
  top: Math.max(a.top, b.top),
})

/** How much longer a line can become at most. */
export const maxScale = ([a, b, c, d]: Matrix): number => Math.sqrt(a * a + b * b + c * c + d * d)

/** Sides stay upright or flat. */
export const isAxisAligned = ([a, b, c, d]: Matrix): boolean => (b === 0 && c === 0) || (a === 0 && d === 0)

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
