/** Just enough DER to write certificates that no careful authority would issue. */
export function tlv(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const length = content.length.toString(16)
  const long = Buffer.from(length.length % 2 ? `0${length}` : length, 'hex')
  const header = content.length < 128 ? [tag, content.length] : [tag, 0x80 + long.length, ...long]
  return Buffer.concat([Buffer.from(header), content])
}

export const seq = (...parts: Uint8Array[]): Buffer => tlv(0x30, ...parts)
export const set = (...parts: Uint8Array[]): Buffer => tlv(0x31, ...parts)
export const explicit = (n: number, ...parts: Uint8Array[]): Buffer => tlv(0xa0 + n, ...parts)
export const octets = (bytes: Uint8Array): Buffer => tlv(0x04, bytes)
export const bits = (bytes: Uint8Array, unused = 0): Buffer => tlv(0x03, Buffer.from([unused]), bytes)
export const utf8 = (text: string): Buffer => tlv(0x0c, Buffer.from(text))
export const printable = (text: string): Buffer => tlv(0x13, Buffer.from(text))
export const bool = (value: boolean): Buffer => tlv(0x01, Buffer.from([value ? 0xff : 0]))
export const nothing = (): Buffer => tlv(0x05)

export function int(value: number | Buffer): Buffer {
  const bytes = typeof value === 'number' ? hex(value.toString(16)) : value
  return tlv(0x02, (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes)
}

const hex = (digits: string): Buffer => Buffer.from(digits.length % 2 ? `0${digits}` : digits, 'hex')

export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const octetsOf = (arc: number): number[] => {
    const groups = [arc & 0x7f]
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128))
      groups.unshift((left & 0x7f) | 0x80)
    return groups
  }
  return tlv(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(octetsOf)]))
}

export const generalizedTime = (at: number): Buffer =>
  tlv(0x18, Buffer.from(`${new Date(at).toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`))
