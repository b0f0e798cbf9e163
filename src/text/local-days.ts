const DAY_MS = 24 * 3_600_000
/** Asia/Ulaanbaatar, which has had no daylight saving time since 2016. */
export const OFFSET_MS = 8 * 3_600_000

/** When a day, `2026-11-20`, begins in Ulaanbaatar. */
export const startOfDay = (day: string): Date => new Date(Date.parse(day) - OFFSET_MS)

export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + DAY_MS)

/** The day that it is in Ulaanbaatar. */
export const dayOf = (at: Date): string => new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10)

export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS
