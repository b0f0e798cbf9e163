/** A field of a message: its number, and a whole number, eight bytes, or the bytes of a text or message. */
export interface Field {
  number: number
  value: bigint | Buffer
}

const VARINT = 0
const FIXED_64 = 1
const BYTES = 2
const FIXED_32 = 5

/** The fields of a message in the wire format of protocol buffers, in their order. */
export function fieldsOf(message: Buffer): Field[] {
  const fields: Field[] = []
  let at = 0

  function varint(): bigint {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = message[at++]
      if (byte === undefined || shift > 63n) throw new Error('a number breaks off')
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
  }

  function bytes(length: number): Buffer {
    if (at + length > message.length) throw new Error('a field breaks off')
    at += length
    return message.subarray(at - length, at)
  }

  while (at < message.length) {
    const key = Number(varint())
    const [number, type] = [key >> 3, key & 7]
    if (type === VARINT) fields.push({ number, value: varint() })
    else if (type === FIXED_64) fields.push({ number, value: bytes(8) })
    else if (type === BYTES) fields.push({ number, value: bytes(Number(varint())) })
    else if (type === FIXED_32) fields.push({ number, value: bytes(4) })
    else throw new Error(`there is no type ${type}`)
  }
  return fields
}

export const messagesIn = (fields: readonly Field[], number: number): Field[][] =>
  fields.filter((field) => field.number === number).map(({ value }) => fieldsOf(value as Buffer))

export function bytesIn(fields: readonly Field[], number: number): Buffer {
  return (fields.find((field) => field.number === number)?.value as Buffer | undefined) ?? Buffer.alloc(0)
}

export const textIn = (fields: readonly Field[], number: number): string => bytesIn(fields, number).toString()

export const numberIn = (fields: readonly Field[], number: number): number =>
  Number((fields.find((field) => field.number === number)?.value as bigint | undefined) ?? 0)
