import pg from 'pg'

const oid = {
  bytea: 17,
  int8: 20,
  textArray: 1009,
  int8Array: 1016,
  date: 1082,
  timestamp: 1114,
  dateArray: 1182,
  interval: 1186,
}

function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`${text} is beyond a safe number: select the column as text.`)
  }
  return value
}

const asWritten = (text: string): string => text
const textArray = pg.types.getTypeParser(oid.textArray, 'text') as (text: string) => (string | null)[]

/** What both drivers must read alike, where their own defaults differ. */
export const parsers: Record<number, (text: string) => unknown> = {
  [oid.int8]: wholeNumber,
  [oid.int8Array]: (text) => textArray(text).map((item) => (item === null ? null : wholeNumber(item))),
  [oid.bytea]: (text) => Buffer.from(text.slice(2), 'hex'),
  [oid.date]: asWritten,
  [oid.dateArray]: textArray,
  [oid.timestamp]: asWritten,
  [oid.interval]: asWritten,
}

/** The same parsers in the form that `pg` takes. */
export const postgresTypes = {
  getTypeParser: ((typeOid: number, format?: 'text' | 'binary') =>
    parsers[typeOid] ?? pg.types.getTypeParser(typeOid, format ?? 'text')) as typeof pg.types.getTypeParser,
}
