import { unreadable } from './audio.ts'

// RFC 8794 and RFC 9559. Elements that hold others are stepped into, all others stepped over, so that it does not matter
// which of them state no length, as browsers that record write them.

const SEGMENT = 0x18538067
const INFO = 0x1549a966
const TIMESTAMP_SCALE = 0x2ad7b1
const DURATION = 0x4489
const TRACKS = 0x1654ae6b
const TRACK_ENTRY = 0xae
const TRACK_TYPE = 0x83
const CLUSTER = 0x1f43b675
const TIMESTAMP = 0xe7
const SIMPLE_BLOCK = 0xa3
const BLOCK_GROUP = 0xa0
const BLOCK = 0xa1
const BLOCK_DURATION = 0x9b

const VIDEO = 1
const AUDIO = 2

/** Ten minutes have far fewer; more are there to keep the reader busy. */
const MAX_ELEMENTS = 1_000_000

const holders = new Set([SEGMENT, INFO, TRACKS, TRACK_ENTRY, CLUSTER, BLOCK_GROUP])

interface Element {
  id: number
  start: number
  length: number
}

export function webmSeconds(bytes: Buffer): number {
  let scale = 1_000_000
  let stated = 0
  let cluster = 0
  let block = 0
  let last = 0
  const tracks = new Set<number>()
  for (const { id, start, length } of elements(bytes)) {
    if (id === TIMESTAMP_SCALE) scale = unsigned(bytes, start, length)
    else if (id === DURATION) stated = float(bytes, start, length)
    else if (id === TRACK_TYPE) tracks.add(unsigned(bytes, start, length))
    else if (id === TIMESTAMP) cluster = unsigned(bytes, start, length)
    else if (id === BLOCK_DURATION) last = Math.max(last, block + unsigned(bytes, start, length))
    else if (id === SIMPLE_BLOCK || id === BLOCK) {
      block = cluster + relative(bytes, start, length)
      last = Math.max(last, block)
    }
  }
  if (tracks.size === 0) throw unreadable.cut()
  if (!tracks.has(AUDIO) || tracks.has(VIDEO)) throw unreadable.codec()
  return (Math.max(stated, last) * scale) / 1e9
}

function* elements(bytes: Buffer): Generator<Element> {
  let count = 0
  for (let at = 0; at < bytes.length; ) {
    if (++count > MAX_ELEMENTS) throw unreadable.codec()
    const id = variable(bytes, at, 4, false)
    const size = id && variable(bytes, at + id.bytes, 8, true)
    if (!id || !size) return
    const start = at + id.bytes + size.bytes
    if (holders.has(id.value)) {
      at = start
      continue
    }
    const length = size.value
    if (!Number.isFinite(length) || start + length > bytes.length) return
    yield { id: id.value, start, length }
    at = start + length
  }
}

/** The zero bits before the first one tell how many bytes it has; all ones are a length that is not known. */
function variable(
  bytes: Buffer,
  at: number,
  most: number,
  isSize: boolean,
): { value: number; bytes: number } | undefined {
  const first = bytes[at]
  if (first === undefined || first === 0) return undefined
  const length = Math.clz32(first) - 23
  if (length > most || at + length > bytes.length) return undefined
  let value = isSize ? first & (0xff >> length) : first
  let unknown = isSize && value === 0xff >> length
  for (let next = at + 1; next < at + length; next++) {
    const byte = bytes[next]!
    value = value * 256 + byte
    unknown &&= byte === 0xff
  }
  return { value: unknown ? Number.POSITIVE_INFINITY : value, bytes: length }
}

function unsigned(bytes: Buffer, start: number, length: number): number {
  let value = 0
  for (const byte of bytes.subarray(start, start + Math.min(length, 8))) value = value * 256 + byte
  return value
}

function float(bytes: Buffer, start: number, length: number): number {
  const value = length === 4 ? bytes.readFloatBE(start) : length === 8 ? bytes.readDoubleBE(start) : 0
  return Number.isFinite(value) && value > 0 ? value : 0
}

/** A block begins with its track, then its time within the cluster. */
function relative(bytes: Buffer, start: number, length: number): number {
  const track = variable(bytes, start, 8, true)
  return track && track.bytes + 2 <= length ? bytes.readInt16BE(start + track.bytes) : 0
}
