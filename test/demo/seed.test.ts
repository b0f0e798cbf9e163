import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { seedDemo } from '../../src/demo/seed.ts'
import { openStage, type Stage } from '../support/stage.ts'

const seed = suite<{ stage: Stage }>('the demonstration data')
seed.before(async (context) => {
  context.stage = await openStage()
})
seed.after(({ stage }) => stage.close())

seed('two starts at once: one key, one entry, and a later start shows the same key', async ({ stage }) => {
  const { services } = stage.app
  const [first, second] = await Promise.all([seedDemo(services), seedDemo(services)])
  assert.is(first.apiKey, second.apiKey)
  assert.is((await seedDemo(services)).apiKey, first.apiKey)

  const keys = await stage.test.database.system.selectFrom('api_keys').select('id').execute()
  assert.is(keys.length, 1)
  const { items } = await services.audit.list({ operation: 'seedDemo', limit: 10 })
  assert.is(items.length, 1)
})

seed('the key and the session open what they are for', async ({ stage }) => {
  const { apiKey, accessToken } = await seedDemo(stage.app.services)
  assert.is((await stage.call('getToolDocument', {}, { 'X-API-Key': apiKey })).status, 200)
  const session = { Authorization: `Bearer ${accessToken}` }
  assert.is((await stage.call('listAuditEntries', {}, session)).status, 200)
})

seed('somebody is invited to become a super admin, once', async ({ stage }) => {
  const { invited } = await seedDemo(stage.app.services)
  const invites = await stage.test.database.system.selectFrom('super_admin_invites').selectAll().execute()
  assert.equal(
    invites.map(({ email, used_at }) => ({ email, used_at })),
    [{ email: invited, used_at: null }],
  )
})

seed.run()
