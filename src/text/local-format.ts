import { ULAANBAATAR_OFFSET_MS, ulaanbaatarDay } from './local-days.ts'

/**
 * Amounts, days and hours as people read them: by language, in the time of Ulaanbaatar, never as the wire writes them. A day
 * is `2026-11-20`, a moment is ISO 8601 with its zone.
 */
type Language = 'mn' | 'en'

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

/** A visit: `2026 оны 11 сарын 20, баасан, 14:30–14:45` or `Friday 20 November 2026, 14:30–14:45`. */
export const formatVisit = (language: Language, from: string | Date, to?: string | Date): string =>
  `${formatDayWithWeekday(language, dayOf(from))}, ${formatTime(from)}${to === undefined ? '' : `–${formatTime(to)}`}`

const wireDays = /\b\d{4}-\d{2}-\d{2}\b/g

/** A month that is the whole value, or one of its parts. */
const wireMonths = /(?<=^| · )\d{4}-(?:0[1-9]|1[0-2])(?= · |$)/g

/** `2026 оны 11 сар` or `November 2026`. */
function formatMonth(language: Language, month: string): string {
  const [year = '', number = ''] = month.split('-')
  return language === 'mn'
    ? `${year} оны ${Number(number)} сар`
    : `${months[Number(number) - 1] ?? number} ${year}`
}

const daysIn = (language: Language, value: string): string =>
  value.replaceAll(wireDays, (day) => (Number.isNaN(Date.parse(day)) ? day : formatDay(language, day)))

/** What a form or a register says: its days and months in the reader's words, all else as it is. */
export const formatDaysIn = (language: Language, value: string): string =>
  daysIn(language, value).replaceAll(wireMonths, (month) => formatMonth(language, month))

/** For papers in both languages. Months stay as they are: the figures beside them would stand there twice. */
export function formatDaysInBoth(value: string): string {
  const [mn, en] = [daysIn('mn', value), daysIn('en', value)]
  return mn === en ? value : `${mn} / ${en}`
}

/** `Б. Номин`: as much as a list needs. */
export function shortName(family: string | null, given: string | null): string {
  return [family ? `${[...family][0]}.` : '', given ?? ''].filter(Boolean).join(' ')
}

/** As clocks in Ulaanbaatar show it: `2026-11-21 00:30`. */
export const localTime = (at: Date): string =>
  new Date(at.getTime() + ULAANBAATAR_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ')

/** For mails and notices, whose readers may be anywhere: with the place whose time it is. */
export const moment = {
  mn: (at: Date): string => `Улаанбаатарын цагаар (UTC+8) ${formatMoment('mn', at)}`,
  en: (at: Date): string => `${formatMoment('en', at)} Ulaanbaatar time (UTC+8)`,
}
