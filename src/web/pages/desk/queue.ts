import type { components } from '../../../../generated/platform.d.ts'
import { messageFor } from '../../../errors/codes.ts'
import {
  button,
  dialogOpener,
  emptyState,
  icon,
  linkButton,
  notice,
  pageHeading,
  pagination,
  searchBox,
  tabs,
} from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { Page, PageContext } from '../../page-context.ts'
import { textsFor } from '../../texts.ts'
import { isOfficer } from '../menu.ts'
import { sitePage } from '../site-page.ts'
import { type Agency, agenciesOf } from './choices.ts'
import type { QueueItem } from './labels.ts'
import { accessDenied } from './officer.ts'
import { type DeskSettings, handOverDialog, keysDialog, saveDialog, settingsDialog } from './queue-dialogs.ts'
import {
  filterIn,
  type QueueFilterForm,
  queueAddress,
  savedFilterFields,
  termsOf,
  toQuery,
  toSearch,
} from './queue-filter.ts'
import { filterForm, isFiltered } from './queue-form.ts'
import { queueTable } from './queue-table.ts'

type Schemas = components['schemas']
type Stats = Schemas['ReviewStats']
type SavedFilter = Schemas['DeskFilter']

const scriptTexts = [
  ...(['offline', 'tooMany', 'deskChosen', 'deskTookMany', 'deskMovedMany', 'deskNotMany'] as const),
  ...(['deskUnknownCase', 'deskDeleteFilterSure'] as const),
] as const

/** What waits for the visitor and their colleagues, soonest first. The address holds the filter. */
export const deskQueue: Page = async (context) => {
  const { say, query } = context
  const filter = filterIn(query)
  const found = filter.q
    ? await context.call('searchReviewCases', { query: toSearch(filter) })
    : await context.call('listReviewQueue', { query: toQuery(filter) })
  // A filter that cannot be used is no reason to send an officer away.
  if (found.error && (found.error.status >= 429 || !(await isOfficer(context))))
    return accessDenied(context, found.error)
  const [stats, agencies, settings, saved] = await Promise.all([
    context.call('getReviewStats', {
      query: filter.tenant_id && !found.error ? { tenant_id: filter.tenant_id } : {},
    }),
    agenciesOf(context),
    context.call('getMyDeskSettings'),
    context.call('listMyDeskFilters', { query: { limit: '12' } }),
  ])
  if (stats.error) return accessDenied(context, stats.error)
  if (settings.error) return accessDenied(context, settings.error)
  if (saved.error) return accessDenied(context, saved.error)
  const given = { filter, agencies, settings: settings.data as DeskSettings }
  const content = html`<div class="desk" data-desk data-texts="${JSON.stringify(textsFor(say, scriptTexts))}" data-shortcuts="${given.settings.shortcuts ? 'on' : 'off'}">
${heading(context, filter)}
${views(context, stats.data, saved.data.items, filter)}
${toolbar(context, given, stats.data, saved.data.items)}
${
  found.error
    ? notice({
        tone: 'bad',
        title: say('deskBadFilter'),
        text: messageFor(found.error.code, context.language),
        actions: linkButton({ words: say('deskClear'), href: '/desk', kind: 'secondary', size: 'small' }),
      })
    : results(context, given, found.data)
}
${settingsDialog(context, given.settings)}${saveDialog(context, termsOf(filter))}${handOverDialog(context, agencies)}${keysDialog(context)}
</div>`
  return sitePage(context, {
    title: say('deskQueue'),
    styles: ['desk'],
    script: 'desk',
    width: 'full',
    content,
  })
}

function heading(context: PageContext, { q, number, tenant_id }: QueueFilterForm): Html {
  const { say } = context
  return pageHeading({
    title: say('deskQueue'),
    actions: searchBox(context, {
      action: '/desk',
      label: say('deskSearchCases'),
      placeholder: say('deskSearchHint'),
      value: q ?? number,
      id: 'desk-search',
      maxLength: 100,
      keep: { tenant_id },
    }),
  })
}

/** What is looked at most, with how much there is of it, and what the officer has saved. */
function views(
  { say }: PageContext,
  { open, mine, overdue, escalated }: Stats,
  saved: readonly SavedFilter[],
  filter: QueueFilterForm,
): Html {
  const { tenant_id, cursor: _, ...chosen } = filter
  const all = Object.values(open).reduce((sum, count) => sum + count, 0)
  const usual: [string, QueueFilterForm, number | undefined][] = [
    [say('deskAllOpen'), {}, all],
    [say('deskMine'), { assignee: 'me' }, mine],
    [say('deskWaiting'), { status: 'submitted' }, open.submitted],
    [say('deskOverdueCases'), { deadline: 'overdue' }, overdue],
    [say('deskEscalatedCases'), { deadline: 'escalated' }, escalated],
  ]
  const own = saved
    .toReversed()
    .map(({ name, terms }): [string, QueueFilterForm, undefined] => [name, filterOf(terms), undefined])
  let marked = false
  return tabs(
    say('deskTabs'),
    [...usual, ...own].map(([words, terms, count]) => {
      const current: boolean = !marked && isSame(terms, chosen)
      marked ||= current
      return {
        words,
        href: queueAddress({ ...(tenant_id && { tenant_id }), ...terms }),
        current,
        ...(count !== undefined && { count }),
      }
    }),
  )
}

const filterOf = (terms: SavedFilter['terms']): QueueFilterForm =>
  Object.fromEntries(savedFilterFields.map((name) => [name, terms[name]]).filter(([, value]) => value))

const isSame = (one: QueueFilterForm, other: QueueFilterForm): boolean =>
  JSON.stringify(Object.entries(one).toSorted()) === JSON.stringify(Object.entries(other).toSorted())

interface Given {
  filter: QueueFilterForm
  agencies: readonly Agency[]
  settings: DeskSettings
}

function toolbar(
  context: PageContext,
  { filter, agencies }: Given,
  stats: Stats,
  saved: readonly SavedFilter[],
): Html {
  const { say } = context
  const { cursor: _, q: __, number: ___, ...terms } = filter
  const own = saved.find((one) => isSame(filterOf(one.terms), terms))
  const small = { kind: 'plain', size: 'small' } as const
  return html`<div class="desk-tools">
<details class="desk-filter-fold"><summary class="ui-button ui-button-plain ui-button-small">${icon('list-filter')}${say('deskFilter')}</summary>${filterForm(context, { filter, services: stats.services, agencies })}</details>
<div class="desk-tools-own">${linkButton({ ...small, words: say('deskFigures'), href: '/desk/figures', icon: 'chart-column' })}${linkButton({ ...small, words: say('deskAppeals'), href: '/desk/appeals', icon: 'scale' })}${linkButton({ ...small, words: say('deskSteps'), href: '/desk/steps', icon: 'check' })}<div class="desk-tools-own" data-needs-script hidden>
${!own && Object.keys(terms).length > 0 && button({ ...small, words: say('deskSaveFilter'), icon: 'plus', attributes: dialogOpener('desk-save') })}
${own && button({ ...small, words: say('deskDeleteFilter'), icon: 'trash-2', attributes: { 'data-desk-delete': own.id } })}
${button({ ...small, words: say('deskSettings'), icon: 'settings', attributes: dialogOpener('desk-settings') })}
<span class="desk-with-keys">${button({ ...small, words: say('deskKeys'), icon: 'circle-help', attributes: dialogOpener('desk-keys') })}</span>
</div></div></div>`
}

function results(
  context: PageContext,
  { filter, agencies, settings }: Given,
  { items, next_cursor }: { items: QueueItem[]; next_cursor: string | null },
): Html {
  const { say } = context
  const { cursor, ...parameters } = filter
  return html`${filter.q && items.length > 0 && html`<p class="ui-hint">${say('deskSearchSeen')}</p>`}
<div class="desk-outcome" role="status" data-outcome hidden></div>
${items.length === 0 ? nothing(context, filter) : queueTable(context, { filter, items, columns: settings.columns, agencies })}
${items.length > 0 && bulkBar(context, agencies)}
${items.length > 0 && pagination(context, { path: '/desk', parameters, cursor, nextCursor: next_cursor, shown: items.length })}
<p class="ui-hint">${say('deskLocalTimes')}</p>`
}

function nothing({ say }: PageContext, filter: QueueFilterForm): Html {
  const filtered = isFiltered(filter)
  const why = filter.q
    ? 'deskEmptySearch'
    : filter.number
      ? 'deskEmptyNumber'
      : filtered
        ? 'deskEmptyFiltered'
        : 'deskEmptyOpen'
  return emptyState({
    icon: filter.q ? 'search' : 'inbox',
    title: say('deskEmpty'),
    text: say(why),
    actions: filtered ? linkButton({ words: say('deskClear'), href: '/desk', kind: 'secondary' }) : undefined,
  })
}

/** Stands at the foot of the window while cases are chosen. */
function bulkBar({ say }: PageContext, agencies: readonly Agency[]): Html {
  return html`<div class="desk-bulk" role="region" aria-label="${say('deskChoosing')}" data-bulk hidden>
<p aria-live="polite" data-chosen></p>
${button({ words: say('deskTakeMany'), icon: 'user-check', size: 'small', attributes: { 'data-take-many': true } })}
${agencies.some(({ owned }) => owned) && button({ words: say('deskHandOverMany'), kind: 'secondary', icon: 'users', size: 'small', attributes: dialogOpener('desk-hand-over') })}
${button({ words: say('deskUnchoose'), kind: 'plain', size: 'small', attributes: { 'data-unchoose': true } })}
<p class="ui-error" role="alert" data-fault></p>
</div>`
}
