import type { Language } from '../../errors/language.ts'
import { formatMoney } from '../../text/local-format.ts'
import type { TextName, Translate } from '../texts.ts'

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

export const feeText = (say: Translate, amount: number): string =>
  amount === 0 ? say('free') : formatMoney(amount)

export function daysText(say: Translate, days: number): string {
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

export const channelText = (say: Translate, channel: Channel): string => say(channels[channel])

/** A channel, and whether it is the urgent way. */
export function channelLabel(
  say: Translate,
  { channel, urgency }: { channel: Channel; urgency: string },
): string {
  return urgency === 'urgent' ? `${channelText(say, channel)}, ${say('urgent')}` : channelText(say, channel)
}
