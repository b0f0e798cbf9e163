import { type RawBuilder, sql } from 'kysely'

type ColumnType =
  | 'uuid'
  | 'bytea'
  | 'text'
  | 'integer'
  | 'double precision'
  | 'boolean'
  | 'date'
  | 'timestamptz'

/** The type that a column has in the database, and what an item has for it; places count from one on. */
export type Columns<Item> = Readonly<
  Record<string, readonly [type: ColumnType, read: (item: Item, place: number) => unknown]>
>

/** What a statement is given: rows, one for each item, and values that all of them share. */
export interface StatementInput<Item, Shared = undefined> {
  /** A query that yields the rows. */
  rows(columns: Columns<Item>): RawBuilder<unknown>
  shared<V>(read: (shared: Shared) => V): RawBuilder<V>
}

export type Read<Item, Shared> = (items: readonly Item[], shared: Shared) => unknown

/**
 * PostgreSQL keeps a plan for any values unless one for the values at hand seems to cost less. So one row goes in as
 * plain values, whose keys are found as any are. More rows go in as arrays behind subselects: where the planner could look
 * into an array it would count its rows, and where it cannot it takes it for ten, which would always seem to cost more.
 */
export function bindInput<Item, Shared>(
  isOne: boolean,
  put: (read: Read<Item, Shared>) => unknown,
): StatementInput<Item, Shared> {
  return {
    rows(columns) {
      const given = Object.entries(columns)
      if (isOne) {
        const single = given.map(([name, [type, read]]) => {
          const value = put(([item]) => read(item as Item, 1))
          return sql`${value}::${sql.raw(type)} as ${sql.id(name)}`
        })
        return sql`select ${sql.join(single)}`
      }
      const arrays = given.map(([, [type, read]]) => {
        const values = put((items) => items.map((item, index) => read(item, index + 1)))
        return sql`(select ${values}::${sql.raw(type)}[])`
      })
      const names = given.map(([name]) => sql.id(name))
      return sql`select * from unnest(${sql.join(arrays)}) as given (${sql.join(names)})`
    },
    shared: (read) => sql`${put((_, shared) => read(shared))}`,
  }
}

/** For a statement that is not prepared. */
export function bindSingle<Item>(item: Item): StatementInput<Item> {
  return bindInput(true, (read) => read([item], undefined))
}
