import { inflateSync } from 'node:zlib'
import { malformed, OverLimit } from './faults.ts'
import { nameText, PdfDict, type PdfStream, type PdfValue } from './values.ts'

/** How many more bytes may be unpacked, so that a small file cannot fill the memory. */
export interface UnpackBudget {
  left: number
}

/** The data of a stream of objects, of cross-references or of validation data, which are packed by Flate or not at all. */
export function decodeStream({ dict, raw }: PdfStream, room: UnpackBudget): Buffer {
  const filters = listOf(dict.get('Filter'))
  if (filters.length === 0) return raw
  if (filters.length > 1 || nameText(filters[0]) !== 'FlateDecode')
    throw malformed('a stream of objects is packed in an unknown way')
  const [options] = listOf(dict.get('DecodeParms'))
  const plain = inflated(raw, room)
  return options instanceof PdfDict ? unpredicted(plain, options) : plain
}

const listOf = (value: PdfValue): PdfValue[] => (value === null ? [] : Array.isArray(value) ? value : [value])

function inflated(raw: Buffer, room: UnpackBudget): Buffer {
  if (room.left <= 0) throw new OverLimit('the streams of objects are too large')
  try {
    const plain = inflateSync(raw, { maxOutputLength: room.left })
    room.left -= plain.length
    return plain
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new OverLimit('the streams of objects unpack to too many bytes')
    throw malformed('a stream of objects cannot be unpacked', error)
  }
}

const WIDEST_ROW = 65_536

/** Undoes the predictors of PNG (7.4.4.4), with which most cross-reference streams are packed. */
function unpredicted(plain: Buffer, options: PdfDict): Buffer {
  const number = (key: string, otherwise: number): number => {
    const value = options.get(key) ?? otherwise
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 1)
      throw malformed('a predictor is malformed')
    return value
  }
  const predictor = number('Predictor', 1)
  if (predictor === 1) return plain
  const bits = number('Colors', 1) * number('BitsPerComponent', 8)
  const width = Math.ceil((bits * number('Columns', 1)) / 8)
  const step = Math.ceil(bits / 8)
  if (predictor < 10 || width > WIDEST_ROW) throw malformed('a predictor is unknown')
  const rows = Math.floor(plain.length / (width + 1))
  const out = Buffer.alloc(rows * width)
  for (let row = 0; row < rows; row++) {
    const from = row * (width + 1)
    const kind = plain[from]!
    const to = row * width
    for (let column = 0; column < width; column++) {
      const left = column >= step ? out[to + column - step]! : 0
      const up = row > 0 ? out[to + column - width]! : 0
      const corner = row > 0 && column >= step ? out[to + column - width - step]! : 0
      out[to + column] = plain[from + 1 + column]! + predicted(kind, left, up, corner)
    }
  }
  return out
}

function predicted(kind: number, left: number, up: number, corner: number): number {
  switch (kind) {
    case 0:
      return 0
    case 1:
      return left
    case 2:
      return up
    case 3:
      return (left + up) >> 1
    case 4: {
      const guess = left + up - corner
      const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
      return a <= b && a <= c ? left : b <= c ? up : corner
    }
    default:
      throw malformed('a predictor is unknown')
  }
}
