import type { Facts, OfficeFacts } from '../facts.ts'
import type { Citation, Language } from '../turn.ts'
import { timeInWords } from './in-words.ts'

const labels = {
  address: { mn: 'Хаяг', en: 'Address' },
  slots: { mn: 'Захиалж болох цаг', en: 'Free times' },
}

/** Where an office is and when it has time; dates as in Ulaanbaatar. */
export async function officeCard(
  facts: Facts,
  office: OfficeFacts,
  language: Language,
  n: number,
): Promise<string> {
  const slots = await facts.freeSlots(office.id)
  const times = slots.map(({ starts_at }) => timeInWords(starts_at)).join(', ')
  const lines = [
    `${office[`name_${language}`]} [${n}]`,
    `${labels.address[language]}: ${office[`address_${language}`]}`,
    times === '' ? undefined : `${labels.slots[language]}: ${times}`,
  ]
  return lines.filter((line) => line !== undefined).join('\n')
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
