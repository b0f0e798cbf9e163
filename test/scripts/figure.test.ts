import * as assert from 'uvu/assert'
import { lineOf, spreadOf } from '../../scripts/bench/figure.ts'
import { test } from '../support/suite.ts'

test('the spread is the quartiles of the rounds, in whatever order they came', () => {
  assert.equal(spreadOf([5, 1, 4, 2, 3]), { low: 2, high: 4 })
  assert.equal(spreadOf([4, 1, 2, 3]), { low: 1.75, high: 3.25 })
  assert.equal(spreadOf([7]), { low: 7, high: 7 })
})

test('a line has the value, its spread, and the bar', () => {
  const figure = { name: 'reads, ratio', value: 0.712, spread: { low: 0.68, high: 0.751 } }
  assert.is(lineOf('authz', figure), 'authz reads, ratio: 0.71 (0.68 to 0.75)')
  assert.is(
    lineOf('authz', { ...figure, bar: { atLeast: 0.8 } }),
    'authz reads, ratio: 0.71 (0.68 to 0.75) (bar at least 0.8, missed)',
  )
  assert.is(lineOf('paths', { name: 'a case', value: 2, unit: ' ms', digits: 0 }), 'paths a case: 2 ms')
})

test.run()
