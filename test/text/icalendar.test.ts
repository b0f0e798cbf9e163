import ICAL from 'ical.js'
import * as assert from 'uvu/assert'
import { calendarFile, dayInUlaanbaatar } from '../../src/text/icalendar.ts'
import { suite } from '../support/suite.ts'

const calendar = suite('calendar files')
const at = new Date('2026-11-15T02:30:00.000Z')

const visit = {
  uid: '0193b2a4@tamga.example.mn',
  sequence: 0,
  summary: 'Цаг: Хан-Уул дүүргийн салбар; 2-р давхар, зүүн жигүүр',
  description: 'Гадаад паспорт, APP-20261115-7F3K9Q2M0C\nИргэний үнэмлэхээ авч очно уу.\\',
  location: 'Хан-Уул дүүргийн салбар, Улаанбаатар, Хан-Уул дүүрэг, 15-р хороо',
  url: 'https://tamga.example.mn/appointments',
  start: new Date('2026-11-20T01:00:00.000Z'),
  end: new Date('2026-11-20T01:30:00.000Z'),
  remindBefore: 60,
}

const parse = (file: string) => {
  const root = new ICAL.Component(ICAL.parse(file))
  for (const zone of root.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  return root.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
}

calendar('another program reads what was written, with its time', () => {
  const [event] = parse(calendarFile('mn', [visit], at))
  assert.ok(event)
  assert.is(event.uid, visit.uid)
  assert.is(event.summary, visit.summary)
  assert.is(event.description, visit.description)
  assert.is(event.location, visit.location)
  assert.is(event.startDate.zone.tzid, 'Asia/Ulaanbaatar')
  assert.is(event.startDate.toString(), '2026-11-20T09:00:00')
  assert.equal(event.startDate.toJSDate(), visit.start)
  assert.equal(event.endDate.toJSDate(), visit.end)
  assert.is(event.component.getFirstPropertyValue('status'), 'CONFIRMED')
  assert.is(event.component.getAllSubcomponents('valarm').length, 1)
})

calendar('a cancelled one says so, and reminds no one', () => {
  const [event] = parse(calendarFile('en', [{ ...visit, sequence: 1, isCancelled: true }], at))
  assert.is(event?.component.getFirstPropertyValue('status'), 'CANCELLED')
  assert.is(event?.component.getAllSubcomponents('valarm').length, 0)
  assert.is(event?.sequence, 1)
})

calendar('a day alone is the whole day in Ulaanbaatar', () => {
  // Late in the evening in Greenwich it is the next day already.
  const start = dayInUlaanbaatar(new Date('2026-11-19T17:00:00.000Z'))
  const [event] = parse(calendarFile('en', [{ uid: 'a@b', sequence: 1, summary: 'Decision due', start }], at))
  assert.ok(event?.startDate.isDate)
  assert.is(event.startDate.toString(), '2026-11-20')
  assert.is(event.endDate.toString(), '2026-11-21')
})

calendar('lines end in CR LF, have at most 75 octets, and no letter is cut', () => {
  const file = calendarFile('mn', [visit], at)
  assert.ok(file.endsWith('END:VCALENDAR\r\n'))
  assert.not.match(file.replaceAll('\r\n', ''), /[\r\n]/)
  for (const line of file.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line)
  assert.not.match(file, '\ufffd')
})

calendar.run()
