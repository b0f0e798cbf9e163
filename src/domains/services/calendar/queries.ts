import { sql } from 'kysely'
import type { TransactionWork } from '../../../audit/work.ts'
import type { Db } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import { daysAfter, daysBetween, ulaanbaatarDay } from '../../../text/local-days.ts'

/** A day that differs from its weekday: a day off, or a working Saturday or Sunday. */
interface CalendarDay {
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
  requireWeekend([day], () => '/body/working')
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

/** Replaces what the calendar has of a year. */
export async function replaceYear(
  { db, audit }: TransactionWork,
  year: number,
  days: readonly CalendarDay[],
): Promise<void> {
  requireKnown(year)
  const outside = days.findIndex(({ day }) => Number(day.slice(0, 4)) !== year)
  if (outside >= 0)
    throw invalid(
      `/body/days/${outside}/day`,
      'year',
      `${year} оны өдөр биш байна.`,
      `Is not a day of ${year}.`,
    )
  const seen = new Set<string>()
  for (const [nth, { day }] of days.entries()) {
    if (seen.has(day))
      throw invalid(`/body/days/${nth}/day`, 'once', 'Энэ өдөр хоёр удаа бичигдсэн байна.', 'Is named twice.')
    seen.add(day)
  }
  requireWeekend(days, (nth) => `/body/days/${nth}/working`)
  // Two who import at once: the second replaces what the first wrote.
  await sql`select pg_advisory_xact_lock(hashtext('calendar'), ${year})`.execute(db)
  await db
    .deleteFrom('holidays')
    .where('day', '>=', `${year}-01-01`)
    .where('day', '<', daysAfter(`${year}-12-31`, 1))
    .execute()
  if (days.length > 0)
    await db
      .insertInto('holidays')
      .values([...days])
      .execute()
  audit.detail({ days: days.length, working: days.filter(({ working }) => working).length })
}

/** The years that the calendar can have. */
function requireKnown(year: number): void {
  if (year < 2000 || year > 2199) throw new AppError('calendar.day_not_found')
}

/** Only a Saturday or Sunday can be made a working day: others are without a word. */
function requireWeekend(days: readonly CalendarDay[], pathOf: (nth: number) => string): void {
  const nth = days.findIndex(({ day, working }) => working && ![0, 6].includes(new Date(day).getUTCDay()))
  if (nth >= 0)
    throw invalid(
      pathOf(nth),
      'weekend',
      'Зөвхөн Бямба, Ням гарагийг ажлын өдөр болгоно.',
      'Only a Saturday or Sunday can be made a working day.',
    )
}

const invalid = (path: string, rule: string, mn: string, en: string) =>
  new AppError('calendar.day_invalid', { details: [{ path, rule, mn, en }] })
