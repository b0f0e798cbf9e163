import * as assert from 'uvu/assert'
import { postgresTest } from '../support/database.ts'
import { seedWholeDemo } from '../support/demo.ts'
import { openStage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'

const test = suite('a first start of the demonstration')
const onServer = postgresTest(test)
const DAY_MS = 86_400_000

/** Half past four in Ulaanbaatar: the last seat of that day has begun. */
const afternoons = Array.from({ length: 7 }, (_, day) => {
  const today = new Date().toISOString().slice(0, 10)
  return new Date(Date.parse(`${today}T08:30:00Z`) + day * DAY_MS)
})

for (const at of afternoons) {
  const weekday = at.toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })
  onServer(`has all its cases on a ${weekday}`, async () => {
    const stage = await openStage()
    try {
      await seedWholeDemo({ ...stage.app.services, clock: () => at.getTime() })
      const cases = await stage.test.database.system.selectFrom('gov_applications').select('id').execute()
      assert.is(cases.length, 40)
    } finally {
      await stage.close()
    }
  })
}

test.run()
