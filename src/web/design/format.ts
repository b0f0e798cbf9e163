import type { Language } from '../../errors/language.ts'
import { ULAANBAATAR_OFFSET_MS, ulaanbaatarDay } from '../../text/local-days.ts'
import { type Html, html } from '../html.ts'

/**
 * How people read amounts, days and hours: by language, in the time of Ulaanbaatar, and never as the wire writes them.
 * A day is `2026-11-20`, a moment is ISO 8601 with its zone.
 */

const weekdays: Record<Language, readonly string[]> = {
  mn: ['ням', 'даваа', 'мягмар', 'лхагва', 'пүрэв', 'баасан', 'бямба'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
}
const months = 'January February March April May June July August September October November December'.split(
  ' ',
)
/** Holds a number and its unit on one line. */
const NBSP = '\u00a0'

/** `12,500 ₮`, the same in both languages. */
export const formatMoney = (tugriks: number): string => `${formatNumber(tugriks)}${NBSP}₮`

export const formatNumber = (number: number): string => number.toLocaleString('en-US')

/** `2026 оны 11 сарын 20` or `20 November 2026`. */
export function formatDay(language: Language, day: string): string {
  const [year = '', month = '', date = ''] = day.slice(0, 10).split('-')
  return language === 'mn'
    ? `${year} оны ${Number(month)} сарын ${Number(date)}`
    : `${Number(date)}${NBSP}${months[Number(month) - 1] ?? month} ${year}`
}

/** `2026.11.20` or `20 Nov 2026`, where there is little room. */
export function formatShortDay(language: Language, day: string): string {
  const [year = '', month = '', date = ''] = day.slice(0, 10).split('-')
  return language === 'mn'
    ? `${year}.${month}.${date}`
    : [Number(date), months[Number(month) - 1]?.slice(0, 3), year].join(NBSP)
}

/** `баасан` or `Friday`. */
export const formatWeekday = (language: Language, day: string): string =>
  weekdays[language][new Date(`${day.slice(0, 10)}T00:00:00Z`).getUTCDay()] ?? ''

/** `2026 оны 11 сарын 20, баасан` or `Friday 20 November 2026`. */
export const formatDayWithWeekday = (language: Language, day: string): string =>
  language === 'mn'
    ? `${formatDay(language, day)}, ${formatWeekday(language, day)}`
    : `${formatWeekday(language, day)} ${formatDay(language, day)}`

/** `14:30`, as clocks in Ulaanbaatar show it. */
export const formatTime = (at: string | Date): string =>
  new Date(new Date(at).getTime() + ULAANBAATAR_OFFSET_MS).toISOString().slice(11, 16)

/** The day in Ulaanbaatar on which a moment falls, for the functions that take a day. */
export const dayOf = (at: string | Date): string => ulaanbaatarDay(new Date(at))

/** `2026 оны 11 сарын 20, 14:30` or `20 November 2026, 14:30`. */
export const formatMoment = (language: Language, at: string | Date): string =>
  `${formatDay(language, dayOf(at))}, ${formatTime(at)}`

export const formatShortMoment = (language: Language, at: string | Date): string =>
  `${formatShortDay(language, dayOf(at))}, ${formatTime(at)}`

/** A visit: `2026 оны 11 сарын 20, баасан, 14:30–14:45` or `Friday 20 November 2026, 14:30–14:45`. */
export const formatVisit = (language: Language, from: string, to?: string): string =>
  `${formatDayWithWeekday(language, dayOf(from))}, ${formatTime(from)}${to === undefined ? '' : `–${formatTime(to)}`}`

/** `3.4 MB`, in steps of a thousand. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes}${NBSP}B`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)}${NBSP}kB`
  return `${(bytes / 1_000_000).toFixed(1)}${NBSP}MB`
}

type Shape = 'day' | 'shortDay' | 'dayWithWeekday' | 'moment' | 'shortMoment' | 'time'

/** A `<time>` in the words of the reader, with the moment itself for programs. */
export function timeTag(language: Language, at: string, shape: Shape = 'moment'): Html {
  const day = at.length === 10 ? at : dayOf(at)
  const words = {
    day: () => formatDay(language, day),
    shortDay: () => formatShortDay(language, day),
    dayWithWeekday: () => formatDayWithWeekday(language, day),
    moment: () => formatMoment(language, at),
    shortMoment: () => formatShortMoment(language, at),
    time: () => formatTime(at),
  }[shape]()
  return html`<time datetime="${at}">${words}</time>`
}

const collators: Record<Language, Intl.Collator> = {
  mn: new Intl.Collator('mn'),
  en: new Intl.Collator('en'),
}

/** In the order of the reader's alphabet. */
export const byName = <Thing>(
  language: Language,
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
): Thing[] => things.toSorted((one, other) => collators[language].compare(nameOf(one), nameOf(other)))
