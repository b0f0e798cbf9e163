import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { inRounds } from '../../src/db/rounds.ts'

const test = suite('rounds')

interface Round {
  items: string[]
  end(): void
  fail(error: Error): void
}

/** Work whose rounds end when the test says so. */
function stand(most?: number) {
  const rounds: Round[] = []
  const ask = inRounds<string, string>({
    keyOf: (item) => item[0] as string,
    work: (items) =>
      new Promise((resolve, reject) => {
        rounds.push({ items, end: () => resolve(items.map((item) => item.toUpperCase())), fail: reject })
      }),
    ...(most !== undefined && { most }),
  })
  return { ask, rounds }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('who comes alone waits for nobody; who comes meanwhile goes together', async () => {
  const { ask, rounds } = stand()
  const first = ask('a1')
  const others = [ask('b1'), ask('c1')]
  assert.equal(
    rounds.map(({ items }) => items),
    [['a1']],
  )
  rounds[0]?.end()
  assert.is(await first, 'A1')
  await settled()
  assert.equal(rounds[1]?.items, ['b1', 'c1'])
  rounds[1]?.end()
  assert.equal(await Promise.all(others), ['B1', 'C1'])
})

test('two of one key follow each other, in their order', async () => {
  const { ask, rounds } = stand()
  const all = [ask('z1'), ask('a1'), ask('a2'), ask('b1')]
  rounds[0]?.end()
  await settled()
  assert.equal(rounds[1]?.items, ['a1', 'b1'])
  rounds[1]?.end()
  await settled()
  assert.equal(rounds[2]?.items, ['a2'])
  rounds[2]?.end()
  assert.equal(await Promise.all(all), ['Z1', 'A1', 'A2', 'B1'])
})

test('a round holds no more than it may', async () => {
  const { ask, rounds } = stand(2)
  const all = ['a', 'b', 'c', 'd'].map(ask)
  rounds[0]?.end()
  await settled()
  assert.equal(rounds[1]?.items, ['b', 'c'])
  rounds[1]?.end()
  await settled()
  rounds[2]?.end()
  assert.equal(await Promise.all(all), ['A', 'B', 'C', 'D'])
})

test('a round that fails has failed for those in it, and the next goes on', async () => {
  const { ask, rounds } = stand()
  const lost = ask('a').catch((error: Error) => error.message)
  const kept = ask('b')
  rounds[0]?.fail(new Error('gone'))
  assert.is(await lost, 'gone')
  await settled()
  rounds[1]?.end()
  assert.is(await kept, 'B')
})

test.run()
