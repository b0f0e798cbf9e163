import * as assert from 'uvu/assert'
import { dayRange } from '../../src/domains/services/appointments/days.ts'
import { instantIn } from '../../src/text/instant.ts'
import { daysAfter, endOfUlaanbaatarDay, startOfUlaanbaatarDay } from '../../src/text/local-days.ts'
import { formatDaysIn, formatDaysInBoth } from '../../src/text/local-format.ts'
import { suite } from '../support/suite.ts'

const days = suite('days in Ulaanbaatar')

days('begin and end eight hours before those of UTC', () => {
  assert.is(startOfUlaanbaatarDay('2026-11-20').toISOString(), '2026-11-19T16:00:00.000Z')
  assert.is(endOfUlaanbaatarDay('2026-11-20').toISOString(), '2026-11-20T16:00:00.000Z')
  assert.is(daysAfter('2026-02-28', 1), '2026-03-01')
})

days('and months of a register are written in words; all else stays as it is', () => {
  assert.is(formatDaysIn('en', '2026-10 · Үлгэр ХХК · 356,500 ₮'), 'October 2026 · Үлгэр ХХК · 356,500 ₮')
  assert.is(formatDaysIn('mn', '2026-10'), '2026 оны 10 сар')
  assert.is(formatDaysIn('en', '2017-01-16'), '16\u00a0January 2017')
  for (const kept of ['APP-2026-10', '2026-13', 'No. 2026-10']) assert.is(formatDaysIn('en', kept), kept)
  assert.is(formatDaysInBoth('2026-10 · 5 ₮'), '2026-10 · 5 ₮')
})

days('do not leave the years that can be kept', () => {
  assert.is(startOfUlaanbaatarDay('0001-01-01').toISOString(), '0001-01-01T00:00:00.000Z')
  assert.is(daysAfter('9999-12-31', 30), '9999-12-31')
  assert.is(daysAfter('0001-01-01', -1), '0001-01-01')
  for (const from of ['0001-01-01', '9999-12-31']) {
    const { start, end } = dayRange(from, undefined, 14)
    assert.ok(start <= end && /^\d{4}-/.test(start.toISOString()) && /^\d{4}-/.test(end.toISOString()), from)
  }
})

days('times that the database writes as text are shown within the same years', () => {
  for (const [stored, shown] of [
    ['2026-11-18T11:16:41.123456+00:00', '2026-11-18T11:16:41.123Z'],
    ['infinity', '9999-12-31T23:59:59.999Z'],
    ['-infinity', '0001-01-01T00:00:00.000Z'],
    ['10000-01-01T00:00:00+00:00', '9999-12-31T23:59:59.999Z'],
    ['0044-03-15T00:00:00+00:00 BC', '0001-01-01T00:00:00.000Z'],
  ] as const)
    assert.is(instantIn(stored).toISOString(), shown)
})

days.run()
