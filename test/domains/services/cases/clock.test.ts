import fc from 'fast-check'
import * as assert from 'uvu/assert'
import {
  addWorkingMs,
  dueAt,
  type Holidays,
  isWorking,
  workingMsBetween,
} from '../../../../src/domains/services/cases/clock.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('the clock of a case')

const dayMs = 86_400_000
const none: Holidays = new Set()

/** As people in Ulaanbaatar write it. */
const local = (text: string) => new Date(`${text}+08:00`)

const instant = fc
  .integer({ min: local('2026-01-01T00:00:00').getTime(), max: local('2028-12-31T00:00:00').getTime() })
  .map((ms) => new Date(ms))
const holidays = fc
  .uniqueArray(fc.integer({ min: 0, max: 1500 }), { maxLength: 60 })
  .map(
    (days): Holidays =>
      new Set(days.map((day) => new Date(Date.UTC(2026, 0, 1) + day * dayMs).toISOString().slice(0, 10))),
  )
const span = fc.integer({ min: 0, max: 60 * dayMs })
const workingDays = fc.integer({ min: 0, max: 60 })

const later = (at: Date, ms: number) => new Date(at.getTime() + ms)

test('counting starts with the next day, and the last day counts to its end', () => {
  // A Monday.
  const submitted = local('2026-11-16T09:30:00')
  assert.equal(dueAt(submitted, 1, none), local('2026-11-17T23:59:59.999'))
  assert.equal(dueAt(submitted, 4, none), local('2026-11-20T23:59:59.999'))
  assert.equal(dueAt(submitted, 5, none), local('2026-11-23T23:59:59.999'))
  assert.equal(dueAt(submitted, 5, new Set(['2026-11-18'])), local('2026-11-24T23:59:59.999'))
})

test('days are those of Ulaanbaatar: in London it is still Sunday', () => {
  assert.equal(dueAt(new Date('2026-11-15T17:00:00Z'), 1, none), local('2026-11-17T23:59:59.999'))
})

test('at once means today, or the next day on which the state works', () => {
  assert.equal(dueAt(local('2026-11-16T09:30:00'), 0, none), local('2026-11-16T23:59:59.999'))
  assert.equal(dueAt(local('2026-11-14T09:30:00'), 0, none), local('2026-11-16T23:59:59.999'))
})

test('a night counts, a weekend does not', () => {
  const [friday, monday] = [local('2026-11-20T12:00:00'), local('2026-11-23T12:00:00')]
  assert.is(workingMsBetween(friday, monday, none), dayMs)
  assert.is(workingMsBetween(monday, friday, none), -dayMs)
  assert.equal(addWorkingMs(friday, dayMs, none), monday)
})

test('never due on a day off', () => {
  fc.assert(
    fc.property(instant, workingDays, span, holidays, (submitted, days, paused, off) => {
      const due = dueAt(submitted, days, off)
      assert.ok(isWorking(due, off))
      assert.ok(isWorking(addWorkingMs(due, paused, off), off))
      assert.ok(due.getTime() >= submitted.getTime())
    }),
  )
})

test('monotone: who comes later, takes longer or meets more holidays is not due earlier', () => {
  fc.assert(
    fc.property(instant, span, workingDays, holidays, holidays, (submitted, ms, days, off, more) => {
      const due = dueAt(submitted, days, off)
      assert.ok(dueAt(later(submitted, ms), days, off) >= due)
      assert.ok(dueAt(submitted, days + 1, off) >= due)
      assert.ok(dueAt(submitted, days, new Set([...off, ...more])) >= due)
      assert.ok(addWorkingMs(later(submitted, ms), days, off) >= addWorkingMs(submitted, days, off))
    }),
  )
})

test('additive: in two parts it is the same as in one', () => {
  fc.assert(
    fc.property(instant, span, span, holidays, (from, a, b, off) => {
      assert.equal(addWorkingMs(addWorkingMs(from, a, off), b, off), addWorkingMs(from, a + b, off))
      const [mid, end] = [later(from, a), later(from, a + b)]
      assert.is(
        workingMsBetween(from, mid, off) + workingMsBetween(mid, end, off),
        workingMsBetween(from, end, off),
      )
    }),
  )
})

test('what is added is what lies between', () => {
  fc.assert(
    fc.property(instant, span, holidays, (from, ms, off) => {
      assert.is(workingMsBetween(from, addWorkingMs(from, ms, off), off), ms)
    }),
  )
})

test('a day more is a working day more', () => {
  fc.assert(
    fc.property(instant, workingDays, holidays, (submitted, days, off) => {
      assert.equal(dueAt(submitted, days + 2, off), addWorkingMs(dueAt(submitted, days + 1, off), dayMs, off))
    }),
  )
})

/** What answering a question does to the day by which a case is due. */
const shifted = (due: Date, paused: Date, resumed: Date, off: Holidays) =>
  addWorkingMs(due, workingMsBetween(paused, resumed, off), off)

test('a pause of nothing changes nothing', () => {
  fc.assert(
    fc.property(instant, workingDays, instant, holidays, (submitted, days, paused, off) => {
      const due = dueAt(submitted, days, off)
      assert.equal(shifted(due, paused, paused, off), due)
    }),
  )
})

test('a pause over days off changes nothing', () => {
  fc.assert(
    fc.property(
      instant,
      workingDays,
      instant,
      fc.nat(20),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (submitted, days, first, length, part) => {
        const start = Math.floor((first.getTime() + 8 * 3_600_000) / dayMs) * dayMs
        const off = new Set(
          Array.from({ length: length + 1 }, (_, day) =>
            new Date(start + day * dayMs).toISOString().slice(0, 10),
          ),
        )
        const [begins, lasts] = [new Date(start - 8 * 3_600_000), (length + 1) * dayMs]
        const paused = later(begins, Math.floor(part * (lasts / 2)))
        const resumed = later(begins, Math.ceil(lasts / 2 + part * (lasts / 2)))
        const due = dueAt(submitted, days, off)
        assert.equal(shifted(due, paused, resumed, off), due)
      },
    ),
  )
})

test('any pause shifts the end by its working time: as much is left as when it began, or as much is overdue', () => {
  fc.assert(
    fc.property(instant, workingDays, instant, span, holidays, (submitted, days, paused, ms, off) => {
      const resumed = later(paused, ms)
      const due = dueAt(submitted, days, off)
      const moved = shifted(due, paused, resumed, off)
      assert.is(workingMsBetween(resumed, moved, off), workingMsBetween(paused, due, off))
    }),
  )
})

test('two pauses are one of both lengths, in whichever order', () => {
  fc.assert(
    fc.property(
      instant,
      workingDays,
      instant,
      span,
      span,
      span,
      holidays,
      (submitted, days, paused, a, gap, b, off) => {
        const due = dueAt(submitted, days, off)
        const first = [paused, later(paused, a)] as const
        const second = [later(paused, a + gap), later(paused, a + gap + b)] as const
        assert.equal(
          shifted(shifted(due, ...first, off), ...second, off),
          shifted(shifted(due, ...second, off), ...first, off),
        )
      },
    ),
  )
})

test.run()
