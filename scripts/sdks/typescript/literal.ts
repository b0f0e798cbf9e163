const WIDTH = 90

/** A value as a person would write it in TypeScript. */
export function literal(value: unknown, indent = ''): string {
  const short = inline(value)
  if (short.length + indent.length <= WIDTH || typeof value !== 'object' || value === null) return short
  const deeper = `${indent}  `
  if (Array.isArray(value))
    return block(
      '[',
      value.map((one) => literal(one, deeper)),
      ']',
      indent,
    )
  const members = Object.entries(value).map(([key, one]) => `${property(key)}: ${literal(one, deeper)}`)
  return block('{', members, '}', indent)
}

function inline(value: unknown): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`
  const members = Object.entries(value).map(([key, one]) => `${property(key)}: ${inline(one)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}

const block = (open: string, lines: readonly string[], close: string, indent: string): string =>
  [open, ...lines.map((line) => `${indent}  ${line},`), `${indent}${close}`].join('\n')

const property = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key))

function quoted(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${escaped}'`
}
