import { DAY_MS } from '../../../config/clock.ts'
import { ULAANBAATAR_OFFSET_MS, utcDay } from '../../../text/local-days.ts'

/**
 * Where the calendar differs from the week: days on which the state does not work, as `2026-11-26`, and Saturdays and
 * Sundays on which it does, as `+2026-11-28`.
 */
export type Holidays = ReadonlySet<string>

/**
 * The clock of a case runs through working days only, all round the day, as people in Ulaanbaatar count days; on days
 * off it stops. Every instant that it names lies on a working day.
 */

/** Whether the state works on the day of that instant. */
export function isWorking(at: Date, holidays: Holidays): boolean {
  return isWorkingDay(dayNumber(at.getTime()), holidays)
}

/**
 * By when a case is to be decided: counting starts with the next day, and the last working day counts to its end.
 * Without a day to count it is the end of the same day, or of the next working one.
 */
export function dueAt(submitted: Date, workingDays: number, holidays: Holidays): Date {
  let day = dayNumber(submitted.getTime())
  let left = workingDays
  while (left > 0 || !isWorkingDay(day, holidays)) {
    day++
    if (isWorkingDay(day, holidays)) left--
  }
  return new Date(startOf(day + 1) - 1)
}

/** Working time from one instant to the other; negative where the other is earlier. */
export function workingMsBetween(from: Date, to: Date, holidays: Holidays): number {
  const [a, b] = [from.getTime(), to.getTime()]
  if (b < a) return -workingMsBetween(to, from, holidays)
  let sum = 0
  for (let day = dayNumber(a); day <= dayNumber(b); day++) {
    if (isWorkingDay(day, holidays)) sum += Math.min(b, startOf(day + 1)) - Math.max(a, startOf(day))
  }
  return sum
}

/** The instant after so much working time; from a day off, counted from where the clock runs again. */
export function addWorkingMs(from: Date, ms: number, holidays: Holidays): Date {
  if (ms < 0) throw new RangeError('the clock of a case does not run backwards')
  let [at, left] = [from.getTime(), ms]
  for (;;) {
    const day = dayNumber(at)
    const end = startOf(day + 1)
    if (isWorkingDay(day, holidays)) {
      if (left < end - at) return new Date(at + left)
      left -= end - at
    }
    at = end
  }
}

/** Days since the epoch, by midnights in Ulaanbaatar. */
function dayNumber(ms: number): number {
  return Math.floor((ms + ULAANBAATAR_OFFSET_MS) / DAY_MS)
}

function startOf(day: number): number {
  return day * DAY_MS - ULAANBAATAR_OFFSET_MS
}

function isWorkingDay(day: number, holidays: Holidays): boolean {
  const date = new Date(day * DAY_MS)
  const weekday = date.getUTCDay()
  const name = utcDay(date)
  return weekday === 0 || weekday === 6 ? holidays.has(`+${name}`) : !holidays.has(name)
}
