import type { ByteRange } from '../../../providers/storage/port.ts'

type RequestedRange = 'whole' | 'nothing' | ByteRange

/**
 * What of a file Range asks for (RFC 9110, section 14). What is not understood is ignored, and several parts are answered
 * with the whole; `nothing` is a part that lies outside the file.
 */
export function parseRange(header: string | undefined, bytes: number): RequestedRange {
  const [, first, last] = /^bytes\s*=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole'
  if (first === '') {
    const count = Number(last)
    return count === 0 || bytes === 0 ? 'nothing' : { from: Math.max(0, bytes - count), to: bytes - 1 }
  }
  const from = Number(first)
  if (last !== '' && Number(last) < from) return 'whole'
  if (from >= bytes) return 'nothing'
  return { from, to: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) }
}
