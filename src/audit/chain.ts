import { createHash, hash } from 'node:crypto'

const linkTag = Buffer.from([0x01])
const genesisTag = Buffer.from('\0tamga.audit.genesis.v1\0')

/**
 * SHA-256(0x01 ‖ previous ‖ seq as int8 ‖ canonical form ‖ mac). All parts but one have a fixed length, so no two
 * rows share a pre-image.
 */
export function linkHash(previous: Uint8Array, seq: number, canon: string, mac: Uint8Array): Buffer {
  const position = Buffer.allocUnsafe(8)
  position.writeBigInt64BE(BigInt(seq))
  return hash('sha256', Buffer.concat([linkTag, previous, position, Buffer.from(canon), mac]), 'buffer')
}

/** What the first row of an epoch links to. */
export function genesisHash(canon: string, mac: Uint8Array): Buffer {
  return createHash('sha256').update(genesisTag).update(canon).update(mac).digest()
}

export function sameHash(left: Uint8Array, right: Uint8Array): boolean {
  return Buffer.compare(left, right) === 0
}
