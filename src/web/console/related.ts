import { consoleModel } from '../../../generated/console.ts'
import { actions, linkButton, rowList, section, table } from '../design/design.ts'
import { type Html, html } from '../html.ts'
import { pageAddress } from '../page-context.ts'
import { listColumns } from './columns.ts'
import type { ConsoleOperation, Resource } from './model.ts'
import { namesFor } from './names.ts'
import { cell, isNumber, labelOfField, nameCell } from './values.ts'
import {
  givenReasons,
  inModel,
  isShown,
  keptIn,
  listAddress,
  mayUse,
  placeOf,
  type RecordData,
  recordAddress,
  recordName,
  titleOf,
  type View,
} from './view.ts'

/** So many of a list are shown on the page of the record above it. */
const FIRST = '5'

/** What belongs to a record: the first of each list below it, and ways to lists that can be filtered by it. */
export async function related(view: View, resource: Resource, record: RecordData): Promise<Html> {
  const below = consoleModel.resources.filter((other) => other.within?.list === resource.list)
  const parts = await Promise.all(below.map((other) => firstOf(inside(view, other, record), other)))
  const asking = below.flatMap((other) => wayTo(inside(view, other, record), other))
  const all = [...asking, ...filtered(view, resource, record)]
  const ways =
    all.length > 0 &&
    section({ title: view.context.say('consoleRelated'), id: 'related', content: rowList(all) })
  return html`${parts}${ways}`
}

/** The same visitor at a list below the record. */
function inside(view: View, other: Resource, record: RecordData): View {
  const { org } = keptIn(view)
  const query = new URLSearchParams(org === undefined ? [] : [['org', org]])
  for (const [name, from] of Object.entries(other.within?.by ?? {}))
    query.set(`in.${name}`, String(record[from]))
  const { organisations, organisation } = view.rights
  const own = organisations.find(({ id }) => id === record.id) ?? organisation
  for (const [name, value] of Object.entries(givenReasons(view, { list: other.list })))
    if (value !== undefined) query.set(name, value)
  return { context: { ...view.context, query }, rights: { ...view.rights, organisation: own } }
}

/** What must be said to read the list. */
const asks = ({ query }: ConsoleOperation): boolean => query.some(({ required }) => required)

async function firstOf(view: View, other: Resource): Promise<Html | undefined> {
  const list = inModel(other.list)
  const path = placeOf(view, other)
  if (!list || !path || asks(list) || !isShown(view, other)) return undefined
  const { data, error } = await view.context.call(list.id, {
    path,
    query: list.paged ? { limit: FIRST } : {},
  })
  if (error) return undefined
  const rows: RecordData[] = (data.items ?? data).slice(0, Number(FIRST))
  const { shown } = listColumns(view, other, list)
  const names = await namesFor(view, shown, rows)
  const { say } = view.context
  const create = mayUse(view, other.create) ? other.create : undefined
  const address = listAddress(view, other)
  return section({
    title: titleOf(view, other.list),
    id: `below-${other.key}`,
    more: html`<a href="${address}">${say('consoleAll')}<span class="ui-hidden"> ${titleOf(view, other.list)}</span></a>`,
    content: html`${
      rows.length === 0
        ? html`<p>${say('consoleNothing')}</p>`
        : table<RecordData>(view.context, {
            caption: titleOf(view, other.list),
            dense: true,
            rows,
            columns: shown.map((field, at) => ({
              key: field.name,
              title: labelOfField(view, field),
              numeric: isNumber(field),
              cell(row) {
                const words =
                  at === 0 ? nameCell(view, field, row, names) : cell(view, field, row[field.name], names)
                const name = at === 0 ? recordName(other, row) : undefined
                return name === undefined
                  ? words
                  : html`<a href="${recordAddress(view, other, name)}">${words}</a>`
              },
            })),
          })
    }${create && actions(linkButton({ href: pageAddress(`/console/${other.key}/new`, keptIn(view)), words: titleOf(view, create), kind: 'secondary', size: 'small', icon: 'plus' }))}`,
  })
}

/** A list that asks why one looks is opened for itself, with the reason that was said already. */
function wayTo(view: View, other: Resource) {
  const list = inModel(other.list)
  if (!list || !asks(list) || !isShown(view, other)) return []
  const given = givenReasons(view, { list: other.list })
  return [{ title: titleOf(view, other.list), href: listAddress(view, other, given) }]
}

function filtered(view: View, resource: Resource, record: RecordData) {
  const [field] = resource.recordKey
  if (field === undefined || resource.recordKey.length > 1) return []
  return consoleModel.resources.flatMap((other) => {
    if (other === resource || other.within || !isShown(view, other)) return []
    const filter = inModel(other.list)?.query.find(({ ref }) => ref === resource.list)
    if (!filter) return []
    const href = pageAddress(`/console/${other.key}`, {
      org: keptIn(view).org,
      [filter.name]: String(record[field]),
    })
    return [{ title: titleOf(view, other.list), href }]
  })
}
