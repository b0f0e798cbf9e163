import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'

const mark = '/* prepared */ '

/**
 * A statement that each connection parses and plans once: for the long ones that every request needs, which cost more to
 * plan than to run. Its text must not vary (lists go in as arrays), and it must name the columns that it yields: the
 * server refuses a prepared `*` once a migration has given the table another column.
 */
export function prepared<R>(statement: RawBuilder<R>): RawBuilder<R> {
  return sql`${sql.raw(mark)}${statement}`
}

/** One name for one text. */
const names = new Map<string, string>()

/** Gives marked statements a name, by which pg prepares them. */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg's own signature is a dozen overloads, and all pass through
  override query(...given: any[]): any {
    const [text, values, ...rest] = given
    if (typeof text !== 'string' || !text.startsWith(mark)) return super.query(...(given as [string]))
    let name = names.get(text)
    if (name === undefined) {
      name = createHash('sha256').update(text).digest('base64url')
      names.set(text, name)
    }
    return super.query({ name, text, values }, ...(rest as []))
  }
}
