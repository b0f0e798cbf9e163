import type { Answer } from '../../contract/reply.ts'
import type { AppError } from '../../errors/app-error.ts'
import { messageFor } from '../../errors/codes.ts'
import {
  actions,
  type Column,
  emptyState,
  linkButton,
  pageHeading,
  pagination,
  type Sorting,
  table,
} from '../design/design.ts'
import { type Html, html } from '../html.ts'
import { pageAddress, seeOther } from '../page-context.ts'
import { faultNumber } from '../pages/error-page.ts'
import { isStepUp, signInAddress } from '../return-to.ts'
import { actLinks } from './act-links.ts'
import { listColumns } from './columns.ts'
import { askedFilters, chosenFilters, filterFault, listFilter, missingFilters } from './filters.ts'
import { consolePage, groupCrumbs } from './frame.ts'
import type { ConsoleOperation, FieldModel, Resource } from './model.ts'
import { namesFor } from './names.ts'
import { aboveList } from './shaped/shapes.ts'
import { cell, isNumber, labelOfField, type Names, nameCell } from './values.ts'
import {
  givenReasons,
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

const PAGE = '50'

interface ListPart {
  items: readonly RecordData[]
  next: string | null
}

/** One page of the list, as the address asks for it. */
export async function askList(
  view: View,
  operation: ConsoleOperation,
  path: Readonly<Record<string, string>>,
  { limit = PAGE, cursor }: { limit?: string; cursor?: string | undefined } = {},
): Promise<{ listed: ListPart; error?: never } | { error: AppError; listed?: never }> {
  const sort = view.context.query.get('sort')
  const query = {
    ...askedFilters(view, operation),
    ...(operation.paged && { limit }),
    ...(cursor !== undefined && { cursor }),
    ...(sort && sortable(operation).length > 0 && { sort }),
  }
  const { data, error } = await view.context.call(operation.id, { path, query })
  if (error) return { error }
  return { listed: { items: data.items ?? data, next: data.next_cursor ?? null } }
}

/** By which fields the list can be put in order. */
function sortable({ query }: ConsoleOperation): string[] {
  const sort = query.find(({ name }) => name === 'sort')
  return [...new Set((sort?.enum ?? []).map((value) => String(value).replace(/^-/, '')))]
}

/** A list with its filters, columns and pages. */
export async function listPage(view: View, resource: Resource, operation: ConsoleOperation): Promise<Answer> {
  const { context } = view
  const path = placeOf(view, resource)
  const missing = missingFilters(view, operation)
  const asked =
    path && missing.length === 0
      ? await askList(view, operation, path, { cursor: context.query.get('cursor') ?? undefined })
      : undefined
  if (asked?.error && (isStepUp(asked.error) || asked.error.status === 401))
    return seeOther(signInAddress(asked.error, `${context.path}?${context.query}`))
  // Some lists want words to search by, which the contract cannot say.
  const isUnasked = asked?.error?.status === 422 && Object.keys(chosenFilters(view, operation)).length === 0
  const content = asked?.error
    ? isUnasked
      ? emptyState({
          icon: 'search',
          title: context.say('consoleAsk'),
          text: messageFor(asked.error.code, context.language),
        })
      : listRefusal(view, resource, asked.error)
    : asked
      ? await found(view, resource, operation, asked.listed)
      : emptyState({
          icon: 'search',
          title: context.say('consoleAsk'),
          text: context.say('consoleAskText', {
            what: missing.map((field) => labelOfField(view, field)).join(', '),
          }),
        })
  return consolePage(view, {
    title: titleOf(view, resource.list),
    crumbs: groupCrumbs(view, resource),
    status: asked?.error && asked.error.status !== 400 && !isUnasked ? asked.error.status : undefined,
    content: html`${pageHeading({ title: titleOf(view, resource.list), actions: listActs(view, resource, operation) })}
${listFilter(view, resource, operation)}
${content}`,
  })
}

function listActs(view: View, resource: Resource, operation: ConsoleOperation): Html {
  const { say } = view.context
  const { create } = resource
  const kept = { ...keptIn(view), ...chosenFilters(view, operation) }
  return actions(
    mayUse(view, create) &&
      linkButton({
        href: pageAddress(`/console/${resource.key}/new`, keptIn(view)),
        words: titleOf(view, create),
        icon: 'plus',
      }),
    ...actLinks(view, resource, undefined),
    linkButton({
      href: pageAddress(`/console/${resource.key}/csv`, kept),
      words: say('consoleCsv'),
      kind: 'plain',
      icon: 'download',
    }),
  )
}

async function found(
  view: View,
  resource: Resource,
  operation: ConsoleOperation,
  { items, next }: ListPart,
): Promise<Html> {
  const { context } = view
  const { query } = context
  const chosen = chosenFilters(view, operation)
  if (items.length === 0) return nothing(view, resource, Object.keys(chosen).length > 0)
  const { shown } = listColumns(view, resource, operation)
  const names = await namesFor(view, shown, items)
  const parameters = {
    ...keptIn(view),
    ...chosen,
    columns: query.getAll('columns').join(',') || undefined,
    sort: query.get('sort') ?? undefined,
  }
  const by = sortable(operation)
  const sort: Sorting = { path: context.path, parameters, by: query.get('sort') ?? undefined }
  return html`${await aboveList(view, resource.list, items)}${table(context, {
    caption: titleOf(view, resource.list),
    columns: shown.map((field, at) => columnOf(view, resource, field, { names, isFirst: at === 0, by })),
    rows: items,
    ...(by.length > 0 && { sort }),
    rowAttributes: () => ({ 'data-console-row': true }),
  })}
${pagination(context, { path: context.path, parameters, cursor: query.get('cursor') ?? undefined, nextCursor: next, shown: items.length })}`
}

function columnOf(
  view: View,
  resource: Resource,
  field: FieldModel,
  { names, isFirst, by }: { names: Names; isFirst: boolean; by: readonly string[] },
): Column<RecordData> {
  return {
    key: field.name,
    title: labelOfField(view, field),
    numeric: isNumber(field),
    sortable: by.includes(field.name),
    cell(row) {
      const words = isFirst ? nameCell(view, field, row, names) : cell(view, field, row[field.name], names)
      const name = isFirst && hasPage(view, resource) ? recordName(resource, row) : undefined
      return name === undefined
        ? words
        : html`<a href="${recordAddress(view, resource, name, '', givenReasons(view, { list: resource.list }))}">${words}</a>`
    },
  }
}

/** Whether a record has a page of its own: it can be read, or is found in the list. */
const hasPage = (view: View, resource: Resource): boolean =>
  resource.recordKey.length > 0 &&
  (resource.show === undefined || mayUse(view, resource.show) || mayUse(view, resource.list))

function nothing(view: View, resource: Resource, isFiltered: boolean): Html {
  const { say } = view.context
  const { create } = resource
  if (isFiltered)
    return emptyState({
      icon: 'search',
      title: say('consoleNoMatch'),
      text: say('consoleNoMatchText'),
      actions: linkButton({
        href: listAddress(view, resource),
        words: say('consoleClear'),
        kind: 'secondary',
      }),
    })
  return emptyState({
    icon: 'inbox',
    title: say('consoleNothing'),
    text: say('consoleNothingText'),
    actions: mayUse(view, create)
      ? linkButton({
          href: pageAddress(`/console/${resource.key}/new`, keptIn(view)),
          words: titleOf(view, create),
          icon: 'plus',
        })
      : undefined,
  })
}

/** Why there is no list: what was asked is wrong, the visitor may not, or something failed. */
export function listRefusal(view: View, resource: Resource, error: AppError): Html {
  const { say, language } = view.context
  if (error.status === 400 || error.status === 422) return filterFault(view, resource, error)
  const isForbidden = error.status === 403 || error.status === 404
  return emptyState({
    icon: 'circle-alert',
    title: say(isForbidden ? 'consoleForbidden' : 'consoleFailed'),
    text: html`${messageFor(error.code, language)}${isForbidden ? html` ${say('consoleForbiddenText')}` : faultNumber(view.context)}`,
    actions: linkButton({
      href: isForbidden
        ? pageAddress('/console', keptIn(view))
        : listAddress(view, resource, Object.fromEntries(view.context.query)),
      words: say(isForbidden ? 'consoleTitle' : 'again'),
      kind: 'secondary',
    }),
  })
}
