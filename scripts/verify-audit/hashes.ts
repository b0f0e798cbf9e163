import { createHash } from 'node:crypto'

/** With 1 a link covers the whole row, with 2 its digest. */
export type LinkForm = 1 | 2

export function genesisHash(canon: string, mac: Buffer): Buffer {
  return sha256(Buffer.from('\0tamga.audit.genesis.v1\0'), Buffer.from(canon), mac)
}

export function rowDigest(canon: string, mac: Buffer): Buffer {
  return sha256(Buffer.from([0x03]), Buffer.from(canon), mac)
}

export function linkOfDigest(previous: Buffer, seq: number, digest: Buffer): Buffer {
  return sha256(Buffer.from([0x02]), previous, int8(seq), digest)
}

export function linkOfRow(previous: Buffer, seq: number, canon: string, mac: Buffer): Buffer {
  return sha256(Buffer.from([0x01]), previous, int8(seq), Buffer.from(canon), mac)
}

function sha256(...parts: Buffer[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

function int8(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigInt64BE(BigInt(value))
  return bytes
}
