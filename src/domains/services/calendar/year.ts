import { sql } from 'kysely'
import type { TransactionWork } from '../../../audit/work.ts'
import { AppError, type BilingualFault } from '../../../errors/app-error.ts'
import type { FaultRule } from '../../../errors/fault-rules.ts'
import { daysAfter } from '../../../text/local-days.ts'
import { type CalendarDay, isWeekend, requireKnown, weekendOnly } from './queries.ts'

type FaultAt = (field: string, rule: FaultRule, mn: string, en: string) => BilingualFault

/** A day of an imported year, and how a fault of it names its place. */
export interface YearEntry {
  content: CalendarDay
  faultAt: FaultAt
}

/** A longer list helps no one. */
const MOST_FAULTS = 20

/** The days of a JSON body, which the contract has validated. */
export const entriesOfBody = (days: readonly CalendarDay[]): YearEntry[] =>
  days.map((content, nth) => ({
    content,
    faultAt: (field, rule, mn, en) => ({ path: `/body/days/${nth}/${field}`, rule, mn, en }),
  }))

/** Replaces what the calendar has of a year. `faults` are those that reading has found; nothing is written with any. */
export async function replaceYear(
  { db, audit }: TransactionWork,
  year: number,
  { entries, faults }: { entries: readonly YearEntry[]; faults: readonly BilingualFault[] },
): Promise<void> {
  requireKnown(year)
  const all = [...faults, ...faultsOf(year, entries)]
  if (all.length > 0) throw new AppError('calendar.day_invalid', { details: all.slice(0, MOST_FAULTS) })
  const days = entries.map(({ content }) => content)
  // Two who import at once: the second replaces what the first wrote.
  await sql`select pg_advisory_xact_lock(hashtext('calendar'), ${year})`.execute(db)
  await db
    .deleteFrom('holidays')
    .where('day', '>=', `${year}-01-01`)
    .where('day', '<', daysAfter(`${year}-12-31`, 1))
    .execute()
  if (days.length > 0) await db.insertInto('holidays').values(days).execute()
  audit.detail({ days: days.length, working: days.filter(({ working }) => working).length })
}

function faultsOf(year: number, entries: readonly YearEntry[]): BilingualFault[] {
  const seen = new Set<string>()
  return entries.flatMap(({ content: { day, working }, faultAt }) => {
    const faults: BilingualFault[] = []
    if (Number(day.slice(0, 4)) !== year)
      faults.push(faultAt('day', 'year', `${year} оны өдөр биш байна.`, `Is not a day of ${year}.`))
    if (seen.has(day))
      faults.push(faultAt('day', 'duplicate', 'Энэ өдөр хоёр удаа бичигдсэн байна.', 'Is named twice.'))
    seen.add(day)
    if (working && !isWeekend(day)) faults.push(faultAt('working', 'weekend', weekendOnly.mn, weekendOnly.en))
    return faults
  })
}
