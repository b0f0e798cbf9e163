import type { Answer } from '../../contract/reply.ts'
import type { AppError } from '../../errors/app-error.ts'
import { messageFor } from '../../errors/codes.ts'
import { labelOfOperation, labelOfValue } from '../../text/labels.ts'
import {
  actions,
  button,
  facts,
  linkButton,
  pageHeading,
  section,
  timeline,
  timeTag,
} from '../design/design.ts'
import { type Html, html } from '../html.ts'
import { pageAddress, seeOther } from '../page-context.ts'
import { isStepUp, signInAddress } from '../return-to.ts'
import { actLinks, isPossible } from './act-links.ts'
import { filterField, hiddenFields, missingFilters } from './filters.ts'
import { consolePage, listCrumbs } from './frame.ts'
import { askList, listRefusal } from './list.ts'
import type { ConsoleOperation, Resource, ValueModel } from './model.ts'
import { namesFor } from './names.ts'
import { related } from './related.ts'
import { belowRecord } from './shaped/shapes.ts'
import { factsOf, recordWords } from './values.ts'
import {
  consoleResource,
  givenReasons,
  inModel,
  keptIn,
  keyNamed,
  mayUse,
  modelFields,
  pathFor,
  placeOf,
  type RecordData,
  recordAddress,
  recordName,
  titleOf,
  type View,
} from './view.ts'

/** So many pages of a list are looked through for a record that no operation shows. */
const MOST_PAGES = 20

export interface Found {
  record: RecordData
  /** What the operation that shows it answered: the record, or more about it. */
  data: RecordData
  value: ValueModel
  etag?: string | undefined
}

/** The record that a part of the address names, and where it cannot be read, why. */
export async function findRecord(
  view: View,
  resource: Resource,
  name: string,
): Promise<{ found?: Found; error?: AppError; asks?: ConsoleOperation }> {
  const key = keyNamed(resource, name)
  const list = inModel(resource.list)
  if (!key || !list) return {}
  const show = resource.show === undefined ? undefined : inModel(resource.show)
  if (show && mayUse(view, show.id)) {
    const asked = show.query.filter(({ required }) => required)
    const { query } = view.context
    if (asked.some((one) => !query.get(one.name)?.trim())) return { asks: show }
    const path = pathFor(view, resource, show, key)
    if (!path) return {}
    const { data, error, etag } = await view.context.call(show.id, {
      path,
      query: Object.fromEntries(asked.map((one) => [one.name, query.get(one.name)?.trim() ?? ''])),
    })
    if (error) return { error }
    return {
      found: {
        record: { ...key, ...recordIn(data, key) },
        data,
        etag,
        value: show.answer ?? { type: 'any' },
      },
    }
  }
  if (!mayUse(view, list.id)) return {}
  return missingFilters(view, list).length > 0 ? { asks: list } : findInList(view, resource, list, key)
}

/** What shows a record may put it into a field beside other things; its version is needed to change it. */
function recordIn(data: RecordData, key: RecordData): RecordData {
  const isIt = (one: unknown): one is RecordData =>
    typeof one === 'object' &&
    one !== null &&
    Object.entries(key).every(([name, value]) => String((one as RecordData)[name]) === value)
  if (isIt(data)) return data
  const inside = Object.values(data).filter(isIt)
  return Object.assign({}, data, ...inside) as RecordData
}

async function findInList(view: View, resource: Resource, list: ConsoleOperation, key: RecordData) {
  const path = placeOf(view, resource)
  if (!path) return {}
  let cursor: string | undefined
  for (let page = 0; page < MOST_PAGES; page++) {
    const { listed, error } = await askList(view, list, path, { limit: '100', cursor })
    if (error) return { error }
    const record = listed.items.find((item) =>
      Object.entries(key).every(([field, value]) => String(item[field]) === value),
    )
    if (record) return { found: { record, data: record, value: list.answer ?? { type: 'any' as const } } }
    if (listed.next === null) return {}
    cursor = listed.next
  }
  return {}
}

/** A record with all that it holds, what can be done with it, what belongs to it, and what became of it. */
export async function recordPage(view: View, resource: Resource, name: string): Promise<Answer | undefined> {
  const { context } = view
  const { found, error, asks } = await findRecord(view, resource, name)
  if (asks) return reasonPage(view, resource, name, asks)
  if (error && (isStepUp(error) || error.status === 401))
    return seeOther(signInAddress(error, `${context.path}?${context.query}`))
  if (error && error.status !== 404)
    return consolePage(view, {
      title: titleOf(view, resource.list),
      crumbs: listCrumbs(view, resource),
      status: error.status,
      content: html`${pageHeading({ title: titleOf(view, resource.list) })}${listRefusal(view, resource, error)}`,
    })
  if (!found) return undefined
  const { record, data, value } = found
  const fields = modelFields(value)
  const names = await namesFor(view, fields, [data])
  const title = recordWords(view, value, record) || titleOf(view, resource.show ?? resource.list)
  const simple = fields.filter(({ type, item }) => type !== 'object' && item?.type !== 'object')
  const large = fields.filter((field) => !simple.includes(field) && !isEmpty(data[field.name]))
  return consolePage(view, {
    title,
    crumbs: listCrumbs(view, resource),
    content: html`${pageHeading({ title, above: titleOf(view, resource.list), actions: recordActs(view, resource, record) })}
${facts(factsOf(view, simple, data, names))}
${factsOf(view, large, data, names).map((part, at) => section({ title: part.name, id: `part-${at + 1}`, content: html`${part.value}` }))}
${await belowRecord(view, resource.list, record)}
${await related(view, resource, record)}
${await history(view, resource, record)}`,
  })
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

function recordActs(view: View, resource: Resource, record: RecordData): Html {
  const name = recordName(resource, record) ?? ''
  const way = (
    id: string | undefined,
    below: string,
    kind: 'secondary' | 'danger',
    icon: 'pen-line' | 'trash-2',
  ) => {
    const operation = id === undefined ? undefined : inModel(id)
    if (!operation || !mayUse(view, id) || !isPossible(view, resource, operation, record)) return false
    return linkButton({
      href: recordAddress(view, resource, name, below, givenReasons(view, resource)),
      words: titleOf(view, operation.id),
      kind,
      icon,
      size: 'small',
    })
  }
  return actions(
    way(resource.change, '/edit', 'secondary', 'pen-line'),
    ...actLinks(view, resource, record),
    way(resource.delete, `/do/${resource.delete}`, 'danger', 'trash-2'),
  )
}

/** A person's data is read for a reason, which that person sees. */
function reasonPage(view: View, resource: Resource, name: string, show: ConsoleOperation): Promise<Answer> {
  const { context } = view
  const { say } = context
  const asked = show.query.filter(({ required }) => required)
  return consolePage(view, {
    title: titleOf(view, show.id),
    crumbs: listCrumbs(view, resource),
    width: 'narrow',
    content: html`${pageHeading({ title: titleOf(view, show.id), lead: say('consoleReasonLead') })}
<form class="ui-form" method="get" action="/console/${resource.key}/${name}">
${hiddenFields(keptIn(view))}
${asked.map((field) => filterField(view, field, context.query.get(field.name) ?? undefined))}
${actions(button({ type: 'submit', words: say('consoleContinue') }))}
</form>`,
  })
}

interface AuditEntry {
  id: string
  at: string
  actor: string
  operation: string
  outcome: string
}

/** What was done to the record, for who may read the audit log. */
async function history(view: View, resource: Resource, record: RecordData): Promise<Html | undefined> {
  const { subject: form } = resource
  const entries = consoleResource('listAuditEntries')
  if (form === undefined || !entries || !mayUse(view, entries.list)) return undefined
  const { context } = view
  const { say, language } = context
  const place = placeOf(view, resource) ?? {}
  const subject = form.replaceAll(/\{(in\.)?(\w+)\}/g, (_, outer: string | undefined, name: string) =>
    String(outer ? place[name] : record[name]),
  )
  const more = html`<a href="${pageAddress(`/console/${entries.key}`, { org: keptIn(view).org, subject })}">${say('consoleHistoryAll')}</a>`
  const parts = { title: say('consoleHistory'), id: 'history' }
  // Asking for what was done to a person is recorded, and they see it: that is not done in passing.
  if (subject.startsWith('user:')) return section({ ...parts, content: html`<p>${more}</p>` })
  const { data, error } = await context.call(entries.list, { query: { subject, limit: '10' } })
  const items: AuditEntry[] = data?.items ?? []
  return section({
    ...parts,
    more,
    content: error
      ? html`<p>${messageFor(error.code, language)}</p>`
      : items.length === 0
        ? html`<p>${say('consoleHistoryNone')}</p>`
        : timeline(
            items.map(({ at, actor, operation, outcome }) => ({
              title: labelOfOperation(operation, language),
              at: timeTag(language, at),
              text: html`<code>${actor}</code> · ${labelOfValue('AuditEntry', 'outcome', outcome, language)}`,
            })),
          ),
  })
}
