import * as assert from 'uvu/assert'
import { caseScripts, previousVersionCases } from '../../src/demo/gov/history.ts'
import { openingKey } from '../../src/demo/gov/play-script.ts'
import { completeDemo, seedDemo } from '../../src/demo/seed.ts'
import { seedWholeDemo } from '../support/demo.ts'
import { openStage, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'

const test = suite('the rest of the demonstration')

const BEGUN = 'the demonstration is adding the rest of its cases, seats and seals'
const DONE = 'the demonstration is complete'

let stage: Stage
test.before(async () => {
  stage = await openStage({ settings: { LOG_LEVEL: 'info' } })
})
test.after(() => stage?.close())

const cases = () =>
  stage.test.database.system
    .selectFrom('gov_applications')
    .select(['applicant_user_id', 'service_id', 'created_at'])
    .execute()
const timesSaid = (line: string) => stage.logged().split(line).length - 1

test('no two stories have the same service, applicant and day', () => {
  const now = new Date()
  const keys = caseScripts.map((story) => {
    const { applicant, at } = openingKey(story, now)
    return `${story.service} ${applicant.id} ${at.toISOString()}`
  })
  assert.is(new Set(keys).size, caseScripts.length)
})

test('the catalogue is whole and the officer has cases before the rest is added', async () => {
  const { officerToken, gov } = await seedDemo(stage.app.services)
  assert.is(gov, 'seeded')
  assert.is((await cases()).length, previousVersionCases.length)
  const services = await stage.call('listCatalogServices', { query: { limit: 100 } })
  assert.is(services.body.data.items.length, 29)
  const officer = { Authorization: `Bearer ${officerToken}` }
  const queue = await stage.call('listReviewQueue', { query: {} }, officer)
  assert.ok(queue.body.data.items.length > 0)
})

test('a server that is stopped leaves whole cases and the rest to the next start, which says when it is done', async () => {
  const { services } = stage.app
  let asked = 0
  const leaving = () => ++asked > 3
  const readiness = { ...services.readiness, isDraining: leaving }
  await completeDemo({ ...services, readiness }, { gov: 'seeded' })
  assert.is((await cases()).length, previousVersionCases.length + 3)
  assert.equal([timesSaid(BEGUN), timesSaid(DONE)], [1, 0])

  // Two instances start at once.
  await Promise.all([seedWholeDemo(services), seedWholeDemo(services)])
  const all = await cases()
  assert.is(all.length, caseScripts.length)
  assert.is(new Set(all.map((one) => JSON.stringify(one))).size, caseScripts.length)
  assert.ok(timesSaid(DONE) > 0)

  const said = timesSaid(BEGUN)
  await seedWholeDemo(services)
  assert.is((await cases()).length, caseScripts.length)
  assert.is(timesSaid(BEGUN), said, 'a later start has nothing to add')
})

test('each step of a case has its entry in the audit log', async () => {
  const { system } = stage.test.database
  const events = await system.selectFrom('gov_application_events').select('audit_entry_id').execute()
  const ids = [...new Set(events.map(({ audit_entry_id }) => audit_entry_id))]
  const entries = await system.selectFrom('audit_entry').select('id').where('id', 'in', ids).execute()
  assert.is(entries.length, ids.length)
})

test.run()
