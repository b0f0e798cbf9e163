import * as assert from 'uvu/assert'
import { linesIn, type Outsider, openOutsider } from '../../audit/outsider.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { attestedEntry } from './attested.ts'

const exports = suite<{ stage: Stage; outsider: Outsider }>('the export of the audit log')
exports.before(async (scene) => {
  scene.outsider = await openOutsider()
  scene.stage = await openStage()
})
exports.after(async ({ stage, outsider }) => {
  await stage?.close()
  await outsider?.leave()
})

exports('an outsider verifies it; who took it stands in the log', async ({ stage, outsider }) => {
  const admin = await stage.signIn('admin')
  const seq = await attestedEntry(stage)
  const answer = await stage.call('downloadAuditExport', {}, admin.credential)
  assert.is(answer.status, 200)
  assert.is(answer.headers.get('content-type'), 'application/x-ndjson')
  const { verifierKey } = await stage.app.services.audit.publicKey()
  const file = await outsider.file('export.jsonl', answer.body)
  const judgement = await outsider.verify('export', file, '--key', verifierKey)
  assert.is(judgement.code, 0, judgement.said)
  assert.ok(linesIn(answer.body).some((line) => line.seq === seq))

  const { items } = await stage.app.services.audit.list({ operation: 'downloadAuditExport', limit: 5 })
  assert.is(items.length, 1)
  assert.is(items[0]?.actor, `user:${admin.id}`)
  assert.is(items[0]?.details.text, 'all')
})

exports('goes on behind an earlier checkpoint', async ({ stage, outsider }) => {
  const admin = await stage.signIn('admin')
  await attestedEntry(stage)
  const since = (await stage.call('getAuditCheckpoint')).body
  const after = Number(since.split('\n')[1])
  await attestedEntry(stage)
  const answer = await stage.call('downloadAuditExport', { query: { after, text: 'none' } }, admin.credential)
  assert.is(answer.status, 200)
  assert.not.match(answer.body, 'createTheme')
  const { verifierKey } = await stage.app.services.audit.publicKey()
  const files = [await outsider.file('rest.jsonl', answer.body), await outsider.file('since', since)] as const
  const judgement = await outsider.verify('export', files[0], '--key', verifierKey, '--since', files[1])
  assert.is(judgement.code, 0, judgement.said)
})

exports('409 while nothing is attested behind that row', async ({ stage }) => {
  const admin = await stage.signIn('admin')
  const { status, body } = await stage.call(
    'downloadAuditExport',
    { query: { after: 1_000_000 } },
    admin.credential,
  )
  assert.is(status, 409)
  assert.is(body.error, 'audit.not_attested')
})

exports.run()
