import type { components } from '../../../../generated/platform.d.ts'
import { badge, type Column, type IconName, icon, type Tone, table, timeTag } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import type { TextName } from '../../texts.ts'
import type { Agency } from './choices.ts'
import { channelNames, deskStateBadge, named, type QueueItem, wordsInLanguage } from './labels.ts'
import type { QueueFilterForm } from './queue-filter.ts'

export type DeskColumn = components['schemas']['DeskSettings']['columns'][number]

/** Every column that an officer can choose, by its name on the wire. */
export const columnTitles: Readonly<Record<DeskColumn, TextName>> = {
  number: 'deskNumber',
  service: 'deskService',
  applicant: 'deskApplicant',
  state: 'deskState',
  due: 'deskDueColumn',
  officer: 'deskOfficer',
  received: 'deskReceivedColumn',
  channel: 'deskChannel',
  organisation: 'deskOrganisation',
}

interface Shown {
  filter: QueueFilterForm
  items: readonly QueueItem[]
  columns: readonly DeskColumn[]
  agencies: readonly Agency[]
}

/** One line for each case. The first column leads to it, whichever it is. */
export function queueTable(context: PageContext, { filter, items, columns, agencies }: Shown): Html {
  const { say } = context
  const cells = cellsOf(context, agencies)
  const { cursor: _, ...parameters } = filter
  const shown = columns.map((name, index): Column<QueueItem> => {
    const cell = cells[name]
    return {
      key: sortKeys[name] ?? name,
      title: say(columnTitles[name]),
      sortable: sortKeys[name] !== undefined,
      cell: (item) => (index === 0 ? html`<a href="/desk/${item.id}">${cell(item)}</a>` : cell(item)),
    }
  })
  return table(context, {
    caption: filter.q ? say('deskFound', { number: filter.q }) : say('deskQueue'),
    columns: shown,
    rows: items,
    dense: true,
    sort: { path: '/desk', parameters, by: filter.sort ?? (filter.q ? '-submitted_at' : 'due_at') },
    select: { name: 'case', value: ({ id }) => id, words: ({ number }) => number },
    rowAttributes: ({ id, tenant_id, number }) => ({
      'data-row': id,
      'data-org': tenant_id,
      'data-number': number,
    }),
    attributes: { 'data-queue': true },
  })
}

/** The columns by which the server sorts. */
const sortKeys: Readonly<Partial<Record<DeskColumn, string>>> = { due: 'due_at', received: 'submitted_at' }

/** Gives way where the table has little room, and is whole in its title. */
const flexible = (words: string, names = 'desk-flexible'): Html =>
  html`<span class="${names}" title="${words}">${words}</span>`

/** A word, and where there is little room a sign that has it as its title and for screen readers. */
const sign = (name: IconName, words: string, tone: Tone): Html =>
  html`<span class="desk-sign desk-sign-${tone}" title="${words}">${icon(name)}${badge(words, tone)}</span>`

type Cell = (item: QueueItem) => Html | string

function cellsOf(context: PageContext, agencies: readonly Agency[]): Readonly<Record<DeskColumn, Cell>> {
  const { say, language } = context
  const organisation = new Map(agencies.map((agency) => [agency.id, wordsInLanguage(context, agency)]))
  return {
    number: ({ number }) => html`<span class="desk-number">${number}</span>`,
    service: ({ service }) => flexible(wordsInLanguage(context, service), 'desk-flexible desk-widest'),
    applicant: ({ applicant_name, represented }) =>
      flexible(represented ? `${applicant_name}, ${say('deskForAnother')}` : applicant_name),
    state: (item) =>
      html`<span class="desk-badges">${deskStateBadge(context, item.status)}${item.escalated_at && sign('arrow-up', say('deskEscalated'), 'bad')}${item.urgency === 'urgent' && sign('circle-alert', say('deskUrgent'), 'warning')}</span>`,
    due: ({ due_at, paused_at, overdue }) => {
      if (paused_at) return html`<span class="desk-soft">${say('deskPausedShort')}</span>`
      if (!due_at) return '—'
      const day = timeTag(language, due_at, 'shortDay')
      return overdue
        ? html`<span class="desk-late">${day} ${sign('triangle-alert', say('deskOverdue'), 'bad')}</span>`
        : day
    },
    officer: ({ assignee }) =>
      assignee ? flexible(assignee.name) : html`<span class="desk-soft">${say('deskNoOfficer')}</span>`,
    received: ({ submitted_at }) => (submitted_at ? timeTag(language, submitted_at, 'shortDay') : '—'),
    channel: ({ channel }) => named(context, channelNames, channel),
    organisation: ({ tenant_id }) => flexible(organisation.get(tenant_id) ?? '—'),
  }
}
