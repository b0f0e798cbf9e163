import { randomInt } from 'node:crypto'
import * as assert from 'uvu/assert'
import { postgresTest } from '../support/database.ts'
import { hasPostgresBinaries } from '../support/postgres.ts'
import { suite } from '../support/suite.ts'
import { runFailovers } from './failovers.ts'

/** `npm run failovers` makes 200 of them. */
const rounds = 4

const failovers = suite('lossy failovers')
/** It starts servers of its own, so one that is merely at hand under an address does not do. */
const onOwnServers = hasPostgresBinaries() ? postgresTest(failovers) : failovers.skip

onOwnServers('none passes in silence: one that loses changes, and random ones', async () => {
  const seed = randomInt(2 ** 31)
  console.log(`seed ${seed}`)
  const results = await runFailovers(rounds, seed, (round, { acknowledged, lost, halted, fates }) =>
    console.log(
      `${round}: ${acknowledged} acknowledged, ${lost} lost, halted ${halted}, ${fates.join(', ')}`,
    ),
  )
  assert.is(results.length, rounds)
  assert.ok(
    results.some(({ lost }) => lost > 0),
    'no change was lost in any round: the test shows nothing',
  )
})

failovers.run()
