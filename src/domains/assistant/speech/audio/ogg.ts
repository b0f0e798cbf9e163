import { unreadable } from './audio.ts'

// RFC 3533: pages with a position in samples, which a coding counts at its own rate. One stream may follow another.

interface Stream {
  rate: number
  /** Samples before the sound begins (RFC 7845, section 4.2). */
  skipped: bigint
  last: bigint
}

const NOTHING_ENDS_HERE = 0xffff_ffff_ffff_ffffn
const BEGINS = 2

/** Ten minutes with a page for every 2.5 milliseconds, which is the shortest that a packet can be. */
const MAX_PAGES = 240_100

export function oggSeconds(bytes: Buffer): number {
  const streams = new Map<number, Stream>()
  let seconds = 0
  let pages = 0
  const end = ({ last, skipped, rate }: Stream) => {
    seconds += Number(last > skipped ? last - skipped : 0n) / rate
  }
  for (let at = 0; at + 27 <= bytes.length && bytes.toString('latin1', at, at + 4) === 'OggS'; ) {
    if (++pages > MAX_PAGES) throw unreadable.codec()
    const segments = bytes[at + 26]!
    const body = at + 27 + segments
    const length = bytes.subarray(at + 27, body).reduce((sum, segment) => sum + segment, 0)
    const serial = bytes.readUInt32LE(at + 14)
    const position = bytes.readBigUInt64LE(at + 6)
    if (bytes[at + 5]! & BEGINS) {
      const former = streams.get(serial)
      if (former) end(former)
      streams.set(serial, streamOf(bytes.subarray(body, body + length)))
    }
    const stream = streams.get(serial)
    if (stream && position !== NOTHING_ENDS_HERE && position > stream.last) stream.last = position
    at = body + length
  }
  if (streams.size === 0) throw unreadable.cut()
  for (const stream of streams.values()) end(stream)
  return seconds
}

function streamOf(head: Buffer): Stream {
  if (head.toString('latin1', 0, 8) === 'OpusHead' && head.length >= 19)
    return { rate: 48_000, skipped: BigInt(head.readUInt16LE(10)), last: 0n }
  if (head.toString('latin1', 0, 7) === '\x01vorbis' && head.length >= 30) {
    const rate = head.readUInt32LE(12)
    if (rate > 0) return { rate, skipped: 0n, last: 0n }
  }
  throw unreadable.codec()
}
