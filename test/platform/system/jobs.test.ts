import { setTimeout as delay } from 'node:timers/promises'
import * as assert from 'uvu/assert'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const jobs = suite<{ stage: Stage }>('maintenance jobs over HTTP')

jobs.before(async (context) => {
  context.stage = await openStage()
})
jobs.after((context) => context.stage.close())

async function lastRun(stage: Stage, name: string) {
  const { body } = await stage.call('listMaintenanceJobs', {}, stage.admin)
  return body.data.items.find((item: { name: string }) => item.name === name)?.last_run
}

jobs('200: every job that the platform has, in the language that was asked for', async ({ stage }) => {
  const { status, body } = await stage.call('listMaintenanceJobs', {}, stage.admin)
  assert.is(status, 200)
  const known = stage.app.maintenance
  assert.equal(
    body.data.items.map(({ name, description }: { name: string; description: string }) => [
      name,
      description,
    ]),
    known.map(({ name, description }) => [name, description.en]),
  )
  const mongolian = await stage.call('listMaintenanceJobs', {}, { ...stage.admin, 'Accept-Language': 'mn' })
  assert.is(mongolian.body.data.items[0].description, known[0]?.description.mn)
})

jobs('202: a run is queued, leaves an audit entry, and is done', async ({ stage }) => {
  const { status, body } = await stage.call(
    'runMaintenanceJob',
    { path: { name: 'audit-verify' } },
    stage.admin,
  )
  assert.is(status, 202)
  const deadline = Date.now() + 30_000
  while ((await lastRun(stage, 'audit-verify'))?.state !== 'completed') {
    assert.ok(Date.now() < deadline, 'the run did not complete')
    await delay(200)
  }
  assert.is((await lastRun(stage, 'audit-verify')).id, body.data.run_id)

  const { items } = await stage.app.services.audit.list({ operation: 'runMaintenanceJob', limit: 10 })
  assert.equal(
    items.map(({ subject, actor, details }) => ({ subject, actor, details })),
    [{ subject: 'job:audit-verify', actor: 'admin', details: { run_id: body.data.run_id } }],
  )
})

jobs('404 jobs.unknown: no job has this name', async ({ stage }) => {
  const { status, body } = await stage.call('runMaintenanceJob', { path: { name: 'absent' } }, stage.admin)
  assert.is(status, 404)
  assert.is(body.error, 'jobs.unknown')
})

jobs('404: without the key the address does not exist', async ({ stage }) => {
  for (const credential of [{}, { 'X-Admin-Key': 'another-key-that-is-also-long-enough-to-pass' }]) {
    const { status, body } = await stage.call('listMaintenanceJobs', {}, credential)
    assert.is(status, 404)
    assert.is(body.error, 'request.not_found')
  }
})

jobs.run()
