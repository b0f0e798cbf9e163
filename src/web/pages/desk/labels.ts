import type { components } from '../../../../generated/platform.d.ts'
import { badge, facts as factList, type Tone, timeTag } from '../../design/design.ts'
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

/** In the time of Ulaanbaatar: deadlines are its days, wherever an officer's browser is. */
export const when = ({ language }: PageContext, at: string): Html => timeTag(language, at, 'shortMoment')

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

const stateTones: Readonly<Partial<Record<string, Tone>>> = {
  submitted: 'accent',
  info_requested: 'warning',
  approved: 'good',
  completed: 'good',
  rejected: 'bad',
}

export const deskStateBadge = (context: PageContext, state: string): Html =>
  badge(stateName(context, state), stateTones[state] ?? 'neutral')

/** What of a case is pressing, beside its deadline. */
const urgencyBadges = ({ say }: PageContext, { escalated_at, urgency }: QueueItem): Html =>
  html`${escalated_at && html` ${badge(say('deskEscalated'), 'bad')}`}${urgency === 'urgent' && html` ${badge(say('deskUrgent'), 'warning')}`}`

/** Where a case stands, and what of it is pressing. */
export const tags = (context: PageContext, item: QueueItem): Html =>
  html`${deskStateBadge(context, item.status)}${item.overdue && html` ${badge(context.say('deskOverdue'), 'bad')}`}${urgencyBadges(context, item)}`

export const channelNames = {
  online: 'deskOnline',
  office: 'deskOffice',
  kiosk: 'deskKiosk',
  phone: 'deskPhone',
} as const satisfies Record<string, TextName>

type Row = readonly [name: string, value: Html | string | undefined | null | false]

/** Names and values; what is absent has no row. */
export const facts = (rows: readonly Row[]): Html =>
  factList(
    rows.map(([name, value]) => ({ name, value: value || undefined })),
    { dense: true },
  )
