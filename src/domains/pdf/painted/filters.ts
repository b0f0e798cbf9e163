import { constants, inflateSync } from 'node:zlib'
import type { Revision } from '../revision.ts'
import { nameText, PdfDict, type PdfStream, type PdfValue } from '../values.ts'
import { NotUnderstood, type PaintBudget, TooMuch } from './budget.ts'
import { lzwDecoded } from './lzw.ts'
import { unpredicted } from './predictors.ts'

/** Filters of pictures alone, whose data are left as they are. */
const pictures = new Set(['DCTDecode', 'DCT', 'JPXDecode', 'CCITTFaxDecode', 'CCF', 'JBIG2Decode'])

/** The data of a stream without its filters. Undefined where the last of them packs a picture. */
export function decoded(
  revision: Revision,
  { dict, raw }: PdfStream,
  budget: PaintBudget,
): Buffer | undefined {
  if (dict.has('F')) throw new NotUnderstood('the data of a stream lie in another file')
  const filters = names(revision, dict.get('Filter') ?? null)
  const options = listed(revision, dict.get('DecodeParms') ?? dict.get('DP'))
  return throughFilters(revision, raw, { filters, options, budget })
}

interface Filtering {
  filters: string[]
  options: PdfValue[]
  budget: PaintBudget
}

export function throughFilters(
  revision: Revision,
  raw: Buffer,
  { filters, options, budget }: Filtering,
): Buffer | undefined {
  if (filters.length > 8) throw new NotUnderstood('too many filters')
  let data = raw
  for (const [index, filter] of filters.entries()) {
    if (pictures.has(filter) && index === filters.length - 1) return undefined
    const found = revision.resolve(options[index])
    const own = found instanceof PdfDict ? found : new PdfDict()
    const number = (key: string, otherwise: number): number => {
      const value = revision.resolve(own.get(key))
      return typeof value === 'number' ? value : otherwise
    }
    data = through(filter, data, number, budget)
    budget.unpacked(data.length)
  }
  return data
}

export function names(revision: Revision, value: PdfValue): string[] {
  return listed(revision, value).map((one) => {
    const name = nameText(revision.resolve(one))
    if (name === undefined) throw new NotUnderstood('a filter is no name')
    return name
  })
}

export function listed(revision: Revision, value: PdfValue): PdfValue[] {
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
      return unpredicted(inflated(data, budget.bytes), number)
    case 'LZWDecode':
    case 'LZW':
      return unpredicted(lzwDecoded(data, number('EarlyChange', 1), budget.bytes), number)
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
      throw new NotUnderstood(`the filter ${filter} is unknown`)
  }
}

function inflated(data: Buffer, most: number): Buffer {
  try {
    // Many programs leave the checksum out, and viewers do not ask for it.
    return inflateSync(data, { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH })
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new TooMuch('a stream unpacks to too many bytes', { cause })
    throw new NotUnderstood('a stream cannot be inflated', { cause })
  }
}

function asciiHex(data: Buffer): Buffer {
  const end = data.indexOf(0x3e)
  const digits = data.toString('latin1', 0, end < 0 ? data.length : end).replace(/[\s\0]+/g, '')
  if (!/^[0-9a-fA-F]*$/.test(digits)) throw new NotUnderstood('hex data hold something else')
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex')
}

function ascii85(data: Buffer, most: number): Buffer {
  // A z alone stands for four bytes.
  const zeros = data.reduce((sum, byte) => (byte === 0x7a ? sum + 1 : sum), 0)
  const size = data.length + zeros * 4 + 8
  if (size > most) throw new TooMuch('data in base 85 unpack to too many bytes')
  const out = Buffer.alloc(size)
  let length = 0
  let group: number[] = []
  const flush = (): void => {
    const bytes = group.length - 1
    const full = [...group, 84, 84, 84, 84].slice(0, 5)
    const value = full.reduce((sum, digit) => sum * 85 + digit, 0)
    if (value > 0xffffffff) throw new NotUnderstood('data in base 85 are malformed')
    const four = Buffer.alloc(4)
    four.writeUInt32BE(value)
    four.copy(out, length, 0, bytes)
    length += bytes
    group = []
  }
  for (const byte of data) {
    if (byte === 0x7e) break
    if (byte <= 0x20) continue
    if (byte === 0x7a && group.length === 0) {
      length += 4
    } else {
      if (byte < 0x21 || byte > 0x75) throw new NotUnderstood('data in base 85 are malformed')
      group.push(byte - 0x21)
      if (group.length === 5) flush()
    }
  }
  if (group.length > 1) flush()
  return out.subarray(0, length)
}

function runLength(data: Buffer, most: number): Buffer {
  const parts: Buffer[] = []
  let length = 0
  for (let at = 0; at < data.length; ) {
    const head = data[at++]!
    if (head === 128) break
    const part = head < 128 ? data.subarray(at, at + head + 1) : Buffer.alloc(257 - head, data[at] ?? 0)
    at += head < 128 ? head + 1 : 1
    length += part.length
    if (length > most) throw new TooMuch('run lengths unpack to too many bytes')
    parts.push(part)
  }
  return Buffer.concat(parts, length)
}
