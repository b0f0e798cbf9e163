import { PictureRefused } from './port.ts'

/** What the first bytes of a PNG say, before anything is unpacked. */
interface PngHeader {
  width: number
  height: number
  /** Bytes that the pixels take when they are unpacked, with one for each row; more is a bomb. */
  unpackedBytes: number
  /** The packed pixels. */
  packed: Uint8Array[]
  /** The picture up to its end, without what was appended to it. */
  bytes: Uint8Array
}

const MAX_SIDE = 2000
const MAX_PICTURE_PIXELS = 2_000_000

/** Encoders write the pixels in parts of some kilobytes. */
const MAX_CHUNKS = 2000

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Bit depths that each colour type may have (PNG, table 11.1), and how many channels it has. */
const colourTypes: Readonly<Record<number, { depths: readonly number[]; channels: number }>> = {
  0: { depths: [1, 2, 4, 8, 16], channels: 1 },
  2: { depths: [8, 16], channels: 3 },
  3: { depths: [1, 2, 4, 8], channels: 1 },
  4: { depths: [8, 16], channels: 2 },
  6: { depths: [8, 16], channels: 4 },
}

/** Origin and step of the seven passes of an interlaced picture. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** Reads the header and finds the packed pixels. Refuses what is no PNG, or says that it is too large. */
export function readPngHeader(bytes: Uint8Array): PngHeader {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!view.subarray(0, signature.length).equals(signature))
    throw new PictureRefused('not_png', 'the first bytes are not those of a PNG')
  const { chunks, end } = chunksOf(view)
  const [first, ...rest] = chunks
  if (first?.type !== 'IHDR' || first.data.length !== 13) throw broken('the header is not in its place')
  const { data } = first
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)]
  const [depth, colour, compression, filter, interlace] = data.subarray(8) as unknown as number[]
  if (width === 0 || height === 0) throw broken('the picture has no pixels')
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PICTURE_PIXELS)
    throw new PictureRefused('too_large', `the header says ${width} by ${height} pixels`)
  const kind = colourTypes[colour as number]
  if (!kind?.depths.includes(depth as number)) throw broken('the colours are of no known kind')
  if (compression !== 0 || filter !== 0 || (interlace !== 0 && interlace !== 1))
    throw broken('the pixels are packed in no known way')

  const bits = kind.channels * (depth as number)
  const packed = rest.filter(({ type }) => type === 'IDAT').map((chunk) => chunk.data)
  return {
    width,
    height,
    packed,
    bytes: view.subarray(0, end),
    unpackedBytes: unpackedBytes(width, height, bits, interlace === 1),
  }
}

interface Chunk {
  type: string
  data: Buffer
}

/** Up to the end that the picture names; what was appended after it is not looked at. */
function chunksOf(view: Buffer): { chunks: Chunk[]; end: number } {
  const chunks: Chunk[] = []
  let at = signature.length
  for (;;) {
    if (at + 12 > view.length) throw broken('the picture breaks off')
    const length = view.readUInt32BE(at)
    const type = view.toString('latin1', at + 4, at + 8)
    if (at + 12 + length > view.length) throw broken('a part is longer than the picture')
    if (type === 'IEND') return { chunks, end: at + 12 + length }
    if (chunks.length === MAX_CHUNKS) throw broken('the picture has too many parts')
    chunks.push({ type, data: view.subarray(at + 8, at + 8 + length) })
    at += 12 + length
  }
}

function unpackedBytes(width: number, height: number, bits: number, isInterlaced: boolean): number {
  const sized = (columns: number, rows: number): number =>
    columns === 0 ? 0 : rows * (1 + Math.ceil((columns * bits) / 8))
  if (!isInterlaced) return sized(width, height)
  return passes.reduce(
    (sum, [x, y, dx, dy]) =>
      sum + sized(Math.ceil(Math.max(0, width - x) / dx), Math.ceil(Math.max(0, height - y) / dy)),
    0,
  )
}

const broken = (message: string): PictureRefused => new PictureRefused('broken', message)
