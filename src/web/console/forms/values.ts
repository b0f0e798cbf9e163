import { type ConsoleField, inRow, keptName, type RowsField, rowsName, zoneName } from './fields.ts'
import { clockOf, ULAANBAATAR_ZONE } from './moments.ts'

/** What the inputs of a field hold when it has this value. */
export function putValue(field: ConsoleField, value: unknown, into: URLSearchParams): void {
  const { name } = field
  if (value === undefined || value === null) return
  switch (field.kind) {
    case 'group':
      for (const one of field.fields) putValue(one, propertyOf(value, one.key), into)
      return
    case 'rows': {
      const rows = listOf(value)
      into.set(rowsName(name), String(rows.length))
      for (const [index, row] of rows.entries())
        for (const one of field.fields) putValue(inRow(one, name, index), propertyOf(row, one.key), into)
      return
    }
    case 'boolean':
      if (value === true || !field.box) into.set(name, String(value))
      return
    case 'choices':
      for (const one of listOf(value)) into.append(name, String(one))
      return
    case 'picker':
      for (const one of field.many ? listOf(value) : [value]) into.append(name, String(one))
      return
    case 'lines':
      into.set(name, listOf(value).join('\n'))
      return
    case 'moment':
      into.set(name, clockOf(String(value)))
      into.set(zoneName(name), ULAANBAATAR_ZONE)
      return
    case 'json':
      into.set(name, JSON.stringify(value, undefined, 2))
      return
    case 'file':
      into.set(keptName(name), String(value))
      return
    default:
      into.set(name, String(value))
  }
}

export const propertyOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** However many a form claims: nothing in the contract holds more. */
const MOST_ROWS = 500

function rowCount(field: RowsField, values: URLSearchParams): number {
  const said = Number(values.get(rowsName(field.name)))
  return Number.isInteger(said) && said > 0 ? Math.min(said, field.maxItems ?? MOST_ROWS, MOST_ROWS) : 0
}

export const rowsOf = (field: RowsField, values: URLSearchParams): ConsoleField[][] =>
  Array.from({ length: rowCount(field, values) }, (_, index) =>
    field.fields.map((one) => inRow(one, field.name, index)),
  )

/** Names of a field's inputs: its own, those below it, and those beside it. */
export const belongsTo = (name: string, input: string): boolean =>
  input === name || input.startsWith(`${name}/`) || input.startsWith(`${name}~`)

/** Whether nothing was given for it; a box that is not ticked says nothing. */
export function isBlank(field: ConsoleField, values: URLSearchParams): boolean {
  return ![...values].some(
    ([input, value]) =>
      value.trim() !== '' && belongsTo(field.name, input) && !/~(zone|rows|shown)$/.test(input),
  )
}

/** With one row more at the end. */
export function withRow(field: RowsField, values: URLSearchParams): URLSearchParams {
  const more = new URLSearchParams(values)
  more.set(rowsName(field.name), String(rowCount(field, values) + 1))
  return more
}

/** Without the rows that a test names; those behind them move up. */
export function withoutRows(
  field: RowsField,
  values: URLSearchParams,
  isOut: (index: number) => boolean,
): URLSearchParams {
  const stays = Array.from({ length: rowCount(field, values) }, (_, index) => index).filter(
    (index) => !isOut(index),
  )
  const less = new URLSearchParams()
  for (const [input, value] of values) {
    const rest = input.startsWith(`${field.name}/`) ? input.slice(field.name.length + 1) : undefined
    const [, number, after] = rest === undefined ? [] : (/^(\d+)(.*)$/s.exec(rest) ?? [])
    if (number === undefined) less.append(input, value)
    else if (stays.includes(Number(number)))
      less.append(`${field.name}/${stays.indexOf(Number(number))}${after}`, value)
  }
  less.set(rowsName(field.name), String(stays.length))
  return less
}

/** Rows in which nothing stands are none; what the server says of the others then names the rows that are shown. */
export function withoutBlankRows(field: ConsoleField, values: URLSearchParams): URLSearchParams {
  if (field.kind === 'group') return field.fields.reduce((left, one) => withoutBlankRows(one, left), values)
  if (field.kind !== 'rows') return values
  const filled = rowsOf(field, values)
    .flat()
    .reduce((left, one) => withoutBlankRows(one, left), values)
  const rows = rowsOf(field, filled)
  const isOut = (index: number) => rows[index]?.every((one) => isBlank(one, filled)) === true
  return rows.length === 0 ? filled : withoutRows(field, filled, isOut)
}
