import type { Language } from '../../errors/language.ts'
import type { ConsoleOperation, FieldModel, Resource } from './model.ts'
import { modelFields, type View } from './view.ts'

interface Columns {
  /** All that a table can show, the naming one first. */
  all: readonly FieldModel[]
  shown: readonly FieldModel[]
}

/** The fields of an item as columns: those that the address names, else those of the contract. */
export function listColumns({ context }: View, { columns }: Resource, { answer }: ConsoleOperation): Columns {
  const fields = modelFields(answer)
  const usual = inLanguage(columns, fields, context.language).flatMap(
    (name) => fields.find((field) => field.name === name) ?? [],
  )
  const all = [...usual, ...fields.filter((field) => !usual.includes(field) && fitsCell(field))]
  const wished = context.query.getAll('columns').flatMap((names) => names.split(','))
  const chosen = all.filter((field, at) => at === 0 || wished.includes(field.name))
  return { all, shown: wished.some(Boolean) ? chosen : usual }
}

/** A record is named in the reader's language, in place of the other one unless the contract shows both. */
function inLanguage(columns: readonly string[], fields: readonly FieldModel[], language: Language): string[] {
  const [first = '', ...rest] = columns
  const own = first.replace(/_(mn|en)$/, `_${language}`)
  if (own === first || !fields.some(({ name }) => name === own)) return [...columns]
  return [own, ...(rest.includes(own) ? [first] : []), ...rest.filter((name) => name !== own)]
}

/** Objects are for the page of a record. */
const fitsCell = ({ type, map }: FieldModel): boolean => type !== 'any' && map === undefined
