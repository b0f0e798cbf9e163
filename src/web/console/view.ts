import { consoleModel } from '../../../generated/console.ts'
import type { Answer } from '../../contract/reply.ts'
import { labelOfOperation } from '../../text/labels.ts'
import { type PageContext, pageAddress, seeOther } from '../page-context.ts'
import { notFound, refused } from '../pages/error-page.ts'
import { signInAddress } from '../return-to.ts'
import type { ConsoleOperation, FieldModel, Resource, ValueModel } from './model.ts'
import { isAllowed, needsRight, operationOf, type Rights, rightsOf } from './rights.ts'

/** A page of the console, with what its visitor may do. */
export interface View {
  context: PageContext
  rights: Rights
}

/** One record of a resource, as answers have it. */
export type RecordData = Readonly<Record<string, unknown>>

export const inModel = (id: string): ConsoleOperation | undefined => consoleModel.operations[id]

export const consoleResource = (list: string): Resource | undefined =>
  consoleModel.resources.find((one) => one.list === list)

export const resourceAt = (key: string | undefined): Resource | undefined =>
  consoleModel.resources.find((one) => one.key === key)

export const modelFields = (value: ValueModel | undefined): readonly FieldModel[] =>
  value?.fields ?? (value?.shape === undefined ? [] : (consoleModel.shapes[value.shape] ?? []))

/** Opens a page for who may see anything here; strangers sign in first. */
export async function consoleView(
  context: PageContext,
  build: (view: View) => Promise<Answer>,
): Promise<Answer> {
  const { path, query, request } = context
  const { rights, error } = await rightsOf(context)
  const here = query.size > 0 ? `${path}?${query}` : path
  if (rights?.atOperators && rights.mfaRequired)
    return seeOther(pageAddress('/superadmin', { return_to: here }))
  if (rights) return build({ context, rights })
  if (!error || error.status === 401)
    return seeOther(error ? signInAddress(error, here) : pageAddress('/sign-in', { return_to: here }))
  return request.method === 'GET' ? refused(context, error) : notFound(context)
}

export const mayUse = ({ rights }: View, id: string | undefined): id is string =>
  id !== undefined && inModel(id) !== undefined && isAllowed(operationOf(id), rights)

/** Whether the list is in the console for this visitor: it can be read, and something about it needs a right they have. */
export function isShown(view: View, resource: Resource): boolean {
  if (!mayUse(view, resource.list)) return false
  return operationsIn(resource).some((id) => needsRight(operationOf(id)) && mayUse(view, id))
}

export const operationsIn = (resource: Resource): string[] => [
  resource.list,
  ...[resource.show, resource.create, resource.change, resource.delete].filter((id) => id !== undefined),
  ...resource.acts,
  ...resource.bulk,
  ...resource.imports,
]

/** Whether the chosen organisation gives the path of the list. */
function organisationGives({ list }: Resource, name: string): 'id' | 'reg_no' | undefined {
  const of = operationOf(list).organisation?.of
  if (of !== `path.${name}`) return undefined
  return of === 'path.regNo' ? 'reg_no' : 'id'
}

/** The path of the list: from the address, else of the chosen organisation; undefined where something is missing. */
export function placeOf({ context, rights }: View, resource: Resource): Record<string, string> | undefined {
  const place: Record<string, string> = {}
  for (const name of Object.keys(resource.within?.by ?? {})) {
    const field = organisationGives(resource, name)
    const value = context.query.get(`in.${name}`) ?? (field && rights.organisation?.[field])
    if (!value) return undefined
    place[name] = value
  }
  return place
}

/** Whether the list stands by itself, and not below a record that must be chosen first. */
export const standsAlone = (resource: Resource): boolean =>
  Object.keys(resource.within?.by ?? {}).every((name) => organisationGives(resource, name))

/** What every address of the console keeps: the organisation, and the record above. */
export function keptIn({ context, rights }: View): Record<string, string | undefined> {
  const kept = [...context.query].filter(([name]) => name.startsWith('in.'))
  const several = rights.organisations.length > 1
  return { ...Object.fromEntries(kept), org: several ? rights.organisation?.id : undefined }
}

export const listAddress = (
  view: View,
  resource: Resource,
  parameters: Readonly<Record<string, string | undefined>> = {},
): string => pageAddress(`/console/${resource.key}`, { ...keptIn(view), ...parameters })

/** The part of the address that names a record; undefined where the record has no such fields. */
export function recordName({ recordKey }: Resource, record: RecordData): string | undefined {
  const values = recordKey.map((field) => record[field])
  if (values.length === 0 || values.some((value) => value === undefined || value === null)) return undefined
  return values.map((value) => encodeURIComponent(String(value))).join('~')
}

/** The fields that a part of an address names. */
export function keyNamed({ recordKey }: Resource, name: string): Record<string, string> | undefined {
  const parts = recordKey.length === 1 ? [name] : name.split('~')
  if (recordKey.length === 0 || parts.length !== recordKey.length) return undefined
  try {
    return Object.fromEntries(recordKey.map((field, at) => [field, decodeURIComponent(parts[at] ?? '')]))
  } catch {
    return undefined
  }
}

export const recordAddress = (
  view: View,
  resource: Resource,
  name: string,
  below = '',
  parameters: Readonly<Record<string, string | undefined>> = {},
): string => pageAddress(`/console/${resource.key}/${name}${below}`, { ...keptIn(view), ...parameters })

/** What was said to read the record, such as why: what is done with the record needs it, too. */
export function givenReasons(
  { context }: View,
  { show, list }: Pick<Resource, 'show' | 'list'>,
): Record<string, string | undefined> {
  const asked = (inModel(show ?? list)?.query ?? []).filter(({ required }) => required)
  return Object.fromEntries(asked.map(({ name }) => [name, context.query.get(name)?.trim() || undefined]))
}

/** What the path of an operation on a record needs; undefined where the record does not tell. */
export function pathFor(
  view: View,
  resource: Resource,
  operation: ConsoleOperation,
  record: RecordData | undefined,
): Record<string, string> | undefined {
  const place = placeOf(view, resource)
  if (!place) return undefined
  const path = { ...place }
  for (const [name, field] of Object.entries(operation.item)) {
    const value = record?.[field]
    if (value === undefined || value === null) return undefined
    path[name] = String(value)
  }
  return path
}

export const titleOf = ({ context }: View, id: string): string => labelOfOperation(id, context.language)
