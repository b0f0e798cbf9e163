import pg from 'pg'

/** An SQL literal, quoted so that it can stand in a statement's text. */
export function literal(value: string | null): string {
  if (value === null) return 'null'
  if (value.includes('\0')) throw new Error('A text with a NUL character cannot be stored.')
  return pg.escapeLiteral(value)
}
