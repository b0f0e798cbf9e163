import * as assert from 'uvu/assert'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import type { Person } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { closeScene, openScene, personIn, type Scene } from '../auth/eid-support.ts'
import { ended, known, roleOf, started } from './grant-support.ts'

const mine = suite<Scene & { admin: Person }>('grants as the person sees them')

mine.before(async (context) => {
  Object.assign(context, await openScene())
  context.admin = await context.stage.signIn('admin')
})
mine.before.each(({ stage }) => resetLimits(stage))
mine.after((scene) => closeScene(scene))

mine(
  'the person sees what they are to sign and with which code, and later what they have signed',
  async (scene) => {
    const { stage, eid, admin } = scene
    const holder = personIn(eid)
    const person = await known(scene, holder)
    const pending = await started(stage, admin.credential, person.id)
    const { body } = await stage.call('listMyRoleGrants', { query: { state: 'pending' } }, person.credential)
    assert.equal(body.data.items, [pending])
    await eid.phone.approve(await eid.phone.pending(holder.nationalId))
    assert.is((await ended(stage, admin.credential, pending.id)).state, 'completed')
    const own = await stage.call('getMyRoleGrant', { path: { id: pending.id } }, person.credential)
    const theirs = await stage.call('getRoleGrant', { path: { id: pending.id } }, admin.credential)
    assert.equal(own.body.data, theirs.body.data)
    assert.ok(own.body.data.evidence.signature)
  },
)

mine(
  'the person declines: the grant is over for both, and a late signature changes nothing',
  async (scene) => {
    const { stage, eid, admin } = scene
    const holder = personIn(eid, 'valid', 1)
    const person = await known(scene, holder)
    const { id } = await started(stage, admin.credential, person.id)
    const shown = await eid.phone.pending(holder.nationalId)
    const decline = () => stage.call('revokeMyRoleGrant', { path: { id } }, person.credential)
    assert.is((await decline()).body.data.state, 'withdrawn')
    assert.is((await decline()).body.error, 'people.grant_over')
    await eid.phone.approve(shown)
    assert.is((await ended(stage, admin.credential, id)).state, 'withdrawn')
    assert.is(await roleOf(stage, person.id), 'user')
  },
)

mine('no one sees or ends what was granted to another person', async (scene) => {
  const { stage, eid, admin } = scene
  const person = await known(scene, personIn(eid, 'valid', 2))
  const { id } = await started(stage, admin.credential, person.id)
  const stranger = await stage.signIn()
  for (const operation of ['getMyRoleGrant', 'revokeMyRoleGrant']) {
    const theirs = await stage.send(operation, { path: { id } }, stranger.credential)
    const absent = await stage.send(operation, { path: { id: stranger.id } }, stranger.credential)
    assert.is(theirs.status, 404)
    assert.equal(theirs.body, absent.body)
  }
  assert.equal((await stage.call('listMyRoleGrants', {}, stranger.credential)).body.data.items, [])
  assert.is((await stage.call('getRoleGrant', { path: { id } }, stranger.credential)).status, 403)
  await stage.call('revokeMyRoleGrant', { path: { id } }, person.credential)
})

mine.run()
