import type { components } from '../../../../generated/platform.d.ts'
import { messageFor } from '../../../errors/messages.ts'
import { type Html, html } from '../../html.ts'
import type { Page, PageContext } from '../../page-context.ts'
import { isOfficer, menuPage } from '../menu.ts'
import { agenciesOf } from './choices.ts'
import { deskNav, type QueueItem, tags, when, wordsInLanguage } from './labels.ts'
import { accessDenied } from './officer.ts'
import { filterIn, type QueueFilterForm, queueAddress, toQuery } from './queue-filter.ts'
import { filterForm } from './queue-form.ts'

type Stats = components['schemas']['ReviewStats']

/** What waits for the visitor and their colleagues, soonest first. The address holds the filter. */
export const deskQueue: Page = async (context) => {
  const { say, query } = context
  const filter = filterIn(query)
  const queue = await context.call('listReviewQueue', { query: toQuery(filter) })
  // A filter that cannot be used is no reason to send an officer away.
  if (queue.error && (queue.error.status >= 429 || !(await isOfficer(context))))
    return accessDenied(context, queue.error)
  const [stats, agencies] = await Promise.all([
    context.call('getReviewStats', {
      query: filter.tenant_id && !queue.error ? { tenant_id: filter.tenant_id } : {},
    }),
    agenciesOf(context),
  ])
  if (stats.error) return accessDenied(context, stats.error)
  const content = html`<div class="desk">
${deskNav(context, 'queue')}
<h1>${say('deskQueue')}</h1>
${tiles(context, stats.data, filter)}
${filterForm(context, { filter, services: stats.data.services, agencies })}
${
  queue.error
    ? html`<div class="alert" role="alert"><p>${say('deskBadFilter')} ${messageFor(queue.error.code, context.language)}</p><p><a href="/desk">${say('deskClear')}</a></p></div>`
    : results(context, filter, queue.data)
}
<p class="hint">${say('deskLocalTimes')}</p>
</div>`
  return menuPage(context, {
    title: say('deskQueue'),
    styles: ['desk'],
    width: 'wide',
    content,
  })
}

/** How much there is, each leading to it. */
function tiles(
  { say }: PageContext,
  { open, mine, overdue, escalated }: Stats,
  { tenant_id }: QueueFilterForm,
): Html {
  const shown = [
    [mine, 'deskMine', { assignee: 'me' }],
    [open.submitted, 'deskWaiting', { status: 'submitted' }],
    [overdue, 'deskOverdueCases', { deadline: 'overdue' }],
    [escalated, 'deskEscalatedCases', { deadline: 'escalated' }],
  ] as const
  return html`<ul class="tiles">${shown.map(
    ([count, name, filter]) =>
      html`<li><a href="${queueAddress({ ...filter, ...(tenant_id && { tenant_id }) })}"><span class="count">${count}</span> <span>${say(name)}</span></a></li>`,
  )}</ul>`
}

function results(
  context: PageContext,
  filter: QueueFilterForm,
  { items, next_cursor }: { items: QueueItem[]; next_cursor: string | null },
): Html {
  const { say } = context
  return html`${filter.number && html`<h2>${say('deskFound', { number: filter.number })}</h2>`}
${items.length === 0 ? nothing(context, filter) : html`<ol class="cases">${items.map((item) => line(context, item))}</ol>`}
${
  (filter.cursor ?? next_cursor) &&
  html`<nav class="paging" aria-label="${say('deskPages')}">${
    filter.cursor &&
    html`<a class="button quiet" href="${queueAddress({ ...filter, cursor: '' })}">${say('deskFirst')}</a>`
  }${
    next_cursor &&
    html`<a class="button quiet" rel="next" href="${queueAddress({ ...filter, cursor: next_cursor })}">${say('deskNext')}</a>`
  }</nav>`
}`
}

function nothing({ say }: PageContext, filter: QueueFilterForm): Html {
  const filtered = Object.keys(filter).some((name) => name !== 'sort')
  const why = filter.number ? 'deskEmptyNumber' : filtered ? 'deskEmptyFiltered' : 'deskEmptyOpen'
  return html`<div class="empty"><h2>${say('deskEmpty')}</h2><p>${say(why)}</p>${
    filtered && html`<p><a href="/desk">${say('deskClear')}</a></p>`
  }</div>`
}

function line(context: PageContext, item: QueueItem): Html {
  const { say } = context
  const { id, number, service, applicant_name, represented, due_at, paused_at, assignee } = item
  return html`<li class="${item.overdue && 'late'}">
<div class="what"><a href="/desk/${id}">${wordsInLanguage(context, service)}</a><span class="number">${number}</span></div>
<p class="tags">${tags(context, item)}</p>
<dl>
<div><dt>${say('deskApplicant')}</dt><dd>${applicant_name}${represented && `, ${say('deskForAnother')}`}</dd></div>
<div><dt>${say('deskDue')}</dt><dd>${paused_at ? say('deskPaused') : due_at ? when(due_at) : '—'}</dd></div>
<div><dt>${say('deskOfficer')}</dt><dd>${assignee?.name ?? say('deskNoOfficer')}</dd></div>
</dl>
</li>`
}
