import { UnsupportedContent } from './budget.ts'

const WIDEST_ROW = 1_000_000

/** Undoes the predictors of PNG and TIFF (7.4.4.4). */
export function undoPredictor(plain: Buffer, number: (key: string, otherwise: number) => number): Buffer {
  const predictor = number('Predictor', 1)
  if (predictor === 1) return plain
  const [colours, depth, columns] = [number('Colors', 1), number('BitsPerComponent', 8), number('Columns', 1)]
  const bits = colours * depth
  const width = Math.ceil((bits * columns) / 8)
  const isSound = [colours, depth, columns].every((one) => Number.isInteger(one) && one >= 1)
  if (!isSound || width > WIDEST_ROW) throw new UnsupportedContent('a predictor is malformed')
  if (predictor === 2) return tiff(plain, width, colours, depth)
  if (predictor < 10 || predictor > 15) throw new UnsupportedContent('a predictor is unknown')
  return png(plain, width, Math.ceil(bits / 8))
}

function tiff(plain: Buffer, width: number, colours: number, depth: number): Buffer {
  if (depth !== 8) throw new UnsupportedContent('a predictor is unknown')
  const out = Buffer.from(plain)
  for (let row = 0; row < out.length; row += width) {
    const end = Math.min(row + width, out.length)
    for (let at = row + colours; at < end; at++) out[at] = out[at]! + out[at - colours]!
  }
  return out
}

function png(plain: Buffer, width: number, step: number): Buffer {
  const rows = Math.ceil(plain.length / (width + 1))
  const out = Buffer.alloc(rows * width)
  for (let row = 0; row < rows; row++) {
    const from = row * (width + 1)
    const to = row * width
    const kind = plain[from]!
    if (kind > 4) throw new UnsupportedContent('a predictor is unknown')
    for (let column = 0; column < width; column++) {
      const left = column >= step ? out[to + column - step]! : 0
      const up = row > 0 ? out[to + column - width]! : 0
      const corner = row > 0 && column >= step ? out[to + column - width - step]! : 0
      out[to + column] = (plain[from + 1 + column] ?? 0) + predicted(kind, left, up, corner)
    }
  }
  return out
}

function predicted(kind: number, left: number, up: number, corner: number): number {
  if (kind === 0) return 0
  if (kind === 1) return left
  if (kind === 2) return up
  if (kind === 3) return (left + up) >> 1
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}
