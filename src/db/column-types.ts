import pg from 'pg'
import { instantIn, shownInstant } from '../text/instant.ts'

const oid = {
  bytea: 17,
  int8: 20,
  textArray: 1009,
  int8Array: 1016,
  date: 1082,
  timestamp: 1114,
  dateArray: 1182,
  timestamptz: 1184,
  timestamptzArray: 1185,
  interval: 1186,
}

function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`${text} is beyond a safe number: select the column as text.`)
  }
  return value
}

const asInstant = pg.types.getTypeParser(oid.timestamptz, 'text') as (text: string) => Date | number | null

/** What the package cannot read has more digits in its year than it knows. */
const instant = (text: string): Date => {
  const read = asInstant(text)
  return read === null || Number.isNaN(Number(read)) ? instantIn(text) : shownInstant(read)
}

/** The same bounds as for times. */
function day(text: string): string {
  if (text.length === 10 && text[4] === '-') return text
  return text.endsWith('BC') || text === '-infinity' ? '0001-01-01' : '9999-12-31'
}

/** Of each item of a list; null stays. */
const each =
  <T>(parse: (text: string) => T) =>
  (text: string): (T | null)[] =>
    textArray(text).map((item) => (item === null ? null : parse(item)))

const asWritten = (text: string): string => text
const textArray = pg.types.getTypeParser(oid.textArray, 'text') as (text: string) => (string | null)[]

/** What both drivers must read alike, where their own defaults differ. */
export const parsers: Record<number, (text: string) => unknown> = {
  [oid.int8]: wholeNumber,
  [oid.int8Array]: each(wholeNumber),
  [oid.bytea]: (text) => Buffer.from(text.slice(2), 'hex'),
  [oid.date]: day,
  [oid.dateArray]: each(day),
  [oid.timestamptz]: instant,
  [oid.timestamptzArray]: each(instant),
  [oid.timestamp]: asWritten,
  [oid.interval]: asWritten,
}

/** The same parsers in the form that `pg` takes. */
export const postgresTypes = {
  getTypeParser: ((typeOid: number, format?: 'text' | 'binary') =>
    parsers[typeOid] ?? pg.types.getTypeParser(typeOid, format ?? 'text')) as typeof pg.types.getTypeParser,
}
