import canonicalize from 'canonicalize'
import { sha256 } from './sha256.ts'

/** SHA-256 of the canonical JSON (RFC 8785): the same content has the same digest, however it was written. */
export function contentDigest(content: object): Buffer {
  const text = canonicalize(content)
  if (text === undefined) throw new TypeError('the content has no JSON form')
  return sha256(text)
}
