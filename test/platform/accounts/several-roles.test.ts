import * as assert from 'uvu/assert'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { openEid } from '../../support/eid.ts'
import { seedAuthority, seedCase, seedService } from '../../support/gov.ts'
import { openStage, type Person } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { closeScene, personIn, type Scene } from '../auth/eid-support.ts'
import { entriesAbout } from '../auth/support.ts'
import { ended, known, selfMadeRole } from './grant-support.ts'

const roles = suite<Scene & { admin: Person }>('several roles of a person')

roles.before(async (context) => {
  context.eid = await openEid()
  const settings = { ...context.eid.settings, EID_POLL_HOLD_SECONDS: '4' }
  context.stage = await openStage({ settings })
  context.admin = await context.stage.signIn('admin')
})
roles.before.each(({ stage }) => resetLimits(stage))
roles.after((scene) => closeScene(scene))

const add = ({ stage }: Scene, by: Person, id: string, role: string) =>
  stage.call('grantUserRole', { path: { id, role } }, by.credential)
const remove = ({ stage }: Scene, by: Person, id: string, role: string) =>
  stage.call('removeUserRole', { path: { id, role } }, by.credential)

roles('a manager who is an auditor, too, reviews and reads the audit log', async (scene) => {
  const { stage, admin } = scene
  const { orgId, officer } = await seedAuthority(stage)
  const { id } = await seedCase(stage, await seedService(stage, orgId), await stage.signIn(), 'submitted')
  const reads = async (credential = officer.credential) =>
    (await stage.call('listAuditEntries', {}, credential)).status
  const takes = async (credential = officer.credential) =>
    (await stage.send('assignCase', { path: { id }, body: {} }, credential)).status
  assert.is(await reads(), 403)
  const added = await add(scene, admin, officer.id, 'auditor')
  assert.equal(
    [added.status, added.body.data.role, added.body.data.roles],
    [200, 'manager', ['manager', 'auditor']],
  )
  assert.is(await reads(), 200)
  assert.is(await takes(), 200)

  // In a session without the eID or a second factor neither counts, in the database neither.
  const { accessToken } = await stage.app.services.sessions.issue(officer.id, { method: 'social' })
  const weak = { Authorization: `Bearer ${accessToken}` }
  assert.is(await reads(weak), 401)
  assert.equal((await stage.call('getMyProfile', {}, weak)).body.data.roles, ['user'])
  const mine = { role: 'app', userId: officer.id } as const
  const seenBy = (actor: typeof mine & { weak?: boolean }) =>
    stage.test.database.transact(actor, 'read', (tx) => tx.selectFrom('users').select('id').execute())
  assert.ok((await seenBy(mine)).length > (await seenBy({ ...mine, weak: true })).length)

  const { body } = await stage.call('listUsers', { query: { role: 'auditor' } }, admin.credential)
  assert.equal(
    body.data.items.map((person: { id: string }) => person.id),
    [officer.id],
  )
  const taken = await remove(scene, admin, officer.id, 'auditor')
  assert.equal([taken.status, taken.body.data.roles], [200, ['manager']])
  assert.is(await reads(), 401, 'signed out')
  assert.equal(await entriesAbout(stage, 'grantUserRole', `user:${officer.id}`), ['done'])
  assert.equal(await entriesAbout(stage, 'removeUserRole', `user:${officer.id}`), ['done'])
})

roles('a role of weight is added when the person has signed, and replaces nothing', async (scene) => {
  const { stage, eid, admin } = scene
  const holder = personIn(eid, 'valid', 1)
  const person = await known(scene, holder)
  const { system } = stage.test.database
  await system.updateTable('users').set({ role: 'auditor' }).where('id', '=', person.id).execute()
  const asked = await add(scene, admin, person.id, 'helpdesk')
  assert.equal([asked.status, asked.body.data.adds], [202, true], JSON.stringify(asked.body))
  assert.is((await add(scene, admin, person.id, 'manager')).body.error, 'people.grant_pending')
  const shown = await eid.phone.pending(holder.nationalId)
  assert.is(shown.pin, 'pin2')
  await eid.phone.approve(shown)
  const grant = await ended(stage, admin.credential, asked.body.data.id)
  assert.is(grant.state, 'completed', JSON.stringify(grant))
  assert.is(JSON.parse(String(grant.record)).action, 'add_role')
  const held = await stage.call('getMyRole', {}, person.credential)
  assert.equal(held.body.data.held_roles, ['auditor', 'helpdesk'])
  assert.is((await stage.call('listAuditEntries', {}, person.credential)).status, 200)
  const again = await add(scene, admin, person.id, 'helpdesk')
  assert.equal([again.status, again.body.data.roles], [200, ['auditor', 'helpdesk']], 'theirs already')
})

roles('a grant that is overtaken by the role itself adds nothing', async (scene) => {
  const { stage, eid, admin } = scene
  const holder = personIn(eid, 'valid', 2)
  const person = await known(scene, holder)
  const asked = await add(scene, admin, person.id, 'helpdesk')
  assert.is(asked.status, 202)
  const { system } = stage.test.database
  await system.updateTable('users').set({ role: 'helpdesk' }).where('id', '=', person.id).execute()
  await eid.phone.approve(await eid.phone.pending(holder.nationalId))
  const grant = await ended(stage, admin.credential, asked.body.data.id)
  assert.equal([grant.state, grant.reason], ['failed', 'role_changed'])
})

roles('no one adds to themselves or beyond themselves, nor removes what is not held', async (scene) => {
  const { stage, admin } = scene
  const manager = await stage.signIn('manager')
  const codes = [
    (await add(scene, admin, admin.id, 'auditor')).body.error,
    (await remove(scene, admin, admin.id, 'admin')).body.error,
    (await add(scene, admin, manager.id, 'admin')).body.error,
    (await add(scene, admin, manager.id, 'no_such_role')).body.error,
    (await add(scene, manager, admin.id, 'auditor')).body.error,
    (await remove(scene, admin, manager.id, 'auditor')).body.error,
  ]
  assert.equal(codes, [
    'people.self',
    'people.self',
    'people.beyond',
    'people.unknown_role',
    'auth.forbidden',
    'people.role_not_held',
  ])
})

roles('a role that is one of several counts as held', async (scene) => {
  const { stage, admin } = scene
  const role = await selfMadeRole(stage, 9, ['relay.view'])
  const manager = await stage.signIn('manager')
  assert.is((await add(scene, admin, manager.id, role)).status, 200)
  const deletion = () => stage.call('deleteRole', { path: { id: role } }, admin.credential)
  const kept = await deletion()
  assert.equal(
    [kept.body.error, kept.body.details[0].message],
    ['rbac.role_in_use', '1 person holds this role.'],
  )
  await remove(scene, admin, manager.id, role)
  assert.is((await deletion()).status, 200)
})

roles('who becomes an administrator keeps their roles for afterwards', async (scene) => {
  const { stage } = scene
  const root = await stage.signIn('superadmin')
  const manager = await stage.signIn('manager')
  await add(scene, root, manager.id, 'auditor')
  await stage.call('createAdmin', { body: { user_id: manager.id } }, root.credential)
  assert.is((await remove(scene, root, manager.id, 'manager')).body.data.role, 'admin')
  await stage.call('removeAdmin', { path: { id: manager.id } }, root.credential)
  const { body } = await stage.call('listUsers', { query: { role: 'auditor' } }, root.credential)
  const [person] = body.data.items.filter(({ id }: { id: string }) => id === manager.id)
  assert.equal(person?.roles, ['auditor'], 'and none that was taken meanwhile')
})

roles.run()
