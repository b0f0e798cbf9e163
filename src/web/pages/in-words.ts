import type { Language } from '../../errors/language.ts'
import type { Say, TextName } from '../texts.ts'

type Bilingual<Name extends string> = Readonly<Record<`${Name}_mn` | `${Name}_en`, string>>

/** What a thing is called in the visitor's language. */
export function inLanguage<Name extends string>(
  language: Language,
  thing: Bilingual<Name>,
  name: Name,
): string {
  return thing[`${name}_${language}` as `${Name}_mn` | `${Name}_en`]
}

export const nameIn = (language: Language, thing: Bilingual<'name'>): string =>
  inLanguage(language, thing, 'name')

/** Whole tugriks. */
export const amountInTugriks = (amount: number): string => `${amount.toLocaleString('en-US')} ₮`

export const feeWords = (say: Say, amount: number): string =>
  amount === 0 ? say('free') : amountInTugriks(amount)

export function daysWords(say: Say, days: number): string {
  if (days === 0) return say('atOnce')
  return days === 1 ? say('oneWorkingDay') : say('workingDays', { days })
}

type Channel = 'online' | 'office' | 'kiosk' | 'phone'

const channels: Record<Channel, TextName> = {
  online: 'channelOnline',
  office: 'channelOffice',
  kiosk: 'channelKiosk',
  phone: 'channelPhone',
}

export const channelInWords = (say: Say, channel: Channel): string => say(channels[channel])

/** A channel, and whether it is the urgent way. */
export function wayWords(say: Say, { channel, urgency }: { channel: Channel; urgency: string }): string {
  return urgency === 'urgent'
    ? `${channelInWords(say, channel)}, ${say('urgent')}`
    : channelInWords(say, channel)
}
