const keywords = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
)

export const isIdentifier = (name: string): boolean =>
  /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) && !keywords.has(name)

/** `userId` is `user_id`, `Idempotency-Key` is `idempotency_key`, `from` is `from_`. */
export function pythonName(name: string): string {
  const snake = name
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
  return keywords.has(snake) ? `${snake}_` : snake
}

/** `list_users` goes through its pages by `iter_users`, `search_users` by `iter_search_users`. */
export const iterationName = (operationId: string): string =>
  `iter_${pythonName(operationId).replace(/^list_/, '')}`

/** A text literal, or bytes, in ASCII. */
export const literal = (value: string): string =>
  JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Lines of documentation, at this depth. */
export function docstring(depth: number, text: string): string {
  const indent = ' '.repeat(depth)
  const safe = text.trim().replaceAll('\\', '\\\\').replaceAll('"""', "'''")
  const lines = (safe.endsWith('"') ? `${safe} ` : safe).split('\n')
  const written = lines.map((line, place) => (place === 0 || line === '' ? line : indent + line))
  return `${indent}"""${written.join('\n')}${lines.length > 1 ? `\n${indent}` : ''}"""\n`
}

/** What stands between brackets, on one line where it fits, otherwise on a line for each. */
export function listing(depth: number, open: string, parts: readonly string[], close: string): string {
  const indent = ' '.repeat(depth)
  const line = `${indent}${open}${parts.join(', ')}${close}\n`
  if (line.length <= 110) return line
  const lines = parts.map((part) => `${indent}    ${part},\n`)
  return `${indent}${open}\n${lines.join('')}${indent}${close}\n`
}
