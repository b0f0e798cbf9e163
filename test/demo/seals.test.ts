import * as assert from 'uvu/assert'
import { agencyList } from '../../src/demo/gov/agencies.ts'
import { seedDemo } from '../../src/demo/seed.ts'
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
    await seedDemo(stage.app.services)
    assert.equal(await seals(), [], 'no authority is asked that is not simulated')
    await seedDemo(stage.app.services, { settings: eid.settings })
    await stage.app.services.background.settled()
    const made = await seals()
    assert.equal(
      made.map(({ org_id, state }) => [org_id, state]),
      agencyList.map(({ id }) => [id, 'active']).sort(),
    )
    await seedDemo(stage.app.services, { settings: eid.settings })
    await stage.app.services.background.settled()
    assert.equal(await seals(), made)
  } finally {
    await stage.close()
    await eid.stop()
  }
})

test.run()
