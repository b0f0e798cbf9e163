import type { Language } from '../../errors/language.ts'
import { dayOf, formatDay, formatDayWithWeekday, formatMoment, formatTime } from '../../text/local-format.ts'
import { type Html, html } from '../html.ts'

export {
  dayOf,
  formatDay,
  formatDayWithWeekday,
  formatMoment,
  formatMoney,
  formatNumber,
  formatTime,
  formatVisit,
  formatWeekday,
} from '../../text/local-format.ts'

/** Holds a number and its unit on one line. */
const NBSP = '\u00a0'

/** `2026.11.20` or `20 Nov 2026`, where there is little room. */
export function formatShortDay(language: Language, day: string): string {
  const [year = '', month = '', date = ''] = day.slice(0, 10).split('-')
  if (language === 'mn') return `${year}.${month}.${date}`
  const [, name = ''] = formatDay('en', day).split(/\s/)
  return [Number(date), name.slice(0, 3), year].join(NBSP)
}

export const formatShortMoment = (language: Language, at: string | Date): string =>
  `${formatShortDay(language, dayOf(at))}, ${formatTime(at)}`

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
export const sortedByName = <Thing>(
  language: Language,
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
): Thing[] => things.toSorted((one, other) => collators[language].compare(nameOf(one), nameOf(other)))
