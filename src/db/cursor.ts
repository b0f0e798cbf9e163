import { unknownCursor } from '../errors/refusal.ts'
import { canonicalUuid, UUID_PATTERN } from '../text/uuid.ts'

export interface CursorPage<T> {
  items: T[]
  next_cursor: string | null
}

const key = /^[a-z][a-z0-9_.]{0,127}$/
const moment = new RegExp(
  String.raw`^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z/${UUID_PATTERN}$`,
)

/** One page out of rows that were read with one more than the limit, so that it is known whether more follow. */
export function pageOf<Row extends { id: string }, Item>(
  rows: Row[],
  limit: number,
  shown: (row: Row) => Item,
): CursorPage<Item> {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { items: page.map(shown), next_cursor: last ? Buffer.from(last.id).toString('base64url') : null }
}

/** A place in a list that goes by a time, and by ids where times are the same. */
export interface Moment {
  at: Date
  id: string
}

/** As pageOf, for a list that goes by a time. */
export function pageByTime<Row extends { id: string }, Item>(
  rows: Row[],
  limit: number,
  timeOf: (row: Row) => Date,
  shown: (row: Row) => Item,
): CursorPage<Item> {
  const { items } = pageOf(rows, limit, shown)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  if (!last) return { items, next_cursor: null }
  return { items, next_cursor: Buffer.from(`${timeOf(last).toISOString()}/${last.id}`).toString('base64url') }
}

/** Where the page begins of a list that goes by a time; undefined for the first page. */
export function momentAfter(cursor: string | undefined): Moment | undefined {
  const text = after(cursor, moment)
  if (text === undefined) return undefined
  const [at = '', id = ''] = text.split('/')
  return { at: new Date(at), id }
}

/** The id after which the page begins; undefined for the first page. */
export function idAfter(cursor: string | undefined): string | undefined {
  return after(cursor, canonicalUuid)
}

/** As idAfter, where rows have names for ids. */
export function keyAfter(cursor: string | undefined): string | undefined {
  return after(cursor, key)
}

function after(cursor: string | undefined, form: RegExp): string | undefined {
  if (cursor === undefined) return undefined
  const id = Buffer.from(cursor, 'base64url').toString()
  if (form.test(id)) return id
  throw unknownCursor()
}
