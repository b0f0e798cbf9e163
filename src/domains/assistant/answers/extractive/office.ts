import type { Language } from '../../../../errors/language.ts'
import type { Facts, OfficeFacts } from '../facts.ts'
import type { Citation } from '../turn.ts'
import { formatLocalMoment } from './format.ts'

const labels = {
  address: { mn: 'Хаяг', en: 'Address' },
  hours: { mn: 'Ажиллах цаг', en: 'Open' },
  phone: { mn: 'Утас', en: 'Phone' },
  slots: { mn: 'Захиалж болох цаг', en: 'Free times' },
}

/** Where an office is, how people reach it and when it has time; dates as in Ulaanbaatar. */
export async function officeCard(
  facts: Facts,
  office: OfficeFacts,
  language: Language,
  n: number,
): Promise<string> {
  const slots = await facts.freeSlots(office.id)
  const times = slots.map(({ starts_at }) => formatLocalMoment(starts_at, language)).join('; ')
  const line = (key: keyof typeof labels, text: string | null) =>
    text === null || text === '' ? [] : [`${labels[key][language]}: ${text}`]
  return [
    `${office[`name_${language}`]} [${n}]`,
    ...line('address', office[`address_${language}`]),
    ...line('hours', office[`hours_${language}`]),
    ...line('phone', office.phone),
    ...line('slots', times),
  ].join('\n')
}

/** The same in one line, beside what a service needs. */
export function officeLine(office: OfficeFacts, language: Language, n: number): string {
  const parts = [
    office[`address_${language}`],
    office[`hours_${language}`] && `${labels.hours[language]}: ${office[`hours_${language}`]}`,
    office.phone && `${labels.phone[language]}: ${office.phone}`,
  ].filter((part) => part !== null && part !== '')
  return `${office[`name_${language}`]} [${n}]: ${parts.join('; ')}.`
}

/** An office has no page of its own: it is chosen where a visit is booked. */
export function officeCitation(office: OfficeFacts, language: Language, n: number): Citation {
  return {
    n,
    kind: 'office',
    id: office.id,
    code: null,
    title: office[`name_${language}`],
    quote: office[`address_${language}`],
    href: null,
  }
}
