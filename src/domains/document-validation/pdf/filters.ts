import { inflateSync } from 'node:zlib'
import { Dict, Name, type Stream, StructureFault, type Value } from './values.ts'

/** How much may be unpacked of one file, so that a small file cannot fill the memory. */
export class UnpackingBudget {
  #left: number

  constructor(bytes: number) {
    this.#left = bytes
  }

  inflate(packed: Buffer): Buffer {
    try {
      const bytes = inflateSync(packed, { maxOutputLength: Math.max(1, this.#left) })
      this.#left -= bytes.length
      return bytes
    } catch (cause) {
      throw new StructureFault('a stream cannot be unpacked, or is too large', { cause })
    }
  }
}

/** The data of a cross-reference stream or an object stream, which are packed by Flate or not at all. */
export function unpacked({ dict, raw }: Stream, budget: UnpackingBudget): Buffer {
  const filters = listOf(dict.get('Filter'))
  const parameters = listOf(dict.get('DecodeParms'))
  if (filters.length === 0) return raw
  const [filter] = filters
  if (filters.length > 1 || !(filter instanceof Name) || filter.name !== 'FlateDecode')
    throw new StructureFault('a stream of objects is packed in an unknown way')
  const [options = null] = parameters
  return unpredicted(budget.inflate(raw), options)
}

const listOf = (value: Value): Value[] => (value === null ? [] : Array.isArray(value) ? value : [value])

/** PNG predictors, as ISO 32000-1, section 7.4.4.4 has them. */
function unpredicted(bytes: Buffer, options: Value): Buffer {
  const predictor = numberIn(options, 'Predictor', 1)
  if (predictor === 1) return bytes
  const width = Math.ceil(
    (numberIn(options, 'Colors', 1) *
      numberIn(options, 'BitsPerComponent', 8) *
      numberIn(options, 'Columns', 1)) /
      8,
  )
  const unit = Math.max(
    1,
    Math.ceil((numberIn(options, 'Colors', 1) * numberIn(options, 'BitsPerComponent', 8)) / 8),
  )
  if (predictor < 10 || width < 1 || width > 65_536) throw new StructureFault('a predictor is unknown')
  const rows = Math.floor(bytes.length / (width + 1))
  const out = Buffer.alloc(rows * width)
  for (let row = 0; row < rows; row++) {
    const kind = bytes[row * (width + 1)] ?? 0
    for (let column = 0; column < width; column++) {
      const here = row * width + column
      const left = column >= unit ? out[here - unit]! : 0
      const up = row > 0 ? out[here - width]! : 0
      const corner = row > 0 && column >= unit ? out[here - width - unit]! : 0
      out[here] = (bytes[row * (width + 1) + 1 + column]! + predicted(kind, left, up, corner)) & 0xff
    }
  }
  return out
}

function predicted(kind: number, left: number, up: number, corner: number): number {
  if (kind === 0) return 0
  if (kind === 1) return left
  if (kind === 2) return up
  if (kind === 3) return (left + up) >> 1
  if (kind !== 4) throw new StructureFault('a predictor is unknown')
  const guess = left + up - corner
  const [toLeft, toUp, toCorner] = [left, up, corner].map((one) => Math.abs(guess - one)) as [
    number,
    number,
    number,
  ]
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}

function numberIn(options: Value, key: string, otherwise: number): number {
  const value = options instanceof Dict ? options.get(key) : null
  return typeof value === 'number' ? value : otherwise
}
