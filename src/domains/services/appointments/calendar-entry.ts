import type { CalendarEvent } from '../../../text/icalendar.ts'
import type { AppointmentState } from './state-machine.ts'

type Language = 'mn' | 'en'

interface CalendarVisit {
  id: string
  status: AppointmentState
  starts_at: Date
  ends_at: Date
  /** In the reader's language. */
  office: string
  address: string
  /** What it is about: the service and the number of the case, where there is one. */
  about: string | null
}

const texts = {
  mn: { visit: 'Цаг', bring: 'Иргэний үнэмлэхээ авч очно уу.' },
  en: { visit: 'Appointment', bring: 'Bring your identity card.' },
}
const REMIND_MINUTES = 24 * 60

/** A visit as an entry of a calendar; `site` names the platform, so that no other calendar has the same entry. */
export function visitEntry(language: Language, visit: CalendarVisit, site: string): CalendarEvent {
  const { id, status, starts_at: start, ends_at: end, office, address, about } = visit
  const { visit: word, bring } = texts[language]
  const isCancelled = status === 'cancelled'
  return {
    uid: `${id}@${new URL(site).hostname}`,
    sequence: isCancelled ? 1 : 0,
    summary: `${word}: ${office}`,
    description: [about, bring].filter((line) => line !== null).join('\n'),
    location: [office, address].filter((line) => line !== '').join(', '),
    url: `${site}/appointments`,
    start,
    end,
    isCancelled,
    remindBefore: REMIND_MINUTES,
  }
}
