import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  name: string
  modifiedAt: Date
  body: Readable
}

/** Beyond this the format would need its 64-bit form, which is not written here. */
export const MAX_ZIP_BYTES = 2 ** 31 - 2 ** 20
export const MAX_ZIP_ENTRIES = 2 ** 16 - 2

interface Written {
  name: Buffer
  time: number
  crc: number
  packed: number
  size: number
  at: number
}

/** UTF-8 names, and the lengths behind the bytes: they are known only then. */
const FLAGS = 0x0808
const DEFLATED = 8
const VERSION = 20

/** A ZIP archive (APPNOTE 6.3), entry after entry: no more than a piece of one is in memory. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Written[] = []
  let at = 0
  for await (const { name, modifiedAt, body } of entries) {
    const written = { name: Buffer.from(name), time: dosTime(modifiedAt), crc: 0, packed: 0, size: 0, at }
    const head = localHeader(written)
    yield head
    const deflate = createDeflateRaw({ level: 1 })
    pipeline(counting(body, written), deflate, () => undefined)
    for await (const piece of deflate as AsyncIterable<Buffer>) {
      written.packed += piece.length
      yield piece
    }
    const tail = descriptor(written)
    yield tail
    at += head.length + written.packed + tail.length
    if (at > MAX_ZIP_BYTES) throw new Error('the archive is too large')
    directory.push(written)
  }
  const index = Buffer.concat(directory.map(centralHeader))
  yield index
  yield endRecord(directory.length, index.length, at)
}

function counting(body: Readable, written: Written): Readable {
  async function* counted() {
    for await (const piece of body as AsyncIterable<Buffer>) {
      written.crc = crc32(piece, written.crc)
      written.size += piece.length
      yield piece
    }
  }
  return Readable.from(counted(), { objectMode: false })
}

function localHeader({ name, time }: Written): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(VERSION, 4)
  head.writeUInt16LE(FLAGS, 6)
  head.writeUInt16LE(DEFLATED, 8)
  head.writeUInt32LE(time, 10)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

function descriptor({ crc, packed, size }: Written): Buffer {
  const tail = Buffer.alloc(16)
  tail.writeUInt32LE(0x08074b50, 0)
  tail.writeUInt32LE(crc, 4)
  tail.writeUInt32LE(packed, 8)
  tail.writeUInt32LE(size, 12)
  return tail
}

function centralHeader({ name, time, crc, packed, size, at }: Written): Buffer {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(VERSION, 4)
  head.writeUInt16LE(VERSION, 6)
  head.writeUInt16LE(FLAGS, 8)
  head.writeUInt16LE(DEFLATED, 10)
  head.writeUInt32LE(time, 12)
  head.writeUInt32LE(crc, 16)
  head.writeUInt32LE(packed, 20)
  head.writeUInt32LE(size, 24)
  head.writeUInt16LE(name.length, 28)
  head.writeUInt32LE(at, 42)
  return Buffer.concat([head, name])
}

function endRecord(count: number, length: number, at: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(at, 16)
  return end
}

/** Time in the lower half, date in the upper one; years begin with 1980. */
function dosTime(at: Date): number {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const year = Math.max(0, at.getUTCFullYear() - 1980)
  const date = (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  return date * 2 ** 16 + time
}
