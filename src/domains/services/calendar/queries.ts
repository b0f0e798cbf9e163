import { sql } from 'kysely'
import type { TransactionWork } from '../../../audit/work.ts'
import type { Db } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import { daysBetween, ulaanbaatarDay } from '../../../text/local-days.ts'

/** A day that differs from its weekday: a day off, or a working Saturday or Sunday. */
export interface CalendarDay {
  day: string
  name_mn: string
  name_en: string
  working: boolean
}

/** From then on administrators are warned that no one has entered the next year. */
const WARNING_DAYS = 92

/** A year counts as entered with so many days off: one that has a single day is not finished. */
const LEAST_DAYS_OFF = 5

interface CalendarEnd {
  /** The last day that the calendar knows; null where it does not know this year. */
  coveredUntil: string | null
  endsSoon: boolean
}

/** How far the calendar reaches, from this year on without a gap. */
export async function selectCalendarEnd(db: Db, now: Date): Promise<CalendarEnd> {
  const { rows } = await sql<{ year: number }>`
    select extract(year from day)::integer as year from holidays where not working
    group by 1 having count(*) >= ${LEAST_DAYS_OFF}`.execute(db)
  return calendarEndOf(new Set(rows.map(({ year }) => year)), ulaanbaatarDay(now))
}

export function calendarEndOf(years: ReadonlySet<number>, today: string): CalendarEnd {
  let year = Number(today.slice(0, 4))
  if (!years.has(year)) return { coveredUntil: null, endsSoon: true }
  while (years.has(year + 1)) year++
  const coveredUntil = `${year}-12-31`
  return { coveredUntil, endsSoon: daysBetween(today, coveredUntil) < WARNING_DAYS }
}

export async function selectYear(db: Db, year: number): Promise<CalendarDay[]> {
  const { rows } = await sql<CalendarDay>`
    select day::text as day, name_mn, name_en, working from holidays
    where day between make_date(${year}, 1, 1) and make_date(${year}, 12, 31) order by day`.execute(db)
  return rows
}

export async function putDay({ db, audit }: TransactionWork, day: CalendarDay): Promise<void> {
  requireKnown(Number(day.day.slice(0, 4)))
  if (day.working && !isWeekend(day.day))
    throw new AppError('calendar.day_invalid', {
      details: [{ path: '/body/working', rule: 'weekend', ...weekendOnly }],
    })
  await db
    .insertInto('holidays')
    .values(day)
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet({ name_mn: day.name_mn, name_en: day.name_en, working: day.working }),
    )
    .execute()
  audit.detail({ working: day.working })
}

export async function deleteDay({ db }: TransactionWork, day: string): Promise<void> {
  const deleted = await db.deleteFrom('holidays').where('day', '=', day).returning('day').executeTakeFirst()
  if (!deleted) throw new AppError('calendar.day_not_found')
}

/** The years that the calendar can have. */
export function requireKnown(year: number): void {
  if (year < 2000 || year > 2199) throw new AppError('calendar.day_not_found')
}

/** Only a Saturday or Sunday can be made a working day: others are without a word. */
export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay())

export const weekendOnly = {
  mn: 'Зөвхөн Бямба, Ням гарагийг ажлын өдөр болгоно.',
  en: 'Only a Saturday or Sunday can be made a working day.',
}
