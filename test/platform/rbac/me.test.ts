import * as assert from 'uvu/assert'
import { permissionsOf } from '../../support/permissions.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const me = suite<{ stage: Stage }>('own role')

me.before(async (context) => {
  context.stage = await openStage()
})
me.after((context) => context.stage?.close())

me('the role says what it stands for and what it permits', async ({ stage }) => {
  const manager = await stage.signIn('manager')
  const { body } = await stage.call('getMyRole', {}, manager.credential)
  assert.is(body.data.rank, 3)
  assert.is(body.data.name_en, 'Manager')
  assert.equal([body.data.held_roles, body.data.roles], [['manager'], ['manager', 'user']])
  const held = await permissionsOf(stage.test.database, 'manager')
  assert.ok(held.includes('gov.review'), 'a manager reviews cases')
  assert.equal(body.data.permissions, held)

  const user = await stage.signIn()
  assert.equal((await stage.call('getMyRole', {}, user.credential)).body.data.permissions, [])
})

me('a changed role counts from the next request on', async ({ stage }) => {
  const { id, credential } = await stage.signIn('manager')
  await stage.test.database.system.updateTable('users').set({ role: 'user' }).where('id', '=', id).execute()
  assert.is((await stage.call('getMyRole', {}, credential)).body.data.role, 'user')
  await stage.test.database.system.updateTable('users').set({ active: false }).where('id', '=', id).execute()
  assert.is((await stage.call('getMyRole', {}, credential)).status, 403)
})

me('of several roles one is given up, or all', async ({ stage }) => {
  const { system } = stage.test.database
  const beside = (user_id: string) =>
    system
      .insertInto('user_roles')
      .values(['auditor', 'helpdesk'].map((role) => ({ user_id, role, granted_at: new Date() })))
      .execute()
  const person = await stage.signIn('manager')
  await beside(person.id)
  const held = await stage.call('getMyRole', {}, person.credential)
  assert.equal(held.body.data.held_roles, ['manager', 'auditor', 'helpdesk'])
  assert.equal(held.body.data.roles, ['auditor', 'helpdesk', 'manager', 'user'])
  const profile = await stage.call('getMyProfile', {}, person.credential)
  assert.equal(
    [profile.body.data.role, profile.body.data.roles],
    ['manager', ['manager', 'auditor', 'helpdesk']],
  )

  const one = await stage.call('deleteMyRole', { query: { role: 'manager' } }, person.credential)
  const left = ['auditor', 'helpdesk']
  assert.equal(one.body.data, { id: person.id, role: 'auditor', roles: left, role_before: 'manager' })
  const { accessToken } = await stage.app.services.sessions.issue(person.id, { method: 'eid_qr' })
  const again = { Authorization: `Bearer ${accessToken}` }
  const gone = await stage.call('deleteMyRole', { query: { role: 'manager' } }, again)
  assert.is(gone.body.error, 'people.no_role')
  const all = await stage.call('deleteMyRole', {}, again)
  assert.equal(all.body.data, { id: person.id, role: 'user', roles: ['user'], role_before: 'auditor' })
  assert.equal(
    await system.selectFrom('user_roles').selectAll().where('user_id', '=', person.id).execute(),
    [],
  )
})

me('a super admin is one after the second factor alone', async ({ stage }) => {
  const { id, credential } = await stage.signIn('superadmin')
  assert.is((await stage.call('getMyRole', {}, credential)).body.data.role, 'superadmin')
  const { accessToken } = await stage.app.services.sessions.issue(id, { strong: true })
  const plain = { Authorization: `Bearer ${accessToken}` }
  assert.is((await stage.call('getMyRole', {}, plain)).body.data.role, 'user')
})

me('a role is given up by its holder, once, and by the last administrator never', async ({ stage }) => {
  const manager = await stage.signIn('manager')
  const given = await stage.call('deleteMyRole', {}, manager.credential)
  assert.equal(given.body.data, { id: manager.id, role: 'user', roles: ['user'], role_before: 'manager' })
  assert.is((await stage.call('getMyRole', {}, manager.credential)).status, 401)
  const user = await stage.signIn()
  assert.is((await stage.call('deleteMyRole', {}, user.credential)).body.error, 'people.no_role')
  const admins = [await stage.signIn('admin'), await stage.signIn('admin')]
  const { system } = stage.test.database
  await system.deleteFrom('super_admins').execute()
  await system.updateTable('users').set({ role: 'user' }).where('role', '=', 'superadmin').execute()
  const answers = await Promise.all(
    admins.map(({ credential }) => stage.call('deleteMyRole', {}, credential)),
  )
  assert.equal(answers.map(({ status }) => status).sort(), [200, 409])
})

me.run()
