const DAYS = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const written = /^(\d{4})-(\d{2})-(\d{2})$/
const relative = /^today(?:([+-])(\d{1,5})([dmy]))?$/

interface Day {
  year: number
  month: number
  day: number
}

const lastOf = (year: number, month: number): number =>
  month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : (DAYS[month] ?? 0)

function partsOf(text: string): Day | undefined {
  const [, year, month, day] = (written.exec(text) ?? []).map(Number) as [number, number, number, number]
  if (!year || month < 1 || month > 12 || day < 1 || day > lastOf(year, month)) return undefined
  return { year, month, day }
}

/** A day of the calendar, as it is written: `2026-11-20`. */
export const isDay = (text: unknown): text is string =>
  typeof text === 'string' && partsOf(text) !== undefined

const daySaid = ({ year, month, day }: Day): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

export const isDayBound = (text: unknown): text is string =>
  typeof text === 'string' && (isDay(text) || relative.test(text))

/** The day that a bound names today: `today-18y` is the day 18 years ago, 28 February for 29 where there is none. */
export function dayOfBound(bound: string, today: string): string {
  const [whole, sign, count, unit] = relative.exec(bound) ?? []
  const from = partsOf(today)
  if (whole === undefined || sign === undefined || from === undefined)
    return whole === 'today' ? today : bound
  const step = Number(count) * (sign === '-' ? -1 : 1)
  if (unit === 'd') {
    const at = new Date(Date.UTC(2000, 0, 1))
    at.setUTCFullYear(from.year, from.month - 1, from.day + step)
    return within(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate())
  }
  const months = from.year * 12 + from.month - 1 + (unit === 'y' ? step * 12 : step)
  return within(Math.floor(months / 12), (((months % 12) + 12) % 12) + 1, from.day)
}

/** The calendar of the form begins with the year 1 and ends with 9999. */
function within(year: number, month: number, day: number): string {
  if (year < 1) return '0001-01-01'
  if (year > 9999) return '9999-12-31'
  return daySaid({ year, month, day: Math.min(day, lastOf(year, month)) })
}

/** Whole years from one day to another, as ages are counted; undefined where either is no day. */
export function yearsBetween(from: string, to: string): number | undefined {
  const [then, now] = [partsOf(from), partsOf(to)]
  if (!then || !now) return undefined
  const isBefore = now.month < then.month || (now.month === then.month && now.day < then.day)
  return now.year - then.year - (isBefore ? 1 : 0)
}
