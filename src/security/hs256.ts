import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { KeyValues } from './key-values.ts'

interface Hs256 {
  sign(claims: Record<string, unknown>): string
  /** The claims, where one of the keys has signed them under our own header; the caller checks what they say. */
  read(token: string): Record<string, unknown> | undefined
}

const encode = (text: string) => Buffer.from(text).toString('base64url')
/** The only one that is read: there is no algorithm to choose, and no header that could mean anything else. */
const head = `${encode('{"alg":"HS256","typ":"JWT"}')}.`

/**
 * JWTs that this server makes for itself. They are signed and read in place: handing so few bytes to the thread pool, as
 * Web Crypto does, costs more than ten times the MAC.
 */
export function createHs256(secrets: KeyValues): Hs256 {
  const keys = (typeof secrets === 'string' ? [secrets] : secrets).map((secret) =>
    createSecretKey(Buffer.from(secret)),
  ) as [KeyObject, ...KeyObject[]]
  const macOf = (text: string, key = keys[0]) => createHmac('sha256', key).update(text).digest('base64url')

  return {
    sign(claims) {
      const signed = head + encode(JSON.stringify(claims))
      return `${signed}.${macOf(signed)}`
    },
    read(token) {
      const end = token.lastIndexOf('.')
      if (!token.startsWith(head) || end < head.length) return undefined
      // As text, so that a MAC has one spelling only.
      const signed = token.slice(0, end)
      const presented = Buffer.from(token.slice(end + 1))
      const matches = (key: KeyObject) => {
        const expected = Buffer.from(macOf(signed, key))
        return presented.length === expected.length && timingSafeEqual(presented, expected)
      }
      if (!keys.some(matches)) return undefined
      return JSON.parse(Buffer.from(token.slice(head.length, end), 'base64url').toString())
    },
  }
}
