import type { Language } from '../errors/language.ts'

export type LabelTable = Readonly<Record<string, Readonly<Record<Language, string>>>>

/** What people read for the names of the contract, from one file of src/text/labels. */
export interface LabelSet {
  /** By the name of the field, or by `Schema.field` where that schema means something else. */
  fields?: LabelTable
  /** By the value, or by `field.value` or `Schema.field.value` where it reads otherwise there. */
  values?: LabelTable
  /** By operationId: what a button says, or for a list its heading. */
  operations?: LabelTable
  /** By tag, or group of tags. */
  groups?: LabelTable
}
