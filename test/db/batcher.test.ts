import * as assert from 'uvu/assert'
import { createBatcher } from '../../src/db/batcher.ts'
import { suite } from '../support/suite.ts'

const test = suite('batcher')

interface Batch {
  items: string[]
  end(): void
  fail(error: Error): void
}

/** Work whose batches end when the test says so. */
function stand(most?: number) {
  const batches: Batch[] = []
  const ask = createBatcher<string, string>({
    keyOf: (item) => item[0] as string,
    work: (items) =>
      new Promise((resolve, reject) => {
        batches.push({ items, end: () => resolve(items.map((item) => item.toUpperCase())), fail: reject })
      }),
    ...(most !== undefined && { maxSize: most }),
  })
  return { ask, batches }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('who comes alone waits for no one; who comes meanwhile goes together', async () => {
  const { ask, batches } = stand()
  const first = ask('a1')
  const others = [ask('b1'), ask('c1')]
  assert.equal(
    batches.map(({ items }) => items),
    [['a1']],
  )
  batches[0]?.end()
  assert.is(await first, 'A1')
  await settled()
  assert.equal(batches[1]?.items, ['b1', 'c1'])
  batches[1]?.end()
  assert.equal(await Promise.all(others), ['B1', 'C1'])
})

test('two of one key follow each other, in their order', async () => {
  const { ask, batches } = stand()
  const all = [ask('z1'), ask('a1'), ask('a2'), ask('b1')]
  batches[0]?.end()
  await settled()
  assert.equal(batches[1]?.items, ['a1', 'b1'])
  batches[1]?.end()
  await settled()
  assert.equal(batches[2]?.items, ['a2'])
  batches[2]?.end()
  assert.equal(await Promise.all(all), ['Z1', 'A1', 'A2', 'B1'])
})

test('a batch holds no more than it may', async () => {
  const { ask, batches } = stand(2)
  const all = ['a', 'b', 'c', 'd'].map(ask)
  batches[0]?.end()
  await settled()
  assert.equal(batches[1]?.items, ['b', 'c'])
  batches[1]?.end()
  await settled()
  batches[2]?.end()
  assert.equal(await Promise.all(all), ['A', 'B', 'C', 'D'])
})

test('a batch that fails has failed for those in it, and the next goes on', async () => {
  const { ask, batches } = stand()
  const lost = ask('a').catch((error: Error) => error.message)
  const kept = ask('b')
  batches[0]?.fail(new Error('gone'))
  assert.is(await lost, 'gone')
  await settled()
  batches[1]?.end()
  assert.is(await kept, 'B')
})

test.run()
