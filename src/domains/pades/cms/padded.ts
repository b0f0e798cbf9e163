import { DerFault } from '../../../providers/eid/pki/der.ts'

/** The DER element with which the bytes begin; zeros that fill up a room are behind it. */
export function elementIn(bytes: Buffer): Buffer {
  const first = bytes[1] ?? 0
  const count = first < 0x80 ? 0 : first & 0x7f
  if (bytes[0] !== 0x30 || count > 4) throw new DerFault('there is no signature in the room for it')
  const length = 2 + count + (count === 0 ? first : bytes.readUIntBE(2, count))
  if (length > bytes.length) throw new DerFault('the signature is cut off')
  return bytes.subarray(0, length)
}
