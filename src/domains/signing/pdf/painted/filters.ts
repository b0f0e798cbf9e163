import { constants, inflateSync } from 'node:zlib'
import type { Revision } from '../revision.ts'
import { nameText, PdfDict, type PdfStream, type PdfValue } from '../values.ts'
import { type PaintBudget, PaintBudgetExceeded, UnsupportedContent } from './budget.ts'
import { lzwDecoded } from './lzw.ts'
import { undoPredictor } from './predictors.ts'

/** Filters of pictures alone, whose data are left as they are. */
const pictures = new Set(['DCTDecode', 'DCT', 'JPXDecode', 'CCITTFaxDecode', 'CCF', 'JBIG2Decode'])

/** The data of a stream without its filters. Undefined where the last of them packs a picture. */
export function decoded(
  revision: Revision,
  { dict, raw }: PdfStream,
  budget: PaintBudget,
): Buffer | undefined {
  if (dict.has('F')) throw new UnsupportedContent('the data of a stream lie in another file')
  if (dict.hasDuplicates) throw new UnsupportedContent('a stream has an entry twice')
  const filters = names(revision, dict.get('Filter') ?? null)
  const options = listed(revision, revision.resolve(dict.get('DecodeParms')) ?? dict.get('DP'))
  return applyFilters(revision, raw, { filters, options, budget })
}

interface Filtering {
  filters: string[]
  options: PdfValue[]
  budget: PaintBudget
}

function applyFilters(
  revision: Revision,
  raw: Buffer,
  { filters, options, budget }: Filtering,
): Buffer | undefined {
  if (filters.length > 8) throw new UnsupportedContent('too many filters')
  let data = raw
  // What is not packed is gone through all the same.
  if (filters.length === 0) budget.unpacked(raw.length)
  for (const [index, filter] of filters.entries()) {
    if (pictures.has(filter) && index === filters.length - 1) return undefined
    const found = revision.resolve(options[index])
    const own = found instanceof PdfDict ? found : new PdfDict()
    const number = (key: string, otherwise: number): number => {
      const value = revision.resolve(own.get(key))
      return typeof value === 'number' ? value : otherwise
    }
    const packed = data.length
    data = through(filter, data, number, budget)
    budget.unpacked(Math.max(packed, data.length))
  }
  return data
}

function names(revision: Revision, value: PdfValue): string[] {
  return listed(revision, value).map((one) => {
    const name = nameText(revision.resolve(one))
    if (name === undefined) throw new UnsupportedContent('a filter is no name')
    return name
  })
}

function listed(revision: Revision, value: PdfValue): PdfValue[] {
  const found = revision.resolve(value)
  return found === null ? [] : Array.isArray(found) ? found : [found]
}

function through(
  filter: string,
  data: Buffer,
  number: (key: string, otherwise: number) => number,
  budget: PaintBudget,
): Buffer {
  switch (filter) {
    case 'FlateDecode':
    case 'Fl':
      return undoPredictor(inflated(data, budget), number)
    case 'LZWDecode':
    case 'LZW':
      return undoPredictor(lzwDecoded(data, number('EarlyChange', 1), budget.bytes), number)
    case 'ASCII85Decode':
    case 'A85':
      return ascii85(data, budget.bytes)
    case 'ASCIIHexDecode':
    case 'AHx':
      return asciiHex(data)
    case 'RunLengthDecode':
    case 'RL':
      return runLength(data, budget.bytes)
    default:
      throw new UnsupportedContent(`the filter ${filter} is unknown`)
  }
}

/** No byte can become more. */
const MAX_PACKED = 1032

function inflated(data: Buffer, budget: PaintBudget): Buffer {
  const most = budget.bytes
  try {
    // Many programs leave the checksum out, and viewers do not ask for it.
    return inflateSync(data, { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH })
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') {
      budget.unpacked(most)
      throw new PaintBudgetExceeded('a stream unpacks to too many bytes', { cause })
    }
    // How much was inflated until then is not known.
    budget.unpacked(Math.min(most, data.length * MAX_PACKED))
    throw new UnsupportedContent('a stream cannot be inflated', { cause })
  }
}

function asciiHex(data: Buffer): Buffer {
  const end = data.indexOf(0x3e)
  const digits = data.toString('latin1', 0, end < 0 ? data.length : end).replace(/[\s\0]+/g, '')
  if (!/^[0-9a-fA-F]*$/.test(digits)) throw new UnsupportedContent('hex data hold something else')
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex')
}

function ascii85(data: Buffer, most: number): Buffer {
  // A z alone stands for four bytes.
  const zeros = data.reduce((sum, byte) => (byte === 0x7a ? sum + 1 : sum), 0)
  const size = data.length + zeros * 4 + 8
  if (size > most) throw new PaintBudgetExceeded('data in base 85 unpack to too many bytes')
  const out = Buffer.alloc(size)
  let length = 0
  let value = 0
  let digits = 0
  const write = (bytes: number): void => {
    if (value > 0xffffffff) throw new UnsupportedContent('data in base 85 are malformed')
    // Room for four bytes is always left; what is too many is written over.
    out.writeUInt32BE(value, length)
    length += bytes
    value = 0
    digits = 0
  }
  for (const byte of data) {
    if (byte === 0x7e) break
    if (byte <= 0x20) continue
    if (byte === 0x7a && digits === 0) {
      out.writeUInt32BE(0, length)
      length += 4
    } else {
      if (byte > 0x75) throw new UnsupportedContent('data in base 85 are malformed')
      value = value * 85 + byte - 0x21
      if (++digits === 5) write(4)
    }
  }
  const left = digits - 1
  if (left > 0) {
    for (; digits < 5; digits++) value = value * 85 + 84
    write(left)
  }
  return out.subarray(0, length)
}

/** 7.4.5: bytes to copy, or one byte that is repeated. Measured first, so that no run needs a piece of its own. */
function runLength(data: Buffer, most: number): Buffer {
  let length = 0
  for (let at = 0; at < data.length && data[at] !== 128; at += stepOf(data, at)) length += countOf(data, at)
  if (length > most) throw new PaintBudgetExceeded('run lengths unpack to too many bytes')
  const out = Buffer.alloc(length)
  let to = 0
  for (let at = 0; at < data.length && data[at] !== 128; at += stepOf(data, at)) {
    const end = to + countOf(data, at)
    const isCopy = data[at]! < 128
    for (let from = at + 1; to < end; to++) out[to] = data[isCopy ? from++ : from] ?? 0
  }
  return out
}

/** How many bytes a run takes, and how many it becomes. */
const stepOf = (data: Buffer, at: number): number => (data[at]! < 128 ? data[at]! + 2 : 2)
const countOf = (data: Buffer, at: number): number =>
  data[at]! < 128 ? Math.min(data[at]! + 1, data.length - at - 1) : 257 - data[at]!
