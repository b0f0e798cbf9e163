import * as assert from 'uvu/assert'
import { agencyList } from '../../src/demo/gov/agencies.ts'
import { seedWholeDemo } from '../support/demo.ts'
import { openEid } from '../support/eid.ts'
import { openStage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'

const test = suite('seals of the demonstration')

test('the agencies have active seals, and another start leaves them as they are', async () => {
  const eid = await openEid()
  const stage = await openStage({ settings: { ...eid.settings } })
  try {
    const seals = () =>
      stage.test.database.system
        .selectFrom('organisation_seals')
        .select(['id', 'org_id', 'state'])
        .orderBy('org_id')
        .execute()
    await seedWholeDemo(stage.app.services)
    assert.equal(await seals(), [], 'no authority is asked that is not simulated')
    await seedWholeDemo(stage.app.services, { settings: eid.settings })
    const made = await seals()
    assert.equal(
      made.map(({ org_id, state }) => [org_id, state]),
      agencyList.map(({ id }) => [id, 'active']).sort(),
    )
    await seedWholeDemo(stage.app.services, { settings: eid.settings })
    assert.equal(await seals(), made)
  } finally {
    await stage.close()
    await eid.stop()
  }
})

test.run()
