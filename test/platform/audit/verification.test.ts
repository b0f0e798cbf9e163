import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { stopRefills } from '../../support/limits.ts'
import { openStage, type Stage } from '../../support/stage.ts'
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
async function verify(stage: Stage, mode: 'full' | 'incremental') {
  const admin = await stage.signIn('admin')
  const { status, body } = await stage.call('verifyAudit', { query: { mode } }, admin.credential)
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

verification('a log that nobody touched is valid, to its last entry, in both modes', async ({ stage }) => {
  await change(stage, 5)
  for (const mode of ['full', 'incremental'] as const) {
    const found = await verify(stage, mode)
    assert.is(found.valid, true, JSON.stringify(found))
    assert.is(found.mode, mode)
    assert.is(found.first_bad_seq, null)
    assert.is(found.verified_to, 5)
    assert.equal(found.faults, [])
  }
  await change(stage, 2)
  assert.is((await verify(stage, 'incremental')).verified_to, 7)
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
  assert.is((await verify(stage, 'full')).valid, true)
  for (const [what, how, firstBad] of tamperings) {
    await tamper(stage, how)
    const found = await verify(stage, 'full')
    assert.is(found.valid, false, what)
    assert.is(found.first_bad_seq, firstBad, `${what}: ${JSON.stringify(found)}`)
    assert.is(found.verified_to, firstBad - 1, what)
    assert.ok(found.faults.some(({ seq }: { seq: number }) => seq === firstBad))
  }
})

verification('a log cut short behind its checkpoint is found', async () => {
  const stage = await openStage()
  for (const times of [4, 2]) {
    await change(stage, times)
    await verify(stage, 'full')
    await stage.app.services.audit.publishCheckpoint()
  }
  await tamper(stage, 'delete from audit_seal where seq > 4')
  const found = await verify(stage, 'full')
  assert.is(found.valid, false)
  assert.is(found.first_bad_seq, 5, JSON.stringify(found))
  await stage.close()
})

verification.run()
