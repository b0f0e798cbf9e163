import { labelSets } from '../../generated/labels.ts'
import type { Language } from '../errors/language.ts'
import type { LabelSet, LabelTable } from './label-set.ts'

export type LabelKind = keyof LabelSet

const merged = (kind: LabelKind): LabelTable =>
  Object.assign({}, ...labelSets.map((set: LabelSet) => set[kind] ?? {}))

/** All labels. `npm run check -- --only labels` names what the contract has and they lack. */
export const allLabels: Readonly<Record<LabelKind, LabelTable>> = {
  fields: merged('fields'),
  values: merged('values'),
  operations: merged('operations'),
  groups: merged('groups'),
}

/** Under which keys the label of a field may be, the one that counts first. */
export const fieldKeys = (schema: string, field: string): string[] => [
  ...namesOf(schema).map((name) => `${name}.${field}`),
  field,
]

export const valueKeys = (schema: string, field: string, value: string): string[] => [
  ...namesOf(schema).map((name) => `${name}.${field}.${value}`),
  `${field}.${value}`,
  value,
]

/** What changes a thing has the fields of the thing: `UpdateThemeRequest` those of `Theme`. */
function namesOf(schema: string): string[] {
  const thing = schema.replace(/^(Create|Update|Patch|Set|Add)(?=[A-Z])|(Request|Patch|Summary|Detail)$/g, '')
  return thing === schema ? [schema] : [schema, thing]
}

/** What people read for a field of a schema, or for a parameter of an operation. */
export const labelOf = (schema: string, field: string, language: Language): string =>
  find('fields', fieldKeys(schema, field), language) ?? inWords(field)

export const labelOfOperation = (operationId: string, language: Language): string =>
  find('operations', [operationId], language) ?? inWords(operationId)

export const labelOfValue = (schema: string, field: string, value: string, language: Language): string =>
  find('values', valueKeys(schema, field, value), language) ?? value

export const groupLabel = (tag: string, language: Language): string => find('groups', [tag], language) ?? tag

function find(kind: LabelKind, keys: readonly string[], language: Language): string | undefined {
  const key = keys.find((one) => Object.hasOwn(allLabels[kind], one))
  return key === undefined ? undefined : allLabels[kind][key]?.[language]
}

/** A name that has no label yet, as words. */
function inWords(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
