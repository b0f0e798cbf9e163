import { isTypeValid, parse } from 'content-type'

/** The media type of Content-Type in lower case, or undefined when it is unreadable or another charset than UTF-8. */
export function mediaType(header: string | undefined): string | undefined {
  if (header === undefined || header === 'application/json') return header
  const { type } = parse(header, { parameters: false })
  if (!isTypeValid(type)) return undefined
  // Among parameters the library passes over a charset without value and over all but the first; here every one counts.
  const charsets = header.match(/;\s*charset\s*(?=[=;]|$)[^;]*/gi) ?? []
  return charsets.every((charset) => /=\s*"?utf-8"?\s*$/i.test(charset)) ? type : undefined
}
