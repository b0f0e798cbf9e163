import type { Handler } from '../../contract/types.ts'
import type { Db } from '../../db/database.ts'
import { parseCalendarCsv } from '../../domains/services/calendar/csv.ts'
import { deleteDay, putDay, selectCalendarEnd, selectYear } from '../../domains/services/calendar/queries.ts'
import { entriesOfBody, replaceYear } from '../../domains/services/calendar/year.ts'
import { ulaanbaatarDay } from '../../text/local-days.ts'

const yearOf = (day: string): number => Number(day.slice(0, 4))

export const getWorkingCalendar: Handler<'getWorkingCalendar'> = ({ query }, { db, now }) =>
  toResponse(db, query.year ?? yearOf(ulaanbaatarDay(now)), now)

export const setCalendarDay: Handler<'setCalendarDay'> = async ({ path, body }, context) => {
  const { name_mn, name_en, working } = body
  await putDay(context, { day: path.day, name_mn, name_en, working: working ?? false })
  return toResponse(context.db, yearOf(path.day), context.now)
}

export const deleteCalendarDay: Handler<'deleteCalendarDay'> = async ({ path }, context) => {
  await deleteDay(context, path.day)
}

export const setCalendarYear: Handler<'setCalendarYear'> = async ({ path, body }, context) => {
  const imported = Buffer.isBuffer(body)
    ? parseCalendarCsv(body)
    : {
        entries: entriesOfBody(body.days.map((day) => ({ ...day, working: day.working ?? false }))),
        faults: [],
      }
  await replaceYear(context, path.year, imported)
  return toResponse(context.db, path.year, context.now)
}

async function toResponse(db: Db, year: number, now: Date) {
  const { coveredUntil, endsSoon } = await selectCalendarEnd(db, now)
  return { year, days: await selectYear(db, year), covered_until: coveredUntil, ends_soon: endsSoon }
}
