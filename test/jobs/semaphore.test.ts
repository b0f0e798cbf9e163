import * as assert from 'uvu/assert'
import { createSemaphore } from '../../src/jobs/semaphore.ts'
import { eventually } from '../support/eventually.ts'
import { suite } from '../support/suite.ts'

const turns = suite('turns')

turns('come in order, and one that fails gives its place on', async () => {
  const inTurn = createSemaphore(1)
  const seen: number[] = []
  const results = await Promise.allSettled(
    [1, 2, 3].map((number) =>
      inTurn(async () => {
        seen.push(number)
        if (number === 2) throw new Error('not this one')
        return number
      }),
    ),
  )
  assert.equal(seen, [1, 2, 3])
  assert.equal(
    results.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  )
})

turns('are no more at once than was said, and one that lasts does not hold the others up', async () => {
  const inTurn = createSemaphore(2, 50)
  const held = Promise.withResolvers<void>()
  let begun = 0
  const all = [1, 2, 3].map(() =>
    inTurn(async () => {
      begun++
      await held.promise
    }),
  )
  await new Promise(setImmediate)
  assert.is(begun, 2)
  await eventually(() => begun === 3)
  held.resolve()
  await Promise.all(all)
})

turns.run()
