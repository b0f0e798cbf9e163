import * as assert from 'uvu/assert'
import { batchCompletions } from '../../src/jobs/completions.ts'
import type { RunCompletion } from '../../src/jobs/queries.ts'
import { suite } from '../support/suite.ts'

const endings = suite('endings of runs')

const ended = (id: string): RunCompletion => ({ id, state: 'completed', output: {}, delaySeconds: 0 })
const HOUR_MS = 3_600_000

endings('those of runs that end together are written down together, with the last of them', async () => {
  const written: string[][] = []
  const gathered = batchCompletions(async (batch) => void written.push(batch.map(({ id }) => id)), HOUR_MS)
  await Promise.all([
    gathered.add(ended('a'), false),
    gathered.add(ended('b'), false),
    gathered.add(ended('c'), true),
  ])
  await gathered.add(ended('d'), true)
  assert.equal(written, [['a', 'b', 'c'], ['d']])
})

endings('one that waits for others does not wait for long', async () => {
  const written: string[] = []
  const gathered = batchCompletions(async (batch) => void written.push(...batch.map(({ id }) => id)), 20)
  await gathered.add(ended('alone'), false)
  assert.equal(written, ['alone'])
})

endings('each learns that its own could not be written, and later ones are tried again', async () => {
  let isDown = true
  const gathered = batchCompletions(async () => {
    if (isDown) throw new Error('the database is away')
  }, HOUR_MS)
  const both = await Promise.allSettled([gathered.add(ended('a'), false), gathered.add(ended('b'), true)])
  assert.equal(
    both.map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  isDown = false
  await gathered.add(ended('c'), true)
})

endings('one that cannot be written does not keep the others from being', async () => {
  const written: string[] = []
  const gathered = batchCompletions(async (batch) => {
    if (batch.some(({ id }) => id === 'bad')) throw new Error('it cannot be stored')
    written.push(...batch.map(({ id }) => id))
  }, HOUR_MS)
  const all = await Promise.allSettled([
    gathered.add(ended('a'), false),
    gathered.add(ended('bad'), false),
    gathered.add(ended('c'), true),
  ])
  assert.equal(
    all.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  )
  assert.equal(written.sort(), ['a', 'c'])
})

endings.run()
