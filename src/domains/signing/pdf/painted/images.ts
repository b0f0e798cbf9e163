import type { Revision } from '../revision.ts'
import { PdfStream, type PdfValue } from '../values.ts'
import { type Space, spaceOf } from './colours.ts'
import { decoded } from './filters.ts'
import { type Box, numberOf, unitSquare } from './geometry.ts'
import type { Resources } from './resources.ts'
import type { PaintingWork } from './work.ts'

/** The picture is looked at in so many columns and rows. */
const CELLS = 48
const MAX_PIXELS = 16_000_000
/** As light as this is white: paper that was scanned. */
const WHITE = 250

/** Where a picture has ink, in the unit square (8.9.4): all of it where that cannot be seen. Each is looked at once. */
export function paintedAreas(work: PaintingWork, stream: PdfStream, resources: Resources): Box[] {
  const space = spaceOf(work.revision, stream.dict.get('ColorSpace'), resources)
  const known = work.ink.get(stream) ?? new Map<Space, Box[]>()
  work.ink.set(stream, known)
  const ink = known.get(space) ?? seenIn(work, stream, space)
  known.set(space, ink)
  return ink
}

function seenIn({ revision, budget }: PaintingWork, stream: PdfStream, space: Space): Box[] {
  const { dict } = stream
  const [width, height] = [
    numberOf(revision, dict.get('Width'), 0),
    numberOf(revision, dict.get('Height'), 0),
  ]
  const components = componentsOf(space)
  const isPlain =
    Number.isInteger(width) &&
    Number.isInteger(height) &&
    width > 0 &&
    height > 0 &&
    width * height <= MAX_PIXELS &&
    components !== undefined &&
    revision.resolve(dict.get('ImageMask')) !== true &&
    numberOf(revision, dict.get('BitsPerComponent'), 0) === 8 &&
    revision.resolve(dict.get('Decode')) === null &&
    !hasMatte(revision, dict.get('SMask'))
  if (!isPlain || width * height * components > budget.bytes) return [unitSquare]
  const data = decoded(revision, stream, budget)
  if (data === undefined || data.length < width * height * components) return [unitSquare]
  return inkIn(data, { width, height, components })
}

/** How many bytes a pixel has, where the largest values are white. */
const componentsOf = (space: Space): 1 | 3 | undefined =>
  space === 'gray' ? 1 : space === 'rgb' ? 3 : undefined

function hasMatte(revision: Revision, value: PdfValue): boolean {
  const mask = revision.resolve(value)
  return mask instanceof PdfStream && mask.dict.has('Matte')
}

interface Size {
  width: number
  height: number
  components: number
}

function inkIn(data: Buffer, { width, height, components }: Size): Box[] {
  const columns = Math.min(CELLS, width)
  const rows = Math.min(CELLS, height)
  const cells = new Uint8Array(columns * rows)
  const bytesInRow = width * components
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * rows) / height) * columns
    const from = y * bytesInRow
    for (let at = 0; at < bytesInRow; at++)
      if (data[from + at]! < WHITE)
        cells[row + Math.floor((Math.floor(at / components) * columns) / width)] = 1
  }
  const boxes: Box[] = []
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (cells[row * columns + column] === 0) continue
      const first = column
      while (column + 1 < columns && cells[row * columns + column + 1] === 1) column++
      boxes.push({
        left: first / columns,
        right: (column + 1) / columns,
        // The first row is the top one.
        top: 1 - row / rows,
        bottom: 1 - (row + 1) / rows,
      })
    }
  return boxes
}
