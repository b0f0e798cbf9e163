import pg from 'pg'

const special = /['\\\0]/

/** An SQL literal, quoted so that it can stand in a statement's text. */
export function literal(value: string | null): string {
  if (value === null) return 'null'
  // Escaping goes character by character, and most texts need none.
  if (!special.test(value)) return `'${value}'`
  if (value.includes('\0')) throw new Error('A text with a NUL character cannot be stored.')
  return pg.escapeLiteral(value)
}
