import * as assert from 'uvu/assert'
import { throttle } from '../../src/http/throttle.ts'
import { suite } from '../support/suite.ts'

const test = suite('telling of something seldom')

test('a frequent event is logged once a second, with its count', () => {
  let now = 0
  const told: number[] = []
  const drops = throttle(
    (times) => told.push(times),
    () => now,
  )
  drops.count()
  assert.equal(told, [1], 'the first at once')
  for (let nth = 0; nth < 500; nth++) drops.count()
  now = 999
  drops.count()
  assert.equal(told, [1])
  now = 1000
  drops.count()
  assert.equal(told, [1, 502])
  drops.count()
  drops.flush()
  drops.flush()
  assert.equal(told, [1, 502, 1], 'the rest at the end')
})

test.run()
