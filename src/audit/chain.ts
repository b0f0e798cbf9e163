import { sha256OfParts } from '../text/sha256.ts'

/**
 * How rows are linked. With 1 each link is taken over the whole row. With 2 it is taken over the row's digest, so that a
 * proof shows one row and only the digests of those after it. An epoch keeps to the form that it began with.
 */
export type LinkForm = 1 | 2

const wholeRowTag = Buffer.from([0x01])
const linkTag = Buffer.from([0x02])
const digestTag = Buffer.from([0x03])
const genesisTag = Buffer.from('\0tamga.audit.genesis.v1\0')

/** What a row is to the chain. */
interface ChainedRow {
  seq: number
  canon: string
  mac: Uint8Array
}

/** Where all parts but one have a fixed length, no two rows share a pre-image. */
export function linkHash(form: LinkForm, previous: Uint8Array, row: ChainedRow): Buffer {
  if (form === 2) return linkOfDigest(previous, row.seq, rowDigest(row.canon, row.mac))
  return sha256OfParts(wholeRowTag, previous, int8(row.seq), Buffer.from(row.canon), row.mac)
}

/** SHA-256(0x02 ‖ previous ‖ seq as int8 ‖ digest). */
export function linkOfDigest(previous: Uint8Array, seq: number, digest: Uint8Array): Buffer {
  return sha256OfParts(linkTag, previous, int8(seq), digest)
}

/**
 * SHA-256(0x03 ‖ canonical form ‖ mac). The MAC is part of it, so without the key nothing behind a digest can be
 * guessed.
 */
export function rowDigest(canon: string, mac: Uint8Array): Buffer {
  return sha256OfParts(digestTag, Buffer.from(canon), mac)
}

function int8(seq: number): Buffer {
  const position = Buffer.allocUnsafe(8)
  position.writeBigInt64BE(BigInt(seq))
  return position
}

/** What the first row of an epoch links to. */
export function genesisHash(canon: string, mac: Uint8Array): Buffer {
  return sha256OfParts(genesisTag, Buffer.from(canon), mac)
}

export function sameHash(left: Uint8Array, right: Uint8Array): boolean {
  return Buffer.compare(left, right) === 0
}
