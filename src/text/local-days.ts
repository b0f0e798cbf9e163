import { DAY_MS, HOUR_MS } from '../config/clock.ts'
import { shownInstant } from './instant.ts'

/** Asia/Ulaanbaatar, which has had no daylight saving time since 2016. */
export const ULAANBAATAR_OFFSET_MS = 8 * HOUR_MS

/** When a day, `2026-11-20`, begins in Ulaanbaatar. The first day that there is begins, and the last ends, with the calendar. */
export const startOfUlaanbaatarDay = (day: string): Date =>
  shownInstant(Date.parse(day) - ULAANBAATAR_OFFSET_MS)

export const endOfUlaanbaatarDay = (day: string): Date =>
  shownInstant(Date.parse(day) - ULAANBAATAR_OFFSET_MS + DAY_MS)

/** The calendar day that it is in Ulaanbaatar, `2026-11-20`. */
export const ulaanbaatarDay = (at: Date): string => utcDay(new Date(at.getTime() + ULAANBAATAR_OFFSET_MS))

/** The calendar day in UTC: for what machines keep and compare, never for what people read. */
export const utcDay = (at: Date): string => shownInstant(at).toISOString().slice(0, 10)

export const daysAfter = (day: string, days: number): string =>
  utcDay(new Date(Date.parse(day) + days * DAY_MS))

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS
