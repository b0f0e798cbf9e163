// Entries of a dictionary that is written as text, changed without touching the rest of it.

interface Span {
  key: string
  from: number
  to: number
}

/** The text of a dictionary, or of a stream's, with an entry in place of what it had under that key. */
export function withEntry(dictionary: string, entry: string): string {
  const [key = ''] = /^\/[^\s/<([]+/.exec(entry) ?? []
  const cut = without(dictionary, key)
  const end = endOf(cut, 0) - 2
  return `${cut.slice(0, end)} ${entry} ${cut.slice(end)}`
}

export function without(dictionary: string, key: string): string {
  const found = spansOf(dictionary).find((span) => span.key === key)
  return found ? dictionary.slice(0, found.from) + dictionary.slice(found.to) : dictionary
}

/** The text of one entry's value; empty where there is none. */
export function entryOf(dictionary: string, key: string): string {
  const found = spansOf(dictionary).find((span) => span.key === key)
  return found ? dictionary.slice(found.from + key.length, found.to).trim() : ''
}

function spansOf(text: string): Span[] {
  const spans: Span[] = []
  const end = endOf(text, 0) - 2
  for (let at = afterSpace(text, 2); at < end; ) {
    const from = at
    at = endOf(text, at)
    const key = text.slice(from, at)
    at = endOf(text, afterSpace(text, at))
    const [rest = ''] = /^\s+\d+\s+R\b/.exec(text.slice(at)) ?? []
    at += rest.length
    spans.push({ key, from, to: at })
    at = afterSpace(text, at)
  }
  return spans
}

function afterSpace(text: string, at: number): number {
  let next = at
  while (/\s/.test(text[next] ?? '')) next++
  return next
}

/** Where the token, string, list or dictionary that begins here ends. */
function endOf(text: string, from: number): number {
  if (text.startsWith('<<', from)) return closed(text, from + 2, '>>')
  if (text[from] === '[') return closed(text, from + 1, ']')
  if (text[from] === '<') return text.indexOf('>', from) + 1
  if (text[from] === '(') {
    let depth = 0
    for (let at = from; at < text.length; at++) {
      if (text[at] === '\\') at++
      else if (text[at] === '(') depth++
      else if (text[at] === ')' && --depth === 0) return at + 1
    }
    throw new Error('a string has no end')
  }
  const [token = ''] = /^\/?[^\s/<>()[\]]*/.exec(text.slice(from)) ?? []
  if (token === '') throw new Error(`no value at ${text.slice(from, from + 30)}`)
  return from + token.length
}

function closed(text: string, from: number, mark: string): number {
  for (let at = afterSpace(text, from); ; at = afterSpace(text, endOf(text, at))) {
    if (at >= text.length) throw new Error('a list or dictionary has no end')
    if (text.startsWith(mark, at)) return at + mark.length
  }
}
