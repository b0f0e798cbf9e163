import * as assert from 'uvu/assert'
import { eventually } from '../../support/eventually.ts'
import { stopRefills } from '../../support/limits.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { themeBody } from '../themes/support.ts'
import { tamper } from './tamper.ts'

const verification = suite<{ stage: Stage }>('the verification of the audit log')
verification.before(async (scene) => {
  scene.stage = await openStage()
})
verification.after(({ stage }) => stage.close())

async function change(stage: Stage, times: number): Promise<void> {
  const admin = await stage.signIn('admin')
  for (let count = 0; count < times; count++) {
    const { status } = await stage.call('createTheme', { body: themeBody() }, admin.credential)
    assert.is(status, 201)
  }
}

/** Each time as another person, because the limit counts by person. */
async function verify(stage: Stage) {
  await stage.app.services.audit.seal()
  const admin = await stage.signIn('admin')
  const { status, body } = await stage.call('verifyAudit', {}, admin.credential)
  assert.is(status, 200, JSON.stringify(body))
  return body.data
}

verification('needs the permission, and three times at once are enough for one person', async ({ stage }) => {
  await using _ = await stopRefills(stage.test.database)
  assert.is((await stage.call('verifyAudit')).status, 401)
  const user = await stage.signIn('user')
  assert.is((await stage.call('verifyAudit', {}, user.credential)).status, 403)
  const admin = await stage.signIn('admin')
  const statuses: number[] = []
  let last: Headers | undefined
  for (let count = 0; count < 4; count++) {
    const { status, headers } = await stage.call('verifyAudit', {}, admin.credential)
    statuses.push(status)
    last = headers
  }
  assert.equal(statuses, [200, 200, 200, 429])
  assert.ok(Number(last?.get('retry-after')) > 0)
})

verification('a log that no one touched is valid, and says for which rows', async ({ stage }) => {
  await change(stage, 5)
  const found = await verify(stage)
  assert.is(found.valid, true, JSON.stringify(found))
  assert.equal(found.covered, { now: { from: 1, to: 5 }, earlier: null })
  assert.equal([found.uncovered, found.first_bad_seq, found.pending], [null, null, 0])
  assert.equal(found.faults, [])
  await change(stage, 2)
  assert.is((await verify(stage)).covered.now.to, 7)
})

verification('a full one is started, followed and found again, and leaves an entry', async ({ stage }) => {
  const admin = await stage.signIn('admin')
  const user = await stage.signIn('user')
  for (const operation of ['startAuditVerification', 'listAuditVerifications'] as const) {
    assert.is((await stage.call(operation)).status, 401)
    assert.is((await stage.call(operation, {}, user.credential)).status, 403)
  }
  const started = await stage.call('startAuditVerification', {}, admin.credential)
  assert.is(started.status, 202)
  const { id, requested_by } = started.body.data
  assert.is(requested_by, `user:${admin.id}`)
  assert.is(started.headers.get('location'), `/api/v1/audit/verifications/${id}`)

  const read = async () =>
    (await stage.call('getAuditVerification', { path: { id } }, admin.credential)).body.data
  await eventually(async () => (await read()).state === 'done')
  const { result, rows_done, rows_total, failure } = await read()
  assert.is(result.valid, true, JSON.stringify(result))
  assert.equal([result.from, result.to], [1, rows_total])
  assert.equal([rows_done, failure], [rows_total, null])
  const listed = await stage.call('listAuditVerifications', { query: { limit: 1 } }, admin.credential)
  assert.is(listed.body.data.items[0].id, id)
  const { items } = await stage.app.services.audit.list({ operation: 'startAuditVerification', limit: 9 })
  assert.equal(
    items.map(({ subject, actor }) => [subject, actor]),
    [[`audit-verification:${id}`, `user:${admin.id}`]],
  )
  const unknown = await stage.call('getAuditVerification', { path: { id: admin.id } }, admin.credential)
  assert.is(unknown.status, 404)
  assert.is(unknown.body.error, 'audit.verification_unknown')
})

const entryOf = (seq: number) => `id = (select entry_id from audit_seal where seq = ${seq})`

/** Each lies before the last, so that it is the first that is found. */
const tamperings: [what: string, how: string, firstBad: number][] = [
  ['a forged hash', `update audit_seal set hash = sha256('x') where seq = 5`, 5],
  [
    'an altered entry',
    `update audit_entry set canon = replace(canon, 'createTheme', 'deleteTheme') where ${entryOf(3)}`,
    3,
  ],
  ['a removed entry', `delete from audit_entry where ${entryOf(2)}; delete from audit_seal where seq = 2`, 2],
]

verification('what was tampered with is found, with its place', async ({ stage }) => {
  assert.is((await verify(stage)).valid, true)
  for (const [what, how, firstBad] of tamperings) {
    await tamper(stage, how)
    const { body } = await stage.call('verifyAudit', {}, (await stage.signIn('admin')).credential)
    const found = body.data
    assert.is(found.valid, false, what)
    assert.is(found.first_bad_seq, firstBad, `${what}: ${JSON.stringify(found)}`)
    assert.ok(found.faults.some(({ seq }: { seq: number }) => seq === firstBad))
  }
})

verification('a log cut short behind its checkpoint is found', async () => {
  const stage = await openStage()
  for (const times of [4, 2]) {
    await change(stage, times)
    await verify(stage)
    await stage.app.services.audit.publishCheckpoint()
  }
  await tamper(stage, 'delete from audit_seal where seq > 4')
  const admin = await stage.signIn('admin')
  const { body } = await stage.call('verifyAudit', {}, admin.credential)
  const found = body.data
  assert.is(found.valid, false)
  assert.is(found.first_bad_seq, 5, JSON.stringify(found))
  await stage.close()
})

verification.run()
