import { alternativeOf } from '../../contract/organisation.ts'
import { linkButton } from '../design/design.ts'
import type { Html } from '../html.ts'
import { pageAddress } from '../page-context.ts'
import type { ConsoleOperation, Resource } from './model.ts'
import { operationOf } from './rights.ts'
import {
  givenReasons,
  inModel,
  keptIn,
  mayUse,
  pathFor,
  type RecordData,
  recordAddress,
  recordName,
  titleOf,
  type View,
} from './view.ts'

/** What the visitor may do with this record, or without one with the list. */
function offeredActs(view: View, resource: Resource, record: RecordData | undefined): ConsoleOperation[] {
  const ids = [...resource.acts, ...(record ? [] : [...resource.bulk, ...resource.imports])]
  return ids.flatMap((id) => {
    const operation = inModel(id)
    if (!operation || !mayUse(view, id)) return []
    const isOfRecord = Object.keys(operation.item).length > 0
    return isOfRecord === (record !== undefined) && isPossible(view, resource, operation, record)
      ? [operation]
      : []
  })
}

/** Whether the record has what the path needs, and is not for its own person alone. */
export function isPossible(
  view: View,
  resource: Resource,
  operation: ConsoleOperation,
  record: RecordData | undefined,
): boolean {
  const path = pathFor(view, resource, operation, record)
  if (!path) return false
  const rule = operationOf(operation.id).organisation
  const or = rule?.or == null ? undefined : alternativeOf(rule.or)
  if (!rule || or?.kind !== 'self') return true
  const { organisation, userId } = view.rights
  return (rule.roles as readonly string[]).includes(organisation?.role ?? '') || path[or.name] === userId
}

/** Ways to the acts; what only shows something comes after what does something. */
export function actLinks(view: View, resource: Resource, record: RecordData | undefined): Html[] {
  const acts = offeredActs(view, resource, record)
  const reads = ({ id }: ConsoleOperation) => Number(operationOf(id).method === 'GET')
  return acts
    .toSorted((a, b) => reads(a) - reads(b))
    .map(({ id }) =>
      linkButton({
        href: actAddress(view, resource, id, record),
        words: titleOf(view, id),
        kind: reads({ id } as ConsoleOperation) ? 'plain' : 'secondary',
        size: 'small',
      }),
    )
}

function actAddress(view: View, resource: Resource, id: string, record: RecordData | undefined): string {
  const name = record && recordName(resource, record)
  if (name !== undefined)
    return recordAddress(view, resource, name, `/do/${id}`, givenReasons(view, resource))
  return pageAddress(`/console/${resource.key}/do/${id}`, keptIn(view))
}
