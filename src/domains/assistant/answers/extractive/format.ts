import type { Language } from '../../../../errors/language.ts'
import { formatMoment, localTime } from '../../../../text/local-format.ts'
import type { Channel, RequiredEvidence, ServiceFee, Urgency } from '../../../services/registry/content.ts'

type Text = Record<Language, string>

export const tugriks = (amount: number): string => `${amount.toLocaleString('en-US')} ₮`

const channels: Record<Channel, Text> = {
  online: { mn: 'цахимаар', en: 'online' },
  office: { mn: 'салбар дээр', en: 'at an office' },
  kiosk: { mn: 'киоскоор', en: 'at a kiosk' },
  phone: { mn: 'утсаар', en: 'by phone' },
}
const urgencies: Record<Urgency, Text> = {
  normal: { mn: 'энгийн', en: 'normal' },
  urgent: { mn: 'яаралтай', en: 'urgent' },
}

export const channelName = (channel: Channel, language: Language): string => channels[channel][language]

export function formatFee({ amount }: ServiceFee, language: Language): string {
  if (amount > 0) return tugriks(amount)
  return language === 'mn' ? 'үнэгүй' : 'free of charge'
}

export function formatDays({ processing_days: days }: ServiceFee, language: Language): string {
  if (language === 'mn') return days === 0 ? 'шууд' : `${days} ажлын өдөр`
  return days === 0 ? 'at once' : `${days} working day${days === 1 ? '' : 's'}`
}

/** Each of the values with the channels and urgencies that it goes for; nothing of those where all have the same. */
export function formatChannel(
  fees: readonly ServiceFee[],
  language: Language,
  say: (fee: ServiceFee, language: Language) => string,
): string {
  const ways = new Map<string, ServiceFee[]>()
  for (const fee of fees) ways.set(say(fee, language), [...(ways.get(say(fee, language)) ?? []), fee])
  if (ways.size === 1) return [...ways.keys()][0] ?? ''
  const mixed = new Set(fees.map(({ urgency }) => urgency)).size > 1
  return [...ways]
    .map(([value, of]) => `${value} (${of.map((fee) => wayOf(fee, mixed, language)).join('; ')})`)
    .join(', ')
}

function wayOf({ channel, urgency }: ServiceFee, mixed: boolean, language: Language): string {
  return mixed
    ? `${urgencies[urgency][language]}, ${channelName(channel, language)}`
    : channelName(channel, language)
}

export function formatEvidence(evidence: RequiredEvidence, language: Language): string {
  const name = evidence[`name_${language}`] ?? evidence.code
  const remarks = [
    evidence.optional ? { mn: 'заавал биш', en: 'optional' } : undefined,
    evidence.once_only_source === undefined
      ? undefined
      : { mn: 'төрийн бүртгэлээс бид авна', en: 'fetched from the state registers' },
  ].filter((remark) => remark !== undefined)
  return remarks.length === 0 ? name : `${name} (${remarks.map((remark) => remark[language]).join(', ')})`
}

/** As clocks in Ulaanbaatar show it, for what is compared rather than read. */
export const formatLocalTime = (at: string | Date): string => localTime(new Date(at))

/** The same in the words of the reader. */
export const formatLocalMoment = (at: string | Date, language: Language): string =>
  formatMoment(language, at)
