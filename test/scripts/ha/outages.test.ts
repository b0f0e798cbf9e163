import * as assert from 'uvu/assert'
import type { Answered } from '../../../scripts/ha/load/ledger.ts'
import { outagesOf, recoverySeconds, secondsOf } from '../../../scripts/ha/outages.ts'
import { makeReport } from '../../../scripts/ha/report.ts'
import { suite } from '../../support/suite.ts'

const test = suite('the report of kills')

const write = (at: number, outcome: Answered['outcome'] = 'acknowledged'): Answered => ({
  at,
  kind: 'write',
  outcome,
})
const span = { from: 0, to: 10_000 }
const steady = (from: number, to: number) =>
  Array.from({ length: (to - from) / 500 }, (_, index) => write(from + index * 500))

test('a stretch of over a second without an acknowledgement is an outage, also at the end', () => {
  assert.equal(outagesOf(steady(0, 10_500), 'write', span), [])
  const broken = [...steady(0, 3_500), write(4_000, 503), ...steady(6_000, 8_500)]
  const outages = outagesOf(broken, 'write', span)
  assert.equal(outages, [
    { from: 3_000, to: 6_000 },
    { from: 8_000, to: 10_000 },
  ])
  assert.is(secondsOf(outages), 5)
  assert.equal(outagesOf(broken, 'read', span), [span])
})

test('recovery lasts from the kill to the end of the last outage before the next kill', () => {
  const outages = [
    { from: 900, to: 2_500 },
    { from: 3_000, to: 5_000 },
    { from: 8_000, to: 9_500 },
  ]
  assert.is(recoverySeconds(outages, 1_000, 6_000), 4)
  assert.is(recoverySeconds(outages, 5_500, 7_000), 0)
  assert.is(recoverySeconds(outages, 8_000, 10_000), 1.5)
  // It began with the last acknowledgement before the second kill, and is that one's.
  assert.is(recoverySeconds(outages, 5_500, 8_200), 0)
  assert.is(recoverySeconds(outages, 8_200, 10_000), 1.3)
})

const nothing = { lost: [], doubled: [], unaudited: [], auditFaults: [], sealed: 1 }
const observed = {
  seed: 1,
  killed: [],
  answers: steady(0, 10_500),
  beganAt: 0,
  endedAt: 10_000,
  tally: nothing,
}

test('one lost, doubled or unaudited change, a fault of the log or an answer without a reason breaks it', () => {
  assert.is(makeReport(observed).kept, true)
  assert.is(makeReport({ ...observed, answers: [...observed.answers, write(1, 503)] }).kept, true)
  for (const fault of ['lost', 'doubled', 'unaudited', 'auditFaults'])
    assert.is(makeReport({ ...observed, tally: { ...nothing, [fault]: ['one'] } }).kept, false, fault)
  assert.is(makeReport({ ...observed, answers: [...observed.answers, write(1, 500)] }).kept, false)
})

test.run()
