import canonicalize from 'canonicalize'

const maximumBytes = 64 * 1024

/**
 * RFC 8785 JSON. Refuses what would not come back the same: text that is not well-formed Unicode, NUL (which
 * PostgreSQL cannot keep) and integers beyond 2^53.
 */
export function canonicalForm(value: object): string {
  const text = canonicalize(value)
  if (text === undefined) throw new TypeError('audit: the value has no JSON form')
  if (mayBeLossy.test(text)) refuseLossyValues(value, '')
  if (text.length > maximumBytes / 3 && Buffer.byteLength(text) > maximumBytes) {
    throw new TypeError(`audit: an entry is at most ${maximumBytes} bytes; keep large values elsewhere`)
  }
  return text
}

/** An escaped NUL, or digits enough for an unsafe integer: only then is the value walked through to be sure. */
const mayBeLossy = /\\u0000|\d{16}|e\+/

function refuseLossyValues(value: unknown, path: string): void {
  if (typeof value === 'string') refuseLossyText(value, path)
  else if (typeof value === 'number') refuseLossyNumber(value, path)
  else if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) {
      refuseLossyText(key, path)
      refuseLossyValues(member, `${path}/${key}`)
    }
  }
}

function refuseLossyText(text: string, path: string): void {
  if (text.includes('\0')) throw new TypeError(`audit: NUL in the text at ${path || '/'}`)
}

function refuseLossyNumber(value: number, path: string): void {
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new TypeError(`audit: unsafe integer at ${path || '/'}; write it as text`)
  }
}
