import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKeys, type KeyValues } from '../../../security/key-values.ts'

const ID_BYTES = 16
const MAC_BYTES = 16

/**
 * What the link "this was not me" carries: the id of the notice and a MAC over it. Nothing of it is stored, so that no copy
 * of the database has a link, and every attempt at a message brings the same one. The row of the notice says whether it was
 * used.
 */
export interface DisputeTokens {
  make(notificationId: string): string
  /** The notice of a token that was made here. */
  read(token: string): string | undefined
}

export function createDisputeTokens(secrets: KeyValues): DisputeTokens {
  const keys = derivedKeys(secrets, 'tamga security notices')
  const macOf = (id: Buffer, key = keys[0]) =>
    createHmac('sha256', key).update(id).digest().subarray(0, MAC_BYTES)
  return {
    make(notificationId) {
      const id = Buffer.from(notificationId.replaceAll('-', ''), 'hex')
      return Buffer.concat([id, macOf(id)]).toString('base64url')
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== ID_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return undefined
      const id = bytes.subarray(0, ID_BYTES)
      if (!keys.some((key) => timingSafeEqual(bytes.subarray(ID_BYTES), macOf(id, key)))) return undefined
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
  }
}
