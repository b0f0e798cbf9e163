import fc from 'fast-check'
import * as assert from 'uvu/assert'
import {
  type Series,
  type SeriesSlot,
  slotsOf,
} from '../../../../src/domains/services/appointments/series.ts'
import { daysAfter, ulaanbaatarDay } from '../../../../src/text/local-days.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('a series of slots')

const week: Series = {
  from: '2026-11-16',
  to: '2026-11-22',
  weekdays: [1, 3],
  opens: '09:00',
  closes: '10:30',
  minutes: 40,
}
const before = new Date('2026-11-15T00:00:00Z')

test('the chosen days, cut into whole slots by the clock of Ulaanbaatar', () => {
  assert.equal(
    (slotsOf(week, before) as SeriesSlot[]).map(({ day, startsAt, endsAt }) => [
      day,
      startsAt.toISOString(),
      endsAt.toISOString(),
    ]),
    [
      ['2026-11-16', '2026-11-16T01:00:00.000Z', '2026-11-16T01:40:00.000Z'],
      ['2026-11-16', '2026-11-16T01:40:00.000Z', '2026-11-16T02:20:00.000Z'],
      ['2026-11-18', '2026-11-18T01:00:00.000Z', '2026-11-18T01:40:00.000Z'],
      ['2026-11-18', '2026-11-18T01:40:00.000Z', '2026-11-18T02:20:00.000Z'],
    ],
  )
})

test('what is over is left out, and a Sunday is the seventh day', () => {
  const later = slotsOf(week, new Date('2026-11-16T01:00:00Z')) as SeriesSlot[]
  assert.is(later.length, 3)
  assert.is((slotsOf({ ...week, weekdays: [7] }, before) as SeriesSlot[])[0]?.day, '2026-11-22')
})

const faults: [string, Partial<Series>, Date, string][] = [
  ['the last day before the first', { to: '2026-11-15' }, before, 'to order'],
  ['more than a year', { to: '2027-11-17' }, before, 'to order'],
  ['hours too short for a slot', { closes: '09:39' }, before, 'closes empty'],
  ['hours that end before they begin', { closes: '08:00' }, before, 'closes empty'],
  ['no such day of the week', { to: '2026-11-17', weekdays: [6] }, before, 'weekdays empty'],
  ['all over', {}, new Date('2026-12-01'), 'to past'],
  ['too many', { to: '2027-06-01', minutes: 5, closes: '18:00' }, before, 'to maxItems'],
]
for (const [name, change, now, expected] of faults)
  test(`${name}: refused`, () => {
    const found = slotsOf({ ...week, ...change }, now)
    assert.ok('rule' in found)
    assert.is(`${found.field} ${found.rule}`, expected)
  })

test('for any series: in order, without overlap, within its hours and days', () => {
  const time = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  fc.assert(
    fc.property(
      fc.record({
        offset: fc.integer({ min: 0, max: 400 }),
        days: fc.integer({ min: 0, max: 40 }),
        weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        opens: fc.integer({ min: 0, max: 1439 }),
        closes: fc.integer({ min: 0, max: 1439 }),
        minutes: fc.integer({ min: 5, max: 480 }),
      }),
      ({ offset, days, weekdays, opens, closes, minutes }) => {
        const from = daysAfter('2026-01-01', offset)
        const to = daysAfter(from, days)
        const slots = slotsOf(
          { from, to, weekdays, opens: time(opens), closes: time(closes), minutes },
          new Date(0),
        )
        if ('rule' in slots) return
        let last = new Date(0)
        for (const { day, startsAt, endsAt } of slots) {
          assert.ok(startsAt >= last)
          assert.is(endsAt.getTime() - startsAt.getTime(), minutes * 60_000)
          assert.is(ulaanbaatarDay(startsAt), day)
          assert.ok(day >= from && day <= to)
          assert.ok(weekdays.includes(new Date(day).getUTCDay() || 7))
          const midnight = Date.parse(`${day}T00:00:00+08:00`)
          assert.ok(startsAt.getTime() >= midnight + opens * 60_000)
          assert.ok(endsAt.getTime() <= midnight + closes * 60_000)
          last = endsAt
        }
      },
    ),
  )
})

test.run()
