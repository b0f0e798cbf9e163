import { ULAANBAATAR_OFFSET_MS, ulaanbaatarDay, utcDay } from './local-days.ts'

/** What people put into their calendar. */
export interface CalendarEvent {
  /** The same event keeps its id, so that a later file changes it. */
  uid: string
  /** Counts changes of the event. */
  sequence: number
  summary: string
  description?: string
  location?: string
  url?: string
  /** A day alone is the whole day. */
  start: Date | { day: string }
  end?: Date
  isCancelled?: boolean
  /** Minutes before the start. */
  remindBefore?: number
}

/** Mongolia has had one time, without summer time, since 2017. */
const zone = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Ulaanbaatar',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0800',
  'TZOFFSETTO:+0800',
  'TZNAME:ULAT',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** A calendar file by RFC 5545, in UTF-8. */
export function calendarFile(language: string, events: readonly CalendarEvent[], at: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tamga//Tamga//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...zone,
    ...events.flatMap((event) => eventLines(language, event, at)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines(language: string, event: CalendarEvent, at: Date): string[] {
  const { uid, sequence, summary, description, location, url, start, end, isCancelled, remindBefore } = event
  const text = (name: string, value: string) => `${name};LANGUAGE=${language}:${escaped(value)}`
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(at)}`,
    `SEQUENCE:${sequence}`,
    ...('day' in start ? wholeDay(start.day) : [`DTSTART;${local(start)}`]),
    ...(end ? [`DTEND;${local(end)}`] : []),
    text('SUMMARY', summary),
    ...(description ? [text('DESCRIPTION', description)] : []),
    ...(location ? [text('LOCATION', location)] : []),
    ...(url ? [`URL:${url}`] : []),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(remindBefore !== undefined && !isCancelled
      ? [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          text('DESCRIPTION', summary),
          `TRIGGER:-PT${remindBefore}M`,
          'END:VALARM',
        ]
      : []),
    'END:VEVENT',
  ]
}

const compact = (iso: string): string => iso.replaceAll(/[-:]|\.\d+/g, '')
const utc = (at: Date): string => compact(at.toISOString())
const local = (at: Date): string =>
  `TZID=Asia/Ulaanbaatar:${compact(new Date(at.getTime() + ULAANBAATAR_OFFSET_MS).toISOString()).replace('Z', '')}`

/** The end is the day after, and does not belong to it. */
function wholeDay(day: string): string[] {
  const next = utcDay(new Date(Date.parse(day) + 86_400_000))
  return [`DTSTART;VALUE=DATE:${compact(day)}`, `DTEND;VALUE=DATE:${compact(next)}`, 'TRANSP:TRANSPARENT']
}

export const dayInUlaanbaatar = (at: Date): { day: string } => ({ day: ulaanbaatarDay(at) })

const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    // Other control characters end the reading of some programs.
    .replaceAll(/\p{Cc}/gu, ' ')

const MAX_OCTETS = 75

/** No line has more than 75 octets; a letter is never cut in two. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (octets + size > MAX_OCTETS) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += letter
    octets += size
  }
  return [...parts, part].join('\r\n')
}
