import { der, INTEGER, NULL, OBJECT_IDENTIFIER, OCTET_STRING, SEQUENCE, SET } from '../../../../pki/der.ts'

export const sequence = (...parts: Uint8Array[]): Buffer => der(SEQUENCE, ...parts)

export const octetString = (bytes: Uint8Array): Buffer => der(OCTET_STRING, bytes)

export const encodeSmallInteger = (value: number): Buffer => der(INTEGER, Buffer.from([value]))

export const derNull = (): Buffer => der(NULL)

/** DER orders the members of a set by their encoding (X.690 section 11.6). */
export const setOf = (...members: Buffer[]): Buffer => der(SET, ...members.toSorted(Buffer.compare))

export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return der(OBJECT_IDENTIFIER, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]))
}

function base128(arc: number): number[] {
  const octets = [arc & 0x7f]
  for (let rest = Math.floor(arc / 128); rest > 0; rest = Math.floor(rest / 128))
    octets.unshift((rest & 0x7f) | 0x80)
  return octets
}
