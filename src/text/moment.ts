import { ULAANBAATAR_OFFSET_MS } from './local-days.ts'
import { formatMoment } from './local-format.ts'

/** As clocks in Ulaanbaatar show it: `2026-11-21 00:30`. */
export const localTime = (at: Date): string =>
  new Date(at.getTime() + ULAANBAATAR_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ')

/** For mails and notices, whose readers may be anywhere: with the place whose time it is. */
export const moment = {
  mn: (at: Date): string => `Улаанбаатарын цагаар (UTC+8) ${formatMoment('mn', at)}`,
  en: (at: Date): string => `${formatMoment('en', at)} Ulaanbaatar time (UTC+8)`,
}
