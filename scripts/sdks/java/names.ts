const keywords = new Set(
  (
    'abstract assert boolean break byte case catch char class const continue default do double else enum extends final ' +
    'finally float for goto if implements import instanceof int interface long native new package private protected ' +
    'public return short static strictfp super switch synchronized this throw throws transient try void volatile while ' +
    'true false null'
  ).split(' '),
)

/** `next_cursor` as `nextCursor`, `If-Match` as `ifMatch`; what Java keeps for itself gets a `_`. */
export function camel(name: string): string {
  const parts = name.split(/[^A-Za-z0-9]+/).filter(Boolean)
  const joined = parts.map((part, index) => (index === 0 ? lowerFirst(part) : upperFirst(part))).join('')
  return keywords.has(joined) ? `${joined}_` : joined
}

export const pascal = (name: string): string => upperFirst(camel(name).replace(/_$/, ''))

const signs: Readonly<Record<string, string>> = { '/': 'SLASH' }

function refuse(value: string): never {
  throw new Error(`${value} has no name in Java`)
}

/** `in_review` as `IN_REVIEW`. */
export function constant(value: string): string {
  const name = value
    // Of an order: from the highest to the lowest.
    .replace(/^-(.*)$/, '$1_desc')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .toUpperCase()
  if (name === '') return signs[value] ?? refuse(value)
  return /^[0-9]/.test(name) ? `_${name}` : name
}

/** A comment for people who read the code in their editor. */
export function javadoc(text: string | undefined, indent = ''): string {
  if (!text) return ''
  const safe = text.replaceAll('*/', '*&#47;').replaceAll('\\u', '\\\\u').trim()
  const lines = safe.split(/\n+/)
  if (lines.length === 1) return `${indent}/** ${safe} */\n`
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`
}

/** A text as Java writes it. */
export const quoted = (text: string): string => JSON.stringify(text)

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
/** `DPoP` as `dPoP`: only the first letter. */
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
