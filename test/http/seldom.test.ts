import * as assert from 'uvu/assert'
import { throttle } from '../../src/http/seldom.ts'
import { suite } from '../support/suite.ts'

const test = suite('telling of something seldom')

test('what happens often is told once a second, with how often it was', () => {
  let now = 0
  const told: number[] = []
  const drops = throttle(
    (times) => told.push(times),
    () => now,
  )
  drops.happened()
  assert.equal(told, [1], 'the first at once')
  for (let nth = 0; nth < 500; nth++) drops.happened()
  now = 999
  drops.happened()
  assert.equal(told, [1])
  now = 1000
  drops.happened()
  assert.equal(told, [1, 502])
  drops.happened()
  drops.flush()
  drops.flush()
  assert.equal(told, [1, 502, 1], 'the rest at the end')
})

test.run()
