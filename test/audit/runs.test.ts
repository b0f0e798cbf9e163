import * as assert from 'uvu/assert'
import type { Audit } from '../../src/audit/audit.ts'
import { suite } from '../support/suite.ts'
import { event, mutate, openStage, type Stage } from './stage.ts'

const runs = suite<{ stage: Stage; audit: Audit }>('full runs of the verification')

runs.before.each(async (scene) => {
  scene.stage = await openStage()
  scene.audit = scene.stage.instance()
  await scene.stage.record(scene.audit, 5)
  await scene.audit.publishCheckpoint()
})
runs.after.each(({ stage }) => stage.close())

runs('say who asked, how far they are and what they found', async ({ audit }) => {
  const asked = await audit.requestVerification('user:7')
  assert.is(asked.state, 'queued')
  assert.is(asked.requested_by, 'user:7')
  assert.equal([asked.started_at, asked.finished_at, asked.result], [null, null, null])
  const { id } = (await audit.runVerification())!
  assert.is(id, asked.id)
  const done = (await audit.verification(id))!
  assert.is(done.state, 'done')
  assert.equal([done.rows_done, done.rows_total], [5, 5])
  const { valid, from, to, entries } = done.result!
  assert.equal({ valid, from, to, entries }, { valid: true, from: 1, to: 5, entries: 5 })
  assert.is(await audit.runVerification(), undefined)
})

runs('are one at a time: of many who ask at once, all get the same', async ({ stage }) => {
  const asked = await Promise.all(
    Array.from({ length: 8 }, (_, index) => stage.instance().requestVerification(`user:${index}`)),
  )
  assert.is(new Set(asked.map(({ id }) => id)).size, 1)
  const done = await Promise.all(Array.from({ length: 4 }, () => stage.instance().runVerification()))
  assert.is(done.filter((each) => each !== undefined).length, 1)
  const next = await stage.instance().requestVerification('user:9')
  assert.is.not(next.id, asked[0]!.id)
})

runs('are taken up again when their instance has died, and not before', async ({ stage, audit }) => {
  const { id } = await audit.requestVerification('system')
  const claim = (age: number) =>
    stage.tamper(`update audit_verification set state = 'running', runner = gen_random_uuid(),
      beat_at = clock_timestamp() - interval '${age} seconds', rows_done = 3`)
  await claim(30)
  assert.is(await audit.runVerification(), undefined)
  assert.is((await audit.verification(id))!.rows_done, 3)
  await claim(61)
  assert.is((await audit.runVerification())!.id, id)
  assert.is((await audit.verification(id))!.state, 'done')
})

runs('are given back when their instance stops', async ({ stage, audit }) => {
  const { id } = await audit.requestVerification('system')
  const other = stage.instance()
  const working = other.runVerification()
  await other.stop()
  const done = await working
  // It may have been through before it was asked to stop.
  if (done) return assert.is(done.id, id)
  assert.is((await audit.verification(id))!.state, 'queued')
  assert.is((await audit.runVerification())!.id, id)
})

runs('that cannot be made are failed, and another can be asked for', async ({ stage, audit }) => {
  const { id } = await audit.requestVerification('system')
  const rename = (from: string, to: string) =>
    stage.database.administer((session) => session.run(`alter table ${from} rename to ${to}`))
  await rename('audit_epoch', 'away')
  let failed = false
  await audit.runVerification().catch(() => {
    failed = true
  })
  await rename('away', 'audit_epoch')
  assert.ok(failed)
  const run = (await audit.verification(id))!
  assert.is(run.state, 'failed')
  assert.match(run.failure!, 'error')
  assert.is.not((await audit.requestVerification('system')).id, id)
})

runs('are listed newest first, page by page', async ({ stage, audit }) => {
  for (let count = 0; count < 3; count += 1) await stage.run(audit)
  const first = await audit.verifications({ limit: 2 })
  assert.is(first.items.length, 2)
  const second = await audit.verifications({ limit: 2, cursor: first.next_cursor! })
  assert.is(second.next_cursor, null)
  const ids = [...first.items, ...second.items].map(({ id }) => id)
  assert.equal(ids, [...ids].sort().reverse())
  assert.is(new Set(ids).size, 3)
})

runs('look at long entries and at many pages all the same', async ({ stage, audit }) => {
  for (let index = 0; index < 60; index += 1)
    await mutate(stage.database, audit, event({ details: { text: 'ө"\n'.repeat(index % 2 ? 8000 : 1) } }))
  await audit.seal()
  const told: number[] = []
  const { valid, entries } = await audit.verify(({ done }) => void told.push(done))
  assert.is(valid, true)
  assert.is(entries, 65)
  assert.is(told.at(-1), 65)
  assert.ok(told.length > 2, String(told))
})

runs.run()
