import { deflateSync } from 'node:zlib'

/** How many copies a list has room for; half of it is used, so that a free place is soon found. */
export const LIST_SIZE = 1 << 17

/** Token Status List, section 4: a bit for each index, the least significant first, compressed. */
export function packBits(revoked: Iterable<number>): string {
  const bytes = Buffer.alloc(LIST_SIZE / 8)
  for (const index of revoked) bytes[index >> 3] = (bytes[index >> 3] as number) | (1 << (index & 7))
  return deflateSync(bytes, { level: 9 }).toString('base64url')
}

export const statusListAddress = (issuer: string, id: string): string => `${issuer}/wallet/status-lists/${id}`
