import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { sha256 } from '../text/sha256.ts'
import { directOf } from './direct.ts'
import { bindInput, type Read, type StatementInput } from './statement-input.ts'
import type { Db } from './types.ts'

const mark = '/* prepared */ '

/**
 * A statement that each connection parses and plans once: for the long ones that every request needs, which cost more to
 * plan than to run. Its text must not vary (lists go in as arrays), and it must name the columns that it yields: the
 * server refuses a prepared `*` once a migration has given the table another column.
 */
export function prepared<R>(statement: RawBuilder<R>): RawBuilder<R> {
  return sql`${sql.raw(mark)}${statement}`
}

/** Where a value goes in a text that is made once. */
class Slot<Item, Shared> {
  readonly read: Read<Item, Shared>

  constructor(read: Read<Item, Shared>) {
    this.read = read
  }
}

/**
 * A prepared statement about one item or many, for requests that come alone and for batches of them. Its two texts are
 * made once: to put them together costs more than to send them.
 */
export function preparedFor<Item, Row, Shared = undefined>(
  build: (given: StatementInput<Item, Shared>) => RawBuilder<Row>,
): (db: Db, items: readonly Item[], ...shared: Shared extends undefined ? [] : [Shared]) => Promise<Row[]> {
  const made: Partial<Record<'one' | 'many', CompiledQuery<Row>>> = {}
  return async (db, items, ...[shared]) => {
    const isOne = items.length === 1
    const form = isOne ? 'one' : 'many'
    made[form] ??= prepared(build(bindInput(isOne, (read) => new Slot(read)))).compile(db)
    const query = made[form]
    const parameters = query.parameters.map((one) =>
      one instanceof Slot ? one.read(items, shared as Shared) : one,
    )
    const answer = directOf(db)?.(query.sql, parameters) ?? db.executeQuery<Row>({ ...query, parameters })
    return (await answer).rows as Row[]
  }
}

/** The same for a statement that Kysely builds; it must name its columns, and have few forms. */
export async function runPrepared<R>(db: Db, statement: Compilable<R>): Promise<R[]> {
  const compiled = statement.compile()
  const { rows } = await db.executeQuery<R>({ ...compiled, sql: mark + compiled.sql })
  return rows
}

/** One name for one text. */
const names = new Map<string, string>()

/** Gives marked statements a name, by which pg prepares them. */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg's own signature is a dozen overloads, and all pass through
  override query(...given: any[]): any {
    const [text, values] = given
    if (typeof text !== 'string' || !text.startsWith(mark)) return super.query(...(given as [string]))
    let name = names.get(text)
    if (name === undefined) {
      name = sha256(text, 'base64url')
      names.set(text, name)
    }
    return super.query({ name, text, values })
  }
}
