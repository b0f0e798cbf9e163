import * as assert from 'uvu/assert'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { adjustableClock } from '../../security/support.ts'
import { openEid } from '../../support/eid.ts'
import { type Evidence, verifyWithOpenssl } from '../../support/external-verification.ts'
import { callSigned } from '../../support/signed-acts.ts'
import { openStage, type Person } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { closeScene, personIn, type Scene } from '../auth/eid-support.ts'
import { entriesAbout } from '../auth/support.ts'
import {
  ended,
  giveRole,
  grantManager,
  known,
  roleOf,
  selfMadeRole,
  signedIn,
  started,
} from './grant-support.ts'

const grants = suite<Scene & { admin: Person }>('grants that wait for a signature')
const clock = adjustableClock()

grants.before(async (context) => {
  context.eid = await openEid()
  context.stage = await openStage({
    clock,
    settings: { ...context.eid.settings, EID_POLL_HOLD_SECONDS: '4' },
  })
  context.admin = await context.stage.signIn('admin')
})
grants.before.each(({ stage }) => resetLimits(stage))
grants.after((scene) => closeScene(scene))

grants(
  'the person signs with PIN2: the role is theirs, and the kept signature verifies with OpenSSL',
  async (scene) => {
    const { stage, eid, admin } = scene
    for (const nth of [1, 2]) {
      const holder = personIn(eid, 'valid', nth)
      const person = await signedIn(scene, holder)
      const pending = await started(stage, admin.credential, person.id)
      assert.is(pending.state, 'pending')
      assert.is(await roleOf(stage, person.id), 'user')

      const shown = await eid.phone.pending(holder.nationalId)
      assert.is(shown.pin, 'pin2')
      assert.is(shown.rightCode, pending.verification_code)
      await eid.phone.approve(shown)
      const grant = await ended(stage, admin.credential, pending.id)
      assert.is(grant.state, 'completed', JSON.stringify(grant))
      assert.is(await roleOf(stage, person.id), 'manager')
      assert.is((await stage.call('listThemes', {}, person.credential)).status, 200, 'raised, not cut off')

      const { record, evidence } = grant as unknown as { record: string; evidence: Evidence }
      assert.ok(await verifyWithOpenssl(record, evidence))
      assert.not.ok(await verifyWithOpenssl(record.replace('manager', 'admin12'), evidence))
      const said = JSON.parse(record)
      assert.is(said.action, 'grant_role')
      assert.is(said.role, 'manager')
      assert.is(said.subject, `user:${person.id}`)
      assert.is(said.granted_by, `user:${admin.id}`)
      assert.not.match(record, holder.civilId)
      assert.equal(await entriesAbout(stage, 'setUserRole', `user:${person.id}`), ['done'])
      assert.equal(await entriesAbout(stage, 'completeRoleGrant', `user:${person.id}`), ['done'])
      const again = await grantManager(stage, admin.credential, person.id)
      assert.is(again.status, 200, 'a manager need not sign again')
    }
  },
)

grants('a role of that weight under another name is signed for too', async (scene) => {
  const { stage, eid, admin } = scene
  const holder = personIn(eid, 'valid', 3)
  const person = await known(scene, holder)
  const { system } = stage.test.database
  const asUser = () => system.updateTable('users').set({ role: 'user' }).where('id', '=', person.id).execute()
  const weighty = [
    await selfMadeRole(stage, 3, []),
    await selfMadeRole(stage, 4, ['gov.review']),
    await selfMadeRole(stage, 9, ['registry.manage', 'registry.view']),
  ]
  for (const role of weighty) {
    await resetLimits(stage)
    await asUser()
    const answer = await giveRole(stage, admin.credential, person.id, role)
    assert.is(answer.status, 202, JSON.stringify(answer.body))
    assert.is(answer.body.data.role, role)
    assert.is(await roleOf(stage, person.id), 'user')
    const shown = await eid.phone.pending(holder.nationalId)
    assert.is(shown.pin, 'pin2')
    await eid.phone.approve(shown)
    assert.is((await ended(stage, admin.credential, answer.body.data.id)).state, 'completed')
    assert.is(await roleOf(stage, person.id), role)
    assert.is((await giveRole(stage, admin.credential, person.id, role)).status, 200, 'signed for already')
  }
})

grants('light roles need no signature; one of more power than was signed for does', async (scene) => {
  const { stage, eid, admin } = scene
  const person = await known(scene, personIn(eid, 'valid', 3))
  const light = await selfMadeRole(stage, 4, ['registry.view', 'tools.use'])
  assert.is((await giveRole(stage, admin.credential, person.id, light)).status, 200)
  const { system } = stage.test.database
  await system.updateTable('users').set({ role: 'manager' }).where('id', '=', person.id).execute()
  const more = await selfMadeRole(stage, 4, ['gov.review', 'users.manage'])
  const asked = await giveRole(stage, admin.credential, person.id, more)
  assert.is(asked.status, 202)
  await stage.call('revokeRoleGrant', { path: { id: asked.body.data.id } }, admin.credential)
  const less = await selfMadeRole(stage, 4, ['gov.review'])
  assert.is((await giveRole(stage, admin.credential, person.id, less)).status, 200)
})

grants('refused, or answered with another code: no role, and it can be tried again', async (scene) => {
  const { stage, eid, admin } = scene
  const holder = personIn(eid)
  const person = await known(scene, holder)
  const first = await started(stage, admin.credential, person.id)
  await eid.phone.refuse(await eid.phone.pending(holder.nationalId))
  const refused = await ended(stage, admin.credential, first.id)
  assert.equal([refused.state, refused.reason], ['refused', 'user_refused'])
  assert.not.ok('evidence' in refused)

  const second = await started(stage, admin.credential, person.id)
  const shown = await eid.phone.pending(holder.nationalId)
  const wrong = shown.codes.find((code) => code !== shown.rightCode) as string
  await eid.phone.approve(shown, { code: wrong })
  const mistaken = await ended(stage, admin.credential, second.id)
  assert.equal([mistaken.state, mistaken.reason], ['refused', 'wrong_code'])
  assert.is(await roleOf(stage, person.id), 'user')
  assert.equal(await entriesAbout(stage, 'completeRoleGrant', `user:${person.id}`), ['refused', 'refused'])
})

grants('asked after by many at once: the role is given once', async (scene) => {
  const { stage, eid, admin } = scene
  const holder = personIn(eid, 'valid', 4)
  const person = await known(scene, holder)
  const pending = await started(stage, admin.credential, person.id)
  await eid.phone.approve(await eid.phone.pending(holder.nationalId))
  await Promise.all(Array.from({ length: 5 }, () => stage.runJob('ask-after-role-grants')))
  assert.is((await ended(stage, admin.credential, pending.id)).state, 'completed')
  assert.equal(await entriesAbout(stage, 'completeRoleGrant', `user:${person.id}`), ['done'])
})

grants('withdrawn: a signature that comes afterwards gives no role', async (scene) => {
  const { stage, eid, admin } = scene
  const holder = personIn(eid)
  const person = await known(scene, holder)
  const pending = await started(stage, admin.credential, person.id)
  const shown = await eid.phone.pending(holder.nationalId)
  const withdraw = () => stage.call('revokeRoleGrant', { path: { id: pending.id } }, admin.credential)
  assert.is((await withdraw()).body.data.state, 'withdrawn')
  await eid.phone.approve(shown)
  assert.is((await withdraw()).body.error, 'people.grant_over')
  await stage.runJob('ask-after-role-grants')
  assert.is(await roleOf(stage, person.id), 'user')
})

grants('signing and withdrawing at once: one of them, never both', async (scene) => {
  const { stage, eid, admin } = scene
  const holder = personIn(eid)
  const person = await known(scene, holder)
  const pending = await started(stage, admin.credential, person.id)
  const shown = await eid.phone.pending(holder.nationalId)
  const [, withdrawal] = await Promise.all([
    eid.phone.approve(shown),
    stage.call('revokeRoleGrant', { path: { id: pending.id } }, admin.credential),
  ])
  const { state } = await ended(stage, admin.credential, pending.id)
  assert.is(state, withdrawal.status === 200 ? 'withdrawn' : 'completed')
  assert.is(await roleOf(stage, person.id), state === 'completed' ? 'manager' : 'user')
})

grants('two grants at once: the phone is asked once', async (scene) => {
  const { stage, eid, admin } = scene
  const holder = personIn(eid)
  const person = await known(scene, holder)
  const other = await stage.signIn('admin')
  const answers = await Promise.all([
    grantManager(stage, admin.credential, person.id),
    grantManager(stage, other.credential, person.id),
  ])
  assert.equal(answers.map(({ status }) => status).sort(), [202, 409])
  const lost = answers.find(({ status }) => status === 409)
  assert.is(lost?.body.error, 'people.grant_pending')
  const { body } = await stage.call(
    'listRoleGrants',
    { query: { user_id: person.id, state: 'pending' } },
    other.credential,
  )
  assert.is(body.data.items.length, 1)
  await eid.phone.refuse(await eid.phone.pending(holder.nationalId))
  await ended(stage, admin.credential, body.data.items[0].id)
})

grants('the grantor must still be allowed to when it is signed; what was signed is kept', async (scene) => {
  const { stage, eid } = scene
  const holder = personIn(eid)
  const person = await known(scene, holder)
  const [granter, root] = [await stage.signIn('admin'), await stage.signIn('superadmin')]
  const pending = await started(stage, granter.credential, person.id)
  const lower = { path: { id: granter.id }, body: { role: 'user' } }
  assert.is((await stage.call('setUserRole', lower, root.credential)).status, 200)
  await eid.phone.approve(await eid.phone.pending(holder.nationalId))
  const grant = await ended(stage, root.credential, pending.id)
  assert.equal([grant.state, grant.reason], ['failed', 'granter_not_allowed'])
  assert.ok(grant.evidence)
  assert.is(await roleOf(stage, person.id), 'user')
})

grants('the grantee must still be active, and able to sign', async (scene) => {
  const { stage, eid, admin } = scene
  const holder = personIn(eid)
  const person = await known(scene, holder)
  const pending = await started(stage, admin.credential, person.id)
  const body = { active: false }
  await stage.call('setUserActive', { path: { id: person.id }, body }, admin.credential)
  await eid.phone.approve(await eid.phone.pending(holder.nationalId))
  const grant = await ended(stage, admin.credential, pending.id)
  assert.equal([grant.state, grant.reason], ['failed', 'person_inactive'])
  assert.is((await grantManager(stage, admin.credential, person.id)).body.error, 'people.inactive')

  const stranger = await stage.signIn()
  assert.is((await grantManager(stage, admin.credential, stranger.id)).body.error, 'people.no_eid')
  for (const state of ['expired', 'revoked', 'foreign'] as const) {
    const { id } = await known(scene, personIn(eid, state))
    assert.is((await grantManager(stage, admin.credential, id)).body.error, 'people.eid_unusable', state)
  }
})

grants('a person of lower rank does not withdraw what a super admin has granted', async (scene) => {
  const { stage, eid, admin } = scene
  const holder = personIn(eid)
  const person = await known(scene, holder)
  const root = await stage.signIn('superadmin')
  const { id } = await started(stage, root.credential, person.id)
  const withdraw = (as: Person) => stage.call('revokeRoleGrant', { path: { id } }, as.credential)
  assert.is((await withdraw(admin)).body.error, 'people.outranked')
  assert.is((await withdraw(root)).status, 200)
})

grants(
  'a provider that does not answer: 503, and no one has to wait for a grant that never was',
  async (scene) => {
    const { stage, eid, admin } = scene
    const person = await known(scene, personIn(eid))
    await eid.fault('maintenance', { times: 1, path: '/signature/notification' })
    const answer = await grantManager(stage, admin.credential, person.id)
    await eid.calm()
    assert.is(answer.status, 503, JSON.stringify(answer.body))
    const pending = { query: { user_id: person.id, state: 'pending' } }
    assert.equal((await stage.send('listRoleGrants', pending, admin.credential)).body.data.items, [])
    const entries = await entriesAbout(stage, 'completeRoleGrant', `user:${person.id}`)
    assert.is(entries.at(-1), 'refused')
  },
)

grants('a person who is deleted takes the evidence along, and what is pending', async (scene) => {
  const { stage, eid, admin } = scene
  const holder = personIn(eid, 'valid', 3)
  const person = await known(scene, holder)
  const first = await started(stage, admin.credential, person.id)
  await eid.phone.approve(await eid.phone.pending(holder.nationalId))
  assert.is((await ended(stage, admin.credential, first.id)).state, 'completed')
  assert.is(
    (await callSigned(stage, 'deleteUser', { path: { id: person.id } }, admin.credential)).status,
    200,
  )
  const { body } = await stage.call('getRoleGrant', { path: { id: first.id } }, admin.credential)
  assert.is(body.data.state, 'completed')
  assert.not.ok('evidence' in body.data)
})

grants('no one answers for so long that the grant expires', async (scene) => {
  const { stage, eid, admin } = scene
  const person = await known(scene, personIn(eid))
  const pending = await started(stage, admin.credential, person.id)
  assert.is(
    Date.parse(pending.expires_at) - Date.parse(pending.created_at),
    90_000,
    'as long as the phone waits',
  )
  clock.turn(6 * 60_000)
  const grant = await ended(stage, admin.credential, pending.id)
  assert.equal([grant.state, grant.reason], ['expired', 'expired'])
  assert.is(await roleOf(stage, person.id), 'user')
})

grants.run()
