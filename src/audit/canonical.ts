import canonicalize from 'canonicalize'

const maximumBytes = 64 * 1024

/**
 * RFC 8785 JSON. Refuses what would not come back the same: text that is not well-formed Unicode, NUL (which
 * PostgreSQL cannot keep) and integers beyond 2^53.
 */
export function canonicalForm(value: object): string {
  refuseLossyValues(value, '')
  const text = canonicalize(value)
  if (text === undefined) throw new TypeError('audit: the value has no JSON form')
  if (Buffer.byteLength(text) > maximumBytes) {
    throw new TypeError(`audit: an entry is at most ${maximumBytes} bytes; keep large values elsewhere`)
  }
  return text
}

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
  if (!text.isWellFormed()) throw new TypeError(`audit: lone surrogate in the text at ${path || '/'}`)
}

function refuseLossyNumber(value: number, path: string): void {
  if (!Number.isFinite(value)) throw new TypeError(`audit: ${value} at ${path || '/'} is no JSON number`)
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new TypeError(`audit: unsafe integer at ${path || '/'}; write it as text`)
  }
}
