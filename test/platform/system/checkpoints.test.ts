import * as assert from 'uvu/assert'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const checkpoints = suite<{ stage: Stage }>('audit checkpoints over HTTP')

checkpoints.before(async (context) => {
  context.stage = await openStage()
})
checkpoints.after((context) => context.stage.close())

checkpoints('200: a checkpoint covers what was sealed, is listed, and leaves an entry', async ({ stage }) => {
  await stage.call('runMaintenanceJob', { path: { name: 'prune-sessions' } }, stage.admin)
  await stage.app.services.audit.seal()
  const verified = await stage.app.services.audit.verify()
  const published = await stage.call('publishAuditCheckpoint', {}, stage.admin)
  assert.is(published.status, 200)
  assert.ok(published.body.data.size >= verified.verified_to)

  const listed = await stage.call('listAuditCheckpoints', {}, stage.admin)
  assert.ok(listed.body.data.items.some((item: { hash: string }) => item.hash === published.body.data.hash))
  const { items } = await stage.app.services.audit.list({ operation: 'publishAuditCheckpoint', limit: 10 })
  assert.equal(
    items.map((item) => item.subject),
    [`audit-checkpoint:${published.body.data.size}`],
  )
})

checkpoints('400: a cursor that no list gave', async ({ stage }) => {
  const { status, body } = await stage.call('listAuditCheckpoints', { query: { cursor: 'abc' } }, stage.admin)
  assert.is(status, 400)
  assert.is(body.details[0].path, '/query/cursor')
})

checkpoints.run()
