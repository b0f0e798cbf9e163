import { AppError, type BilingualFault } from '../../../errors/app-error.ts'
import {
  daysAfter,
  daysBetween,
  endOfUlaanbaatarDay,
  startOfUlaanbaatarDay,
} from '../../../text/local-days.ts'

const MAX_DAYS = 92

/** From the beginning of the first day to the end of the last, in Ulaanbaatar. */
export function dayRange(
  from: string,
  to: string | undefined,
  defaultDays: number,
): { start: Date; end: Date } {
  const last = to ?? daysAfter(from, defaultDays)
  const days = daysBetween(from, last)
  if (days < 0 || days > MAX_DAYS)
    throw invalidQuery('to', {
      rule: 'range',
      mn: `Эхний өдрөөс хойш ${MAX_DAYS} хүртэл хоногийн дотор байна.`,
      en: `Must be from the first day to ${MAX_DAYS} days after it.`,
    })
  return { start: startOfUlaanbaatarDay(from), end: endOfUlaanbaatarDay(last) }
}

function invalidQuery(name: string, fault: Omit<BilingualFault, 'path'>): AppError {
  return new AppError('request.invalid', { details: [{ path: `/query/${name}`, ...fault }] })
}
