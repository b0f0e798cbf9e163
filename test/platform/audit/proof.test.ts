import * as assert from 'uvu/assert'
import { type Outsider, openOutsider } from '../../audit/outsider.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { themeBody } from '../themes/support.ts'
import { attestedEntry } from './attested.ts'
import { tamper } from './tamper.ts'

const proofs = suite<{ stage: Stage; outsider: Outsider }>('proofs of audit entries')
proofs.before(async (scene) => {
  scene.outsider = await openOutsider()
  scene.stage = await openStage()
})
proofs.after(async ({ stage, outsider }) => {
  await stage?.close()
  await outsider?.leave()
})

proofs('an outsider verifies one with the published key and nothing else', async ({ stage, outsider }) => {
  const admin = await stage.signIn('admin')
  const seq = await attestedEntry(stage)
  const answer = await stage.call('getAuditProof', { path: { seq: String(seq) } }, admin.credential)
  assert.is(answer.status, 200)
  const { items } = (await stage.call('listAuditKeys')).body.data
  const file = await outsider.file('proof.json', JSON.stringify(answer.body))
  const judgement = await outsider.verify('proof', file, '--key', items[0].verifier_key)
  assert.is(judgement.code, 0, judgement.said)
  assert.match(judgement.said, '"operation": "createTheme"')
})

proofs('the keys are for everyone and may be cached; so is the newest checkpoint', async ({ stage }) => {
  await attestedEntry(stage)
  const keys = await stage.call('listAuditKeys')
  assert.is(keys.headers.get('cache-control'), 'public, max-age=3600')
  const again = { headers: { 'If-None-Match': String(keys.headers.get('etag')) } }
  assert.is((await stage.call('listAuditKeys', again)).status, 304)
  const note = await stage.call('getAuditCheckpoint')
  assert.is(note.status, 200)
  assert.match(String(note.headers.get('content-type')), /^text\/plain/)
  assert.is(String(note.body).split('\n')[0], keys.body.data.items[0].origin)
})

proofs('404 for a place where nothing stands, 400 for what is no place', async ({ stage }) => {
  const admin = await stage.signIn('admin')
  const ask = (seq: string) => stage.call('getAuditProof', { path: { seq } }, admin.credential)
  const absent = await ask('999999')
  assert.is(absent.status, 404)
  assert.is(absent.body.error, 'audit.entry_unknown')
  for (const seq of ['0', '-1', '1e3', 'x']) assert.is((await ask(seq)).status, 400, seq)
})

proofs('409 until a checkpoint covers the entry', async ({ stage }) => {
  const admin = await stage.signIn('admin')
  const { audit } = stage.app.services
  await audit.publishCheckpoint()
  await stage.call('createTheme', { body: themeBody() }, admin.credential)
  await audit.seal()
  const { verified_to } = await audit.verify()
  const { status, body, headers } = await stage.call(
    'getAuditProof',
    { path: { seq: String(verified_to) } },
    admin.credential,
  )
  // Checkpoints also come by themselves, and then it is there already.
  if (status === 200) return
  assert.is(status, 409)
  assert.is(body.error, 'audit.not_attested')
  assert.ok(Number(headers.get('retry-after')) > 0)
})

proofs('409 where the log is broken: no one is given a proof that does not hold', async ({ stage }) => {
  const admin = await stage.signIn('admin')
  const seq = await attestedEntry(stage)
  await tamper(
    stage,
    `update audit_entry set canon = replace(canon, 'createTheme', 'deleteTheme')
     where id = (select entry_id from audit_seal where seq = ${seq})`,
  )
  const answer = await stage.call('getAuditProof', { path: { seq: String(seq) } }, admin.credential)
  assert.is(answer.status, 409)
  assert.is(answer.body.error, 'audit.broken')
})

proofs.run()
