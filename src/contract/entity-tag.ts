import { sha256 } from '../text/sha256.ts'
import type { Answer } from './reply.ts'
import type { IncomingRequest } from './request.ts'

/** The tag of a body, quoted as a header has it. */
export function tagOf(body: string | Buffer): string {
  return `"${sha256(body, 'base64url').slice(0, 27)}"`
}

/** The tag of the same body in a content encoding: other bytes, so another tag. */
export function encodedTag(tag: string, encoding: string): string {
  return tag.replace(/"$/, `-${encoding}"`)
}

const encodings = /-(?:br|gzip)"$/

/**
 * The tag of If-None-Match that names this body, in any encoding: the client keeps what it has, and the answer says the
 * same tag again. By the weak comparison of RFC 9110, section 13.1.2.
 */
export function matchingTag(header: string, tag: string): string | undefined {
  for (const one of header.split(',')) {
    const known = one.trim().replace(/^W\//, '')
    if (known === '*') return tag
    if (known === tag || known.replace(encodings, '"') === tag) return known
  }
  return undefined
}

/** Whether If-Match names this body, in any encoding. By the strong comparison of RFC 9110, section 13.1.1. */
export function namesTag(header: string, tag: string): boolean {
  if (header.trim() === '*') return true
  const named = header.match(/(?:W\/)?"[^"]*"/g) ?? []
  return named.some((one) => one === tag || one.replace(encodings, '"') === tag)
}

/** The answer, which has a tag; without its body for a client that has it already. */
export function notModifiedOr(answer: Answer, request: Pick<IncomingRequest, 'header'>): Answer {
  const known = request.header('if-none-match')
  const named = known && matchingTag(known, answer.headers.ETag as string)
  if (!named) return answer
  const { 'Content-Type': _, 'Content-Language': __, ...headers } = answer.headers
  return { status: 304, headers: { ...headers, ETag: named }, body: null }
}
