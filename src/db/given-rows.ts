import { type RawBuilder, sql } from 'kysely'

/** The type that a column has in the database, and what is given for it, row by row. */
export type GivenColumns = Readonly<Record<string, readonly [type: ColumnType, values: readonly unknown[]]>>

type ColumnType =
  | 'uuid'
  | 'bytea'
  | 'text'
  | 'integer'
  | 'double precision'
  | 'boolean'
  | 'date'
  | 'timestamptz'

/**
 * A query that yields the rows that a statement is given. A prepared statement keeps its plan as long as the plan for
 * any values is estimated to cost no more than one for these values. So one row goes in as plain values, and the
 * planner finds its keys as it would find any. More go in as arrays behind subselects: an array that the planner can
 * look into is taken for as long as it is, and where it cannot, for ten rows, which seems to be dearer.
 */
export function givenRows(columns: GivenColumns): RawBuilder<unknown> {
  const given = Object.entries(columns)
  if (given[0]?.[1][1].length === 1) {
    const single = given.map(
      ([name, [type, values]]) => sql`${values[0]}::${sql.raw(type)} as ${sql.id(name)}`,
    )
    return sql`select ${sql.join(single)}`
  }
  const arrays = given.map(([, [type, values]]) => sql`(select ${values}::${sql.raw(type)}[])`)
  const names = given.map(([name]) => sql.id(name))
  return sql`select * from unnest(${sql.join(arrays)}) as given (${sql.join(names)})`
}

/** From one on: which of the rows an answer belongs to. */
export const places = (rows: readonly unknown[]): number[] => rows.map((_, index) => index + 1)
