import { consoleModel } from '../../../../generated/console.ts'
import { operations } from '../../../../generated/operations.ts'
import type { Operation } from '../../../contract/operation.ts'
import type { Language } from '../../../errors/language.ts'

/** What an id names, and how it is looked for: a list of the contract. */

type Item = Record<string, unknown>

interface Choosable {
  id: string
  name: string
  /** What tells records of one name apart. */
  beside: string
}

export interface PickPlace {
  list: string
  path: Readonly<Record<string, string>>
  /** Below /web, for scripts; they reach no operation of the operator's host. */
  address: string | undefined
  /** The list searches by words; else what it gives is searched here. */
  hasWords: boolean
  /** The fields of an item: its id, and what people know it by. */
  id: string
  names: readonly string[]
}

/** Where to look for what an id names; undefined where the page does not know whose list it is. */
export function pickPlaceOf(
  list: string,
  parameters: Readonly<Record<string, string>>,
  language: Language,
): PickPlace | undefined {
  const operation = (operations as Readonly<Record<string, Operation>>)[list]
  if (!operation) return undefined
  const path: Record<string, string> = {}
  for (const name of Object.keys(operation.parameters.path)) {
    const value = parameters[name]
    if (value === undefined) return undefined
    path[name] = value
  }
  const resource = consoleModel.resources.find((one) => one.list === list)
  const filled = operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? ''),
  )
  return {
    list,
    path,
    address: operation.host === 'operator' ? undefined : `/web${filled}`,
    hasWords: Object.hasOwn(operation.parameters.query, 'q'),
    id: resource?.recordKey.length === 1 ? (resource.recordKey[0] ?? 'id') : 'id',
    names: namesFirst(resource?.columns ?? [`name_${language}`], language),
  }
}

/** The columns that name a record: one in the reader's language, or a family name with the given one. */
function namesFirst(columns: readonly string[], language: Language): readonly string[] {
  const [first = 'id', second] = columns
  if (first === 'family_name' && second === 'given_name') return [first, second]
  const other = first.replace(/_(mn|en)$/, `_${language}`)
  return [columns.includes(other) ? other : first]
}

/** An item of a list as something that can be chosen; undefined where it has no id. */
export function choosable({ id, names }: PickPlace, written: unknown): Choosable | undefined {
  const item = insideOf(written)
  const found = item[id] ?? item.id
  if (typeof found !== 'string') return undefined
  const words = (keys: readonly string[]) =>
    keys
      .map((key) => item[key])
      .filter((one) => typeof one === 'string' && one !== '')
      .join(' ')
  const told = ['civil_id', 'reg_no', 'code', 'email', 'client_id', 'slug'].filter(
    (key) => !names.includes(key),
  )
  return { id: found, name: words(names) || found, beside: words(told) }
}

/** A service of the catalogue stands one step deeper, with what was asked of it beside it. */
function insideOf(written: unknown): Item {
  const item = (written ?? {}) as Item
  return item.id === undefined && typeof item.service === 'object' ? ((item.service ?? {}) as Item) : item
}
