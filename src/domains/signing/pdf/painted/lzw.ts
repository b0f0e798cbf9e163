import { PaintBudgetExceeded, UnsupportedContent } from './budget.ts'

const CLEAR = 256
const END = 257
const MAX_CODES = 4096

/** 7.4.4.2: codes of nine to twelve bits. A sequence is the one before it and one byte more. */
export function lzwDecoded(data: Buffer, early: number, most: number): Buffer {
  const before = new Uint16Array(MAX_CODES)
  const last = new Uint8Array(MAX_CODES)
  const lengths = new Uint32Array(MAX_CODES)
  for (let code = 0; code < 256; code++) {
    last[code] = code
    lengths[code] = 1
  }
  let out = Buffer.alloc(Math.min(most, Math.max(1024, data.length * 4)))
  let length = 0
  let next = END + 1
  let width = 9
  let previous = -1
  let bits = 0
  let held = 0
  for (const byte of data) {
    held = ((held << 8) | byte) & 0xffffff
    bits += 8
    if (bits < width) continue
    bits -= width
    const code = (held >> bits) & ((1 << width) - 1)
    if (code === END) break
    if (code === CLEAR) {
      next = END + 1
      width = 9
      previous = -1
      continue
    }
    if (code > next || (code === next && previous < 0)) throw new UnsupportedContent('LZW data are malformed')
    const isNew = code === next
    const size = isNew ? lengths[previous]! + 1 : lengths[code]!
    if (length + size > most) throw new PaintBudgetExceeded('LZW data unpack to too many bytes')
    if (length + size > out.length) {
      const larger = Buffer.alloc(Math.min(most, Math.max(out.length * 2, length + size)))
      out.copy(larger, 0, 0, length)
      out = larger
    }
    let at = length + size - 1
    let from = isNew ? previous : code
    if (isNew) at--
    for (; at >= length; at--) {
      out[at] = last[from]!
      from = before[from]!
    }
    if (isNew) out[length + size - 1] = out[length]!
    if (previous >= 0 && next < MAX_CODES) {
      before[next] = previous
      last[next] = out[length]!
      lengths[next] = lengths[previous]! + 1
      next++
    }
    length += size
    previous = code
    const full = next + (early === 0 ? 0 : 1)
    width = full >= 2048 ? 12 : full >= 1024 ? 11 : full >= 512 ? 10 : 9
  }
  return out.subarray(0, length)
}
