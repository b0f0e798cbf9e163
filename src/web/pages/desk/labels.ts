import type { components } from '../../../../generated/platform.d.ts'
import { localTime } from '../../../text/moment.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import type { TextName } from '../../texts.ts'

type Schemas = components['schemas']
export type QueueItem = Schemas['ReviewQueueItem']
type CaseState = QueueItem['status']

/** The states in which officers see cases, in the order of a case's life. */
export const deskStateNames = {
  submitted: 'deskSubmitted',
  in_review: 'deskInReview',
  info_requested: 'deskInfoRequested',
  approved: 'deskApproved',
  rejected: 'deskRejected',
  completed: 'deskCompleted',
  cancelled: 'deskCancelled',
  expired: 'deskExpired',
} as const satisfies Partial<Record<CaseState, TextName>>

export const openDeskStates = ['submitted', 'in_review', 'info_requested', 'approved'] as const

export function stateName({ say }: PageContext, state: string): string {
  const name = (deskStateNames as Partial<Record<string, TextName>>)[state]
  return name ? say(name) : state
}

/** A text for one of a closed list of names; a name that the list lacks is shown as it is. */
export function named(
  { say }: PageContext,
  names: Readonly<Partial<Record<string, TextName>>>,
  name: string,
): string {
  const text = Object.hasOwn(names, name) ? names[name] : undefined
  return text ? say(text) : name
}

/** Deadlines are days of Ulaanbaatar, so its clock is the one that officers read, wherever their browser is. */
export const when = (at: string): Html => html`<time datetime="${at}">${localTime(new Date(at))}</time>`

/** In the visitor's language. */
export function wordsInLanguage(
  { language }: PageContext,
  text: { name_mn: string; name_en: string | null },
): string {
  return language === 'mn' ? text.name_mn : (text.name_en ?? text.name_mn)
}

/** By the names that the visitor reads. */
export function byName<Named extends { name_mn: string; name_en: string | null }>(
  context: PageContext,
  all: readonly Named[],
): Named[] {
  return all.toSorted((a, b) =>
    wordsInLanguage(context, a).localeCompare(wordsInLanguage(context, b), context.language),
  )
}

/** Where a case stands, and what of it is pressing. */
export function tags(context: PageContext, item: QueueItem): Html {
  const { say } = context
  return html`<span class="tag state ${item.status}">${stateName(context, item.status)}</span>${
    item.overdue && html`<span class="tag bad">${say('deskOverdue')}</span>`
  }${item.escalated_at && html`<span class="tag bad">${say('deskEscalated')}</span>`}${
    item.urgency === 'urgent' && html`<span class="tag warn">${say('deskUrgent')}</span>`
  }`
}

type Row = readonly [name: string, value: Html | string | undefined | null | false]

/** Names and values; what is absent has no row. */
export function facts(rows: readonly Row[]): Html {
  return html`<dl class="facts">${rows
    .filter(([, value]) => value !== undefined && value !== null && value !== false && value !== '')
    .map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
}

/** The parts of the desk, with the one that is open. */
export function deskNav({ say }: PageContext, open?: 'queue' | 'figures'): Html {
  const link = (part: 'queue' | 'figures', path: string, name: TextName) =>
    html`<a href="${path}"${part === open && html` aria-current="page"`}>${say(name)}</a>`
  return html`<nav class="parts" aria-label="${say('deskNav')}">${link('queue', '/desk', 'deskQueue')}${link('figures', '/desk/figures', 'deskFigures')}</nav>`
}
