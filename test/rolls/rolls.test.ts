import * as assert from 'uvu/assert'
import { postgresTest } from '../support/database.ts'
import { suite } from '../support/suite.ts'
import { runRolls } from './rolls.ts'

const rolls = suite('rolling restarts')
const test = postgresTest(rolls)

test('behind a plain TCP balancer no request fails, each on a new connection, and streams end whole', async () => {
  const result = await runRolls({
    instances: 2,
    rolls: 2,
    requests: 200,
    perSecond: 20,
    probeEveryMs: 500,
    delaySeconds: 2,
  })
  assert.equal(result.failed, [])
  assert.ok(result.sent >= 200 && result.made.length >= 20)
  assert.equal(new Set(result.streams), new Set(['200, whole']))
})

rolls.run()
