import { type CalendarEvent, dayInUlaanbaatar } from '../../../text/icalendar.ts'
import { instantIn } from '../../../text/instant.ts'
import { visitEntry } from '../appointments/calendar-entry.ts'
import type { NextAct } from './next-steps.ts'
import type { CaseView } from './queries.ts'
import { stepsFor } from './response.ts'

type Language = 'mn' | 'en'

/** What stands in a calendar of each step with a time limit. */
const titles: Partial<Record<NextAct, Record<Language, string>>> = {
  sign: { mn: 'Гарын үсэг зурах сүүлийн хугацаа', en: 'Last time to sign' },
  pay: { mn: 'Төлбөр төлөх сүүлийн хугацаа', en: 'Last time to pay' },
  answer: { mn: 'Хариу өгөх сүүлийн хугацаа', en: 'Last time to answer' },
  wait_for_officer: { mn: 'Шийдвэр гарах өдөр', en: 'Decision due' },
  wait_for_decision: { mn: 'Шийдвэр гарах өдөр', en: 'Decision due' },
}

const REMIND_MINUTES = 24 * 60

/** All dates of a case: those of its next steps, and its visit. */
export function calendarEntries(
  view: CaseView,
  { language, site, now }: { language: Language; site: string; now: Date },
): CalendarEvent[] {
  const about = `${language === 'mn' ? view.service_mn : view.service_en}, ${view.number}`
  const host = new URL(site).hostname
  const dues = stepsFor(view, now).flatMap(({ act, by, at, text_mn, text_en }): CalendarEvent[] => {
    const title = titles[act]
    if (!title || !at) return []
    return [
      {
        // One entry for each kind of date, which moves when the date moves.
        uid: `${view.id}-${by === 'authority' ? 'decision' : act}@${host}`,
        sequence: Math.floor(at.getTime() / 60_000),
        summary: `${title[language]}: ${about}`,
        description: language === 'mn' ? text_mn : text_en,
        url: `${site}/cases/${view.id}`,
        start: by === 'authority' ? dayInUlaanbaatar(at) : at,
        ...(by === 'applicant' && { end: at, remindBefore: REMIND_MINUTES }),
      },
    ]
  })
  const { appointment } = view
  if (!appointment || !['booked', 'cancelled'].includes(appointment.status)) return dues
  const visit = {
    id: appointment.id,
    status: appointment.status,
    starts_at: instantIn(appointment.starts_at),
    ends_at: instantIn(appointment.ends_at),
    office: language === 'mn' ? appointment.office_mn : appointment.office_en,
    address: language === 'mn' ? appointment.address_mn : appointment.address_en,
    about,
  }
  return [visitEntry(language, visit, site), ...dues]
}
