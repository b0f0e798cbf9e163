import { constants, inflateSync } from 'node:zlib'
import { limits, malformed, tooComplex } from './limits.ts'
import { nameText, type PdfStream, type PdfValue } from './values.ts'

/** How many more bytes the streams of this file may unpack to. */
export interface Room {
  left: number
}

/** The content of an object stream or a cross-reference stream. No producer packs these otherwise than with Flate. */
export function unpacked({ dict, raw }: PdfStream, room: Room): Buffer {
  const [filter, ...more] = listOf(dict.get('Filter')).map(nameText)
  if (more.length > 0) throw malformed('a stream of objects is packed more than once')
  if (filter === undefined) return raw
  if (filter !== 'FlateDecode' && filter !== 'Fl')
    throw malformed(`a stream of objects is packed with ${filter}`)
  const plain = inflated(raw, room)
  room.left -= plain.length
  const parameters = listOf(dict.get('DecodeParms'))[0]
  return parameters instanceof Map ? unpredicted(plain, (key) => parameters.get(key)) : plain
}

const listOf = (value: PdfValue | undefined): PdfValue[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]

function inflated(raw: Buffer, room: Room): Buffer {
  if (room.left <= 0) throw tooComplex('the streams of objects are too large')
  try {
    // Some producers leave the checksum out.
    return inflateSync(raw, { maxOutputLength: room.left, finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw tooComplex(`the streams of objects unpack to more than ${limits.unpacked} bytes`)
    throw malformed('a stream of objects cannot be unpacked', error)
  }
}

/** Undoes the predictors of PNG (7.4.4.4), with which most cross-reference streams are packed. */
function unpredicted(plain: Buffer, parameter: (key: string) => PdfValue | undefined): Buffer {
  const number = (key: string, otherwise: number): number => {
    const value = parameter(key)
    return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : otherwise
  }
  const predictor = number('Predictor', 1)
  if (predictor === 1) return plain
  if (predictor < 10) throw malformed('a stream of objects has a predictor for pictures')
  const bits = number('Colors', 1) * number('BitsPerComponent', 8)
  const width = Math.ceil((bits * number('Columns', 1)) / 8)
  const step = Math.max(1, bits >> 3)
  if (width > plain.length) throw malformed('a stream of objects is shorter than one row')
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
      throw malformed('a row has an unknown predictor')
  }
}
