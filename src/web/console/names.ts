import { type Html, html } from '../html.ts'
import type { FieldModel, Resource } from './model.ts'
import { operationOf } from './rights.ts'
import { type Names, recordWords } from './values.ts'
import {
  consoleResource,
  inModel,
  isShown,
  keyNamed,
  mayUse,
  pathFor,
  placeOf,
  type RecordData,
  recordAddress,
  recordName,
  type View,
} from './view.ts'

const MOST_ASKED = 10
const shortId = (id: string): Html => html`<code>${id.length > 20 ? id.slice(-12) : id}</code>`

/** Looks up the records that these fields name. The names of people are not: reading them is recorded, and they would wonder. */
export async function namesFor(
  view: View,
  fields: readonly FieldModel[],
  records: readonly RecordData[],
): Promise<Names> {
  const wanted = new Map<string, Set<string>>()
  for (const { ref, name } of fields)
    for (const value of ref === undefined ? [] : records.flatMap((record) => record[name] ?? []))
      if (ref !== undefined && typeof value === 'string')
        wanted.set(ref, (wanted.get(ref) ?? new Set()).add(value))
  const found = new Map<string, string>()
  await Promise.all([...wanted].map(([list, ids]) => lookUp(view, list, ids, found)))
  return {
    link(list, id) {
      const resource = consoleResource(list)
      const words = found.get(`${list} ${id}`) ?? shortId(id)
      if (!resource || !opens(view, resource)) return words
      const [field] = resource.recordKey
      const name = recordName(resource, { [field ?? '']: id })
      return name === undefined ? words : html`<a href="${recordAddress(view, resource, name)}">${words}</a>`
    },
  }
}

/** Whether a record of the list has a page for this visitor, to which one value leads. */
const opens = (view: View, resource: Resource): boolean =>
  resource.recordKey.length === 1 && resource.within === undefined && isShown(view, resource)

async function lookUp(view: View, list: string, ids: ReadonlySet<string>, found: Map<string, string>) {
  const resource = consoleResource(list)
  const operation = inModel(list)
  if (!resource || !operation || !mayUse(view, list) || isOfPeople(list)) return
  if (operation.query.some(({ required }) => required)) return
  const path = placeOf(view, resource)
  const [field] = resource.recordKey
  if (!path || field === undefined) return
  const { data } = await view.context.call(list, { path, query: operation.paged ? { limit: '100' } : {} })
  const items: RecordData[] = data?.items ?? (Array.isArray(data) ? data : [])
  for (const item of items)
    found.set(`${list} ${item[field]}`, recordWords(view, operation.answer ?? { type: 'any' }, item))
  const { show } = resource
  const shown = show === undefined ? undefined : inModel(show)
  if (!shown || !mayUse(view, show) || isOfPeople(shown.id) || shown.query.some(({ required }) => required))
    return
  const missing = [...ids].filter((id) => !found.has(`${list} ${id}`)).slice(0, MOST_ASKED)
  await Promise.all(
    missing.map(async (id) => {
      const asked = pathFor(view, resource, shown, keyNamed(resource, encodeURIComponent(id)))
      const one = asked && (await view.context.call(shown.id, { path: asked }))
      if (one?.data) found.set(`${list} ${id}`, recordWords(view, shown.answer ?? { type: 'any' }, one.data))
    }),
  )
}

const isOfPeople = (id: string): boolean => operationOf(id).readsPerson !== null
