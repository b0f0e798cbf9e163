import type { Language } from '../../../../../errors/language.ts'
import { caseStateName } from '../../../../services/cases/state-texts.ts'
import { clipped } from '../../citation.ts'
import { formatLocalTime, tugriks } from '../../extractive/format.ts'
import { certificateStateWords } from '../../extractive/personal/certificates.ts'
import { paymentStateWords } from '../../extractive/personal/payments.ts'
import type { Citation, PersonalRecordKind } from '../../turn.ts'
import type { Kind, OwnRecord } from './records.ts'

const kinds: Readonly<
  Record<Kind, { kind: PersonalRecordKind; name: Record<Language, string>; href(id: string): string }>
> = {
  case: { kind: 'application', name: { mn: 'Хүсэлт', en: 'Application' }, href: (id) => `/cases/${id}` },
  payment: { kind: 'payment', name: { mn: 'Төлбөр', en: 'Payment' }, href: (id) => `/payments/${id}` },
  appointment: {
    kind: 'appointment',
    name: { mn: 'Захиалсан цаг', en: 'Appointment' },
    href: () => '/appointments',
  },
  certificate: {
    kind: 'reference',
    name: { mn: 'Лавлагаа', en: 'Certificate' },
    href: () => '/certificates',
  },
  notification: {
    kind: 'notification',
    name: { mn: 'Мэдэгдэл', en: 'Notification' },
    href: () => '/notifications',
  },
}

type Text = Record<Language, string>

const states: Readonly<Record<Exclude<Kind, 'case'>, Readonly<Record<string, Text>>>> = {
  payment: paymentStateWords,
  appointment: {
    booked: { mn: 'захиалсан', en: 'booked' },
    cancelled: { mn: 'цуцалсан', en: 'cancelled' },
    attended: { mn: 'ирсэн', en: 'attended' },
    no_show: { mn: 'ирээгүй', en: 'missed' },
  },
  certificate: certificateStateWords,
  notification: { read: { mn: 'уншсан', en: 'read' }, unread: { mn: 'уншаагүй', en: 'unread' } },
}

/** A datum of the person as the answer refers to it: in fixed words, from the fields of the record alone. */
export function ownCitationOf(record: OwnRecord, n: number, language: Language): Citation {
  const { kind, name, href } = kinds[record.kind]
  const { id, number, title, times } = record
  const state =
    record.kind === 'case'
      ? caseStateName(record.status as Parameters<typeof caseStateName>[0], language)
      : (states[record.kind][record.status]?.[language] ?? record.status)
  const visit = times.visit?.[0]
  const quote = [
    number ?? '',
    title[language],
    state,
    ...(record.kind === 'payment' ? record.amounts.slice(0, 1).map(tugriks) : []),
    visit ? formatLocalTime(visit) : '',
  ]
  return {
    n,
    kind,
    id,
    code: number === '' ? null : number,
    title: clipped(title[language] || name[language], 300),
    quote: clipped(quote.filter((part) => part !== '').join(', '), 1200),
    href: href(id),
  }
}
