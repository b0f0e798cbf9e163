import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'

/** SHA-256 of the canonical JSON (RFC 8785): the same content has the same digest, however it was written. */
export function contentDigest(content: object): Buffer {
  const text = canonicalize(content)
  if (text === undefined) throw new TypeError('the content has no JSON form')
  return createHash('sha256').update(text).digest()
}
