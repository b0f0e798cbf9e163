import { unreadable } from './audio.ts'

// ISO 11172-3 and 13818-3. The frames are counted one by one: that holds for a steady and for a changing bit rate, and
// believes no figure that a header states.

interface Frame {
  bytes: number
  samples: number
  rate: number
  /** Where Xing or Info stands, which is a table of contents and no sound. */
  tableAt: number
}

const V1 = 3
const rates: Record<number, readonly number[]> = {
  3: [44_100, 48_000, 32_000],
  2: [22_050, 24_000, 16_000],
  0: [11_025, 12_000, 8_000],
}

const v1Kilobits: Record<number, readonly number[]> = {
  3: [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  2: [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
}
const v2Kilobits: Record<number, readonly number[]> = {
  3: [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  1: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}

function frameAt(bytes: Buffer, at: number): Frame | undefined {
  if (at + 4 > bytes.length || bytes[at] !== 0xff || (bytes[at + 1]! & 0xe0) !== 0xe0) return undefined
  const version = (bytes[at + 1]! >> 3) & 3
  const layer = (bytes[at + 1]! >> 1) & 3
  const kilobits = (version === V1 ? v1Kilobits : v2Kilobits)[layer]?.[bytes[at + 2]! >> 4]
  const rate = rates[version]?.[(bytes[at + 2]! >> 2) & 3]
  if (!kilobits || !rate) return undefined
  const padding = (bytes[at + 2]! >> 1) & 1
  const samples = layer === 3 ? 384 : layer === 2 || version === V1 ? 1152 : 576
  const slot = layer === 3 ? 4 : 1
  const length = (Math.floor(((samples / 8) * kilobits * 1000) / rate / slot) + padding) * slot
  const mono = bytes[at + 3]! >> 6 === 3
  const side = version === V1 ? (mono ? 17 : 32) : mono ? 9 : 17
  return { bytes: length, samples, rate, tableAt: at + 4 + side }
}

/** A frame that another follows, or that ends the file: two bytes alone occur by chance. */
function isFrame(bytes: Buffer, at: number): Frame | undefined {
  const frame = frameAt(bytes, at)
  if (!frame) return undefined
  const next = at + frame.bytes
  return next >= bytes.length || frameAt(bytes, next) || isTag(bytes, next) ? frame : undefined
}

const isTag = (bytes: Buffer, at: number): boolean =>
  ['TAG', 'APE', 'LYR', 'ID3'].includes(bytes.toString('latin1', at, at + 3))

/** Behind the tag that may stand before the sound: its length has seven bits in each byte. */
function startOfFrames(bytes: Buffer): number {
  if (bytes.toString('latin1', 0, 3) !== 'ID3' || bytes.length < 10) return 0
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(6, 10)
  const footer = bytes[5]! & 0x10 ? 10 : 0
  return 10 + ((a & 0x7f) << 21) + ((b & 0x7f) << 14) + ((c & 0x7f) << 7) + (d & 0x7f) + footer
}

export const isMp3 = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 3) === 'ID3' || isFrame(bytes, 0) !== undefined

/** What looks like the beginning of a frame and is none: more than this is no sound with some rubbish in it. */
const MAX_TRIED = 500_000

export function mp3Seconds(bytes: Buffer): number {
  let seconds = 0
  let tried = 0
  let frames = 0
  for (let at = startOfFrames(bytes); at < bytes.length; ) {
    const frame = frames > 0 ? (frameAt(bytes, at) ?? isFrame(bytes, at)) : isFrame(bytes, at)
    if (!frame) {
      const next = nextSync(bytes, at + 1, MAX_TRIED - tried)
      tried += next.tried
      if (tried >= MAX_TRIED) throw unreadable.codec()
      at = next.at
      continue
    }
    if (frames > 0 || !isTable(bytes, frame, at)) seconds += frame.samples / frame.rate
    frames++
    at += frame.bytes
  }
  if (frames === 0) throw unreadable.cut()
  return seconds
}

const isTable = (bytes: Buffer, { tableAt }: Frame, at: number): boolean =>
  ['Xing', 'Info'].includes(bytes.toString('latin1', tableAt, tableAt + 4)) ||
  bytes.toString('latin1', at + 36, at + 40) === 'VBRI'

/** Where frames go on after something else. */
function nextSync(bytes: Buffer, from: number, most: number): { at: number; tried: number } {
  let tried = 0
  for (let at = bytes.indexOf(0xff, from); at !== -1 && tried < most; at = bytes.indexOf(0xff, at + 1)) {
    tried++
    if (isFrame(bytes, at)) return { at, tried }
  }
  return { at: bytes.length, tried }
}
