import { unreadable } from './audio.ts'

const PCM = 1
const FLOAT = 3
const A_LAW = 6
const MU_LAW = 7
const EXTENSIBLE = 0xfffe
/** Each sample of these takes the same room, so that the bytes tell the length. */
const even = new Set([PCM, FLOAT, A_LAW, MU_LAW])

/** Recorders write a handful; more are there to keep the reader busy. */
const MAX_CHUNKS = 1000

/** RIFF: chunks of a name, a length and bytes, padded to an even number of them. */
export function wavSeconds(bytes: Buffer): number {
  let bytesPerSecond: number | undefined
  let sound = 0
  let chunks = 0
  for (let at = 12; at + 8 <= bytes.length; ) {
    if (++chunks > MAX_CHUNKS) throw unreadable.codec()
    const name = bytes.toString('latin1', at, at + 4)
    const start = at + 8
    const length = Math.min(lengthOf(bytes, at, name), bytes.length - start)
    if (name === 'fmt ') bytesPerSecond = paceOf(bytes.subarray(start, start + length))
    if (name === 'data') sound += length
    at = start + length + (length % 2)
  }
  if (bytesPerSecond === undefined) throw unreadable.cut()
  return sound / bytesPerSecond
}

/** What was written while it was recorded states no length of its sound: it goes on to the end. */
function lengthOf(bytes: Buffer, at: number, name: string): number {
  const stated = bytes.readUInt32LE(at + 4)
  return name === 'data' && stated === 0 ? bytes.length : stated
}

function paceOf(format: Buffer): number {
  if (format.length < 16) throw unreadable.cut()
  const stated = format.readUInt16LE(0)
  const coding = stated === EXTENSIBLE && format.length >= 26 ? format.readUInt16LE(24) : stated
  if (!even.has(coding)) throw unreadable.codec()
  const channels = format.readUInt16LE(2)
  const rate = format.readUInt32LE(4)
  const bits = format.readUInt16LE(14)
  const pace = rate * channels * Math.ceil(bits / 8)
  if (pace === 0) throw unreadable.codec()
  return pace
}
