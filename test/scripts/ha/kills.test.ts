import { randomInt } from 'node:crypto'
import * as assert from 'uvu/assert'
import { kinds } from '../../../scripts/ha/kills.ts'
import { missingPrograms } from '../../../scripts/ha/programs.ts'
import { reportText } from '../../../scripts/ha/report.ts'
import { runKills } from '../../../scripts/ha/run.ts'
import { postgresTest } from '../../support/database.ts'
import { suite } from '../../support/suite.ts'

const kills = 10
/** A machine that stays away costs the time of the primary's lease; `npm run ha` has it. */
const quickKinds = kinds.filter((kind) => kind !== 'machine of the primary')

const ha = suite('kills under load')
const missing = missingPrograms()
const test = missing.length === 0 ? postgresTest(ha) : ha.skip
const name = 'of instances, databases, agents, etcd and HAProxy: nothing lost, nothing doubled'
if (missing.length > 0) console.log(`skipped, it needs ${missing.join(', ')}: ${name}`)

test(name, async () => {
  const seed = randomInt(2 ** 31)
  const report = await runKills({ kills, seed, tell: console.log, kinds: quickKinds })
  console.log(reportText(report))
  assert.is(report.kills, kills)
  assert.equal(report.byKind.map(({ kind }) => kind).sort(), [...quickKinds].sort(), 'every kind was killed')
  assert.ok(report.acknowledged > 100, 'there was a load')
  const { lost, doubled, unaudited, auditFaults } = report.tally
  assert.equal(
    { lost, doubled, unaudited, auditFaults },
    { lost: [], doubled: [], unaudited: [], auditFaults: [] },
  )
  assert.equal(report.unexpected, [])
})

ha.run()
