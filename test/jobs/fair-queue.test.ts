import * as assert from 'uvu/assert'
import { createFairQueue, type FairQueueOptions, QueueFull } from '../../src/jobs/fair-queue.ts'
import { rejects } from '../support/rejects.ts'
import { suite } from '../support/suite.ts'

const queue = suite('a queue in which callers take turns')

const limits: FairQueueOptions = {
  concurrency: 1,
  concurrencyPerCaller: 1,
  places: 20,
  placesPerCaller: 8,
  bytes: 1000,
}

/** Works that end when the test says so, in the order in which they were begun. */
function opened(options: Partial<FairQueueOptions> = {}) {
  const callers = createFairQueue({ ...limits, ...options })
  const begun: string[] = []
  const endings = new Map<string, () => void>()
  const add = (caller: string, name: string, bytes = 1) => {
    const place = callers.enter(caller, bytes)
    const work = () =>
      new Promise<string>((resolve) => {
        begun.push(name)
        endings.set(name, () => resolve(name))
      })
    return { place, ended: place.run(work).finally(() => place.release()) }
  }
  const end = async (name: string) => {
    endings.get(name)!()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { callers, begun, add, end }
}

const isFull = (error: unknown): boolean => error instanceof QueueFull
const settled = () => new Promise((resolve) => setImmediate(resolve))

queue('one file of another caller is next, before the many that wait', async () => {
  const { add, begun, end } = opened()
  for (let n = 1; n <= 8; n++) add('A', `A${n}`)
  add('B', 'B1')
  await settled()
  assert.equal(begun, ['A1'])
  await end('A1')
  assert.equal(begun, ['A1', 'B1'])
  await end('B1')
  assert.equal(begun.at(-1), 'A2')
})

queue('a caller leaves a place at work to others', async () => {
  const { add, begun, end } = opened({ concurrency: 2 })
  for (let n = 1; n <= 3; n++) add('A', `A${n}`)
  await settled()
  assert.equal(begun, ['A1'])
  add('B', 'B1')
  await settled()
  assert.equal(begun, ['A1', 'B1'])
  await end('A1')
  assert.equal(begun, ['A1', 'B1', 'A2'])
})

queue('three callers take turns, each in its own order', async () => {
  const { add, begun, end } = opened()
  for (const caller of ['A', 'B', 'C']) for (let n = 1; n <= 2; n++) add(caller, `${caller}${n}`)
  await settled()
  for (const name of ['A1', 'B1', 'C1', 'A2', 'B2', 'C2']) {
    assert.is(begun.at(-1), name)
    await end(name)
  }
})

queue('refuses what is more than a caller, or all, may have here', async () => {
  const { add, end } = opened({ places: 3, placesPerCaller: 2 })
  add('A', 'A1')
  add('A', 'A2')
  assert.throws(() => add('A', 'A3'), isFull)
  add('B', 'B1')
  assert.throws(() => add('C', 'C1'), isFull)
  await settled()
  await end('A1')
  add('C', 'C1')
})

queue('refuses more bytes than the memory is meant for, until they are given back', async () => {
  const { add, end } = opened()
  const { place } = add('A', 'A1', 900)
  assert.throws(() => add('B', 'B1', 101), isFull)
  add('B', 'B2', 100)
  assert.throws(() => place.reserve(901), isFull)
  place.reserve(10)
  add('C', 'C1', 890)
  assert.throws(() => add('D', 'D1', 1), isFull)
  await settled()
  await end('A1')
  add('D', 'D2', 10)
})

queue('goes on behind work that failed', async () => {
  const callers = createFairQueue(limits)
  const place = callers.enter('A', 1)
  const failed = rejects(place.run(() => Promise.reject(new RangeError('it does not fit'))))
  const next = callers.enter('B', 1).run(async () => 'done')
  assert.instance(await failed, RangeError)
  assert.is(await next, 'done')
})

queue.run()
