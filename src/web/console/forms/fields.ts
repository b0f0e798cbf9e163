import type { Fault } from '../../../errors/app-error.ts'

interface Named {
  /** Of its inputs, as a JSON pointer without the first stroke: `body/fees/2/amount`, a star in place of the number of a row. */
  name: string
  /** The schema and the property that its label is found by. */
  of: string
  key: string
  /** In the contract's words, English. */
  description: string | undefined
  required: boolean
  /** Null may be sent, for nothing. */
  nullable: boolean
  /** A choice is made for the person who has made none. */
  standard: string | undefined
}

interface TextField extends Named {
  kind: 'text'
  type: 'text' | 'email' | 'url'
  minLength: number | undefined
  maxLength: number | undefined
  pattern: string | undefined
}

interface NumberField extends Named {
  kind: 'number'
  whole: boolean
  money: boolean
  minimum: number | undefined
  maximum: number | undefined
}

interface ChoiceField extends Named {
  kind: 'choice' | 'choices'
  values: readonly (string | number | boolean)[]
}

/** Yes or no: a box, or where nothing may be said a choice of three. */
interface BooleanField extends Named {
  kind: 'boolean'
  box: boolean
}

interface LinesField extends Named {
  kind: 'lines'
  item: 'string' | 'integer'
  minItems: number | undefined
  maxItems: number | undefined
}

export interface PickerField extends Named {
  kind: 'picker'
  many: boolean
  /** The operation that lists what may be named. */
  list: string
}

interface GroupField extends Named {
  kind: 'group'
  fields: readonly ConsoleField[]
}

export interface RowsField extends Named {
  kind: 'rows'
  fields: readonly ConsoleField[]
  minItems: number | undefined
  maxItems: number | undefined
}

interface FileField extends Named {
  kind: 'file'
  accept: string | undefined
}

interface PlainField extends Named {
  /** `json`: what no form has inputs for; `version`: of the record, unseen. */
  kind: 'day' | 'moment' | 'json' | 'version'
}

export type ConsoleField =
  | TextField
  | NumberField
  | ChoiceField
  | BooleanField
  | LinesField
  | PickerField
  | GroupField
  | RowsField
  | FileField
  | PlainField

/** A fault of the server, or of a form that cannot be sent as it is. */
export type InputFault = Pick<Fault, 'path' | 'message'> & { rule?: string }

/** What forms send beside the fields of their operation; no parameter or field begins so. */
export const own = {
  act: '_act',
  key: '_key',
  original: '_original',
  match: '_match',
  signed: '_signed',
  confirm: '_confirm',
  take: '_take/',
} as const

/** Holds that many rows, in an input of this name. */
export const rowsName = (name: string): string => `${name}~rows`
/** The zone of a moment: minutes before UTC are negative; a browser writes its own. */
export const zoneName = (name: string): string => `${name}~zone`
/** A file that was given before, in base64, so that no refusal loses it. */
export const keptName = (name: string): string => `${name}~kept`
/** What a picker shows for an id. */
export const shownName = (name: string): string => `${name}~shown`

/** Ids have no strokes, so that scripts and styles can name them. */
export const idOf = (name: string): string => name.replaceAll(/[^\w-]/g, '-')

/** The field as it is in one row. */
export const inRow = <Field extends ConsoleField>(field: Field, rows: string, index: number): Field => {
  const name = field.name.replace(`${rows}/*`, `${rows}/${index}`)
  return 'fields' in field
    ? { ...field, name, fields: field.fields.map((one) => inRow(one, rows, index)) }
    : { ...field, name }
}
