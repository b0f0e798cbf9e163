import { AppError } from '../errors/app-error.ts'

export interface Page<T> {
  items: T[]
  next_cursor: string | null
}

const key = /^[a-z][a-z0-9_.]{0,127}$/
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** One page out of rows that were read with one more than the limit, so that it is known whether more follow. */
export function pageOf<Row extends { id: string }, Item>(
  rows: Row[],
  limit: number,
  shown: (row: Row) => Item,
): Page<Item> {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { items: page.map(shown), next_cursor: last ? Buffer.from(last.id).toString('base64url') : null }
}

/** The id after which the page begins; undefined for the first page. */
export function idAfter(cursor: string | undefined): string | undefined {
  return after(cursor, uuid)
}

/** As idAfter, where rows have names for ids. */
export function keyAfter(cursor: string | undefined): string | undefined {
  return after(cursor, key)
}

function after(cursor: string | undefined, form: RegExp): string | undefined {
  if (cursor === undefined) return undefined
  const id = Buffer.from(cursor, 'base64url').toString()
  if (form.test(id)) return id
  throw new AppError('request.invalid', {
    details: [{ path: '/query/cursor', rule: 'cursor', message: 'The cursor is not one that a list gave.' }],
  })
}
