import { createHash } from 'node:crypto'

/** The tag of a body, quoted as a header has it. */
export function tagOf(body: string | Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
}

/** Whether If-None-Match names the tag: the weak comparison of RFC 9110, section 13.1.2. */
export function matchesTag(header: string, tag: string): boolean {
  return header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag)
}
