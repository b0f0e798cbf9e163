import * as assert from 'uvu/assert'
import { seedAuthority, seedCase, seedService } from '../../support/gov.ts'
import { joinOrganisation } from '../../support/organisations.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { openRegistryFixture, type RegistryFixture } from '../../support/state-registry.ts'
import { suite } from '../../support/suite.ts'
import { ordinarySession, superAdmin } from './support.ts'

interface Scene {
  stage: Stage
  registry: RegistryFixture
  chief: Person
}

const admins = suite<Scene>('administrators, by super admins')

admins.before(async (scene) => {
  scene.registry = await openRegistryFixture()
  scene.stage = await openStage({ settings: { ...scene.registry.settings } })
  scene.chief = await superAdmin(scene.stage)
})
admins.before.each(async ({ stage }) => {
  await stage.test.database.system.deleteFrom('rate_buckets').execute()
})
admins.after(async ({ stage, registry }) => {
  await stage?.close()
  await registry?.stop()
})

async function versionOf({ stage }: Scene, id: string): Promise<number> {
  const { row_version } = await stage.test.database.system
    .selectFrom('users')
    .select('row_version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row_version
}

async function grant(scene: Scene, id: string, permissions: string[], changes: object = {}) {
  const body = { permissions, row_version: await versionOf(scene, id), ...changes }
  return scene.stage.call('grantAdmin', { path: { id }, body }, scene.chief.credential)
}

const isOver = async (stage: Stage, person: Person) =>
  (await stage.call('listThemes', {}, person.credential)).status === 401

admins(
  'only in an elevated session: neither an administrator nor a super admin outside one',
  async (scene) => {
    const { stage, chief } = scene
    const strangers = [await stage.signIn('admin'), await ordinarySession(stage, chief)]
    for (const { credential } of strangers)
      assert.is((await stage.call('listAdmins', {}, credential)).status, 403)
    assert.is((await stage.call('listAdmins', {}, chief.credential)).status, 200)
  },
)

admins('a user becomes an administrator, is listed, and counts as one at once', async ({ stage, chief }) => {
  const person = await stage.signIn('user')
  assert.is((await stage.call('listAuditEntries', {}, person.credential)).status, 403)
  const body = { user_id: person.id }
  const made = await stage.call('createAdmin', { body }, chief.credential)
  assert.is(made.status, 201)
  assert.is(made.body.data.role, 'admin')
  assert.is((await stage.call('listAuditEntries', {}, person.credential)).status, 200)
  const { items } = (await stage.call('listAdmins', { query: { limit: 100 } }, chief.credential)).body.data
  const listed = items.find(({ id }: Person) => id === person.id)
  assert.equal([listed.super_admin, listed.limited], [false, false])
  const again = await stage.call('createAdmin', { body }, chief.credential)
  assert.equal([again.status, again.body.error], [409, 'superadmin.already_admin'])
  const { items: entries } = await stage.app.services.audit.list({ operation: 'createAdmin', limit: 10 })
  assert.equal(
    entries.map(({ subject }) => subject),
    [`user:${person.id}`],
  )
})

admins('not an inactive person, nor oneself, nor an unknown one', async ({ stage, chief }) => {
  const { id } = await stage.signIn('user')
  await stage.test.database.system.updateTable('users').set({ active: false }).where('id', '=', id).execute()
  const make = async (user_id: string) =>
    (await stage.call('createAdmin', { body: { user_id } }, chief.credential)).body.error
  assert.is(await make(id), 'people.inactive')
  assert.is(await make(chief.id), 'people.self')
  assert.is(await make('0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915'), 'people.not_found')
})

admins('by register number: looked up, then made, with an account that awaits the eID', async (scene) => {
  const { stage, chief, registry } = scene
  const person = registry.people.at(-1)
  const reg_no = String(person?.registerNumber)
  const look = () => stage.call('lookupAdminByRegister', { query: { reg_no } }, chief.credential)
  const before = (await look()).body.data
  assert.equal([before.civil_id, before.user_id], [person?.civilId, null])
  const made = await stage.call('createAdminByRegister', { body: { reg_no } }, chief.credential)
  assert.is(made.status, 201, JSON.stringify(made.body))
  assert.equal([made.body.data.civil_id, made.body.data.role], [person?.civilId, 'admin'])
  assert.equal((await look()).body.data.role, 'admin')
  const again = await stage.call('createAdminByRegister', { body: { reg_no } }, chief.credential)
  assert.is(again.body.error, 'superadmin.already_admin')

  const query = { reg_no: 'ЯЯ00000000' }
  assert.is((await stage.call('lookupAdminByRegister', { query }, chief.credential)).status, 404)
  assert.is((await stage.call('createAdminByRegister', { body: query }, chief.credential)).status, 404)
  for (const operation of ['lookupAdminByRegister', 'createAdminByRegister']) {
    const { items } = await stage.app.services.audit.list({ operation, limit: 10 })
    assert.is(items[0]?.outcome, 'refused')
    assert.not.match(JSON.stringify(items), 'ЯЯ00000000')
  }
})

admins('permissions are taken and given, from the next request on', async (scene) => {
  const { stage } = scene
  const person = await stage.signIn('admin')
  const appearance = (who: Person) => stage.send('createTheme', { body: {} }, who.credential)
  assert.is((await appearance(person)).status, 400)
  const narrowed = await grant(scene, person.id, ['users.manage'])
  assert.is(narrowed.status, 200, JSON.stringify(narrowed.body))
  assert.equal([narrowed.body.data.permissions, narrowed.body.data.limited], [['users.manage'], true])
  // What was taken ends the sessions; a new one holds no more.
  assert.ok(await isOver(stage, person))
  const recreated = await ordinarySession(stage, person)
  assert.is((await appearance(recreated)).status, 403)
  assert.is((await stage.call('listAuditEntries', {}, recreated.credential)).status, 200)
  const given = await grant(scene, person.id, ['settings.manage', 'users.manage'])
  assert.is(given.status, 200)
  assert.is((await appearance(recreated)).status, 400)

  const whole = await permissionsOf(stage, 'admin')
  const freed = await grant(scene, person.id, whole)
  assert.is(freed.body.data.limited, false)
})

async function permissionsOf(stage: Stage, role: string): Promise<string[]> {
  const held = await stage.test.database.system
    .selectFrom('role_permissions')
    .select('permission')
    .where('role', '=', role)
    .execute()
  return held.map(({ permission }) => permission)
}

admins('a limited administrator gives no one what was kept from them', async (scene) => {
  const { stage } = scene
  const person = await stage.signIn('admin')
  await grant(scene, person.id, ['users.manage'])
  const limited = await ordinarySession(stage, person)
  const other = await stage.signIn('user')
  const input = { path: { id: other.id }, body: { role: 'manager', row_version: 1 } }
  const answer = await stage.call('setUserRole', input, limited.credential)
  assert.equal([answer.status, answer.body.error], [403, 'people.beyond'])
})

admins(
  '422 for what the role does not hold, 409 for what is out of date, 404 for no administrator',
  async (scene) => {
    const { stage } = scene
    const person = await stage.signIn('admin')
    const unknown = await grant(scene, person.id, ['users.manage', 'nothing.at.all'])
    assert.is(unknown.status, 422)
    assert.equal(unknown.body.details[0].path, '/body/permissions/1')
    assert.is((await grant(scene, person.id, [], { row_version: 99 })).status, 409)
    assert.is((await grant(scene, person.id, [], { role: 'emperor' })).status, 422)
    assert.is((await grant(scene, person.id, [], { role: 'superadmin' })).status, 403)
    const user = await stage.signIn('user')
    assert.is((await grant(scene, user.id, [])).status, 404)
  },
)

admins('two grants of one version at once: one wins', async (scene) => {
  const { stage } = scene
  const person = await stage.signIn('admin')
  const version = { row_version: await versionOf(scene, person.id) }
  const answers = await Promise.all([
    grant(scene, person.id, ['users.manage'], version),
    grant(scene, person.id, ['settings.manage'], version),
  ])
  assert.equal(answers.map(({ status }) => status).sort(), [200, 409])
})

admins('an administrator becomes a user again, and their sessions end', async ({ stage, chief }) => {
  const person = await stage.signIn('admin')
  const path = { id: person.id }
  assert.is((await stage.call('removeAdmin', { path }, chief.credential)).status, 200)
  assert.ok(await isOver(stage, person))
  const recreated = await ordinarySession(stage, person)
  assert.is((await stage.call('listAuditEntries', {}, recreated.credential)).status, 403)
  assert.is((await stage.call('removeAdmin', { path }, chief.credential)).status, 404)
  const self = await stage.call('removeAdmin', { path: { id: chief.id } }, chief.credential)
  assert.is(self.body.error, 'people.self')
})

admins('a super admin who is removed is none any more, in sessions that still run too', async (scene) => {
  const { stage, chief } = scene
  const other = await superAdmin(stage)
  assert.is((await stage.call('removeAdmin', { path: { id: other.id } }, chief.credential)).status, 200)
  assert.is((await stage.call('listAdmins', {}, other.credential)).status, 401)
})

admins('two super admins who remove each other at once: one of them stays', async ({ stage }) => {
  const [left, right] = [await superAdmin(stage), await superAdmin(stage)]
  const remove = (by: Person, whom: Person) =>
    stage.call('removeAdmin', { path: { id: whom.id } }, by.credential)
  const answers = await Promise.all([remove(left, right), remove(right, left)])
  const done = answers.filter(({ status }) => status === 200)
  assert.is(done.length, 1, JSON.stringify(answers.map(({ body }) => body)))
})

admins('a second factor is reset by another super admin: sessions end, the standing stays', async (scene) => {
  const { stage, chief } = scene
  const other = await superAdmin(stage)
  const path = { id: other.id }
  assert.is((await stage.call('removeSecondFactor', { path }, chief.credential)).status, 200)
  assert.ok(await isOver(stage, other))
  const record = await stage.test.database.system
    .selectFrom('super_admins')
    .select(['active', 'totp_sealed'])
    .where('user_id', '=', other.id)
    .executeTakeFirst()
  assert.equal(record, { active: true, totp_sealed: null })
  const again = await stage.call('removeSecondFactor', { path }, chief.credential)
  assert.is(again.body.error, 'superadmin.no_second_factor')
  const self = await stage.call('removeSecondFactor', { path: { id: chief.id } }, chief.credential)
  assert.is(self.body.error, 'people.self')
  const ordinaryAdmin = await stage.signIn('admin')
  const none = await stage.call('removeSecondFactor', { path: { id: ordinaryAdmin.id } }, chief.credential)
  assert.is(none.status, 404)
  const events = await stage.test.database.system
    .selectFrom('security_events')
    .select('user_id')
    .where('kind', '=', 'superadmin_factor_reset')
    .execute()
  assert.equal(events, [{ user_id: other.id }])
})

admins('two who reset each other at once, and no one else is there: one keeps theirs', async (scene) => {
  const { stage } = scene
  const { system } = stage.test.database
  await system.updateTable('super_admins').set({ totp_sealed: null, totp_last_step: null }).execute()
  const [left, right] = [await superAdmin(stage), await superAdmin(stage)]
  const reset = (by: Person, whom: Person) =>
    stage.call('removeSecondFactor', { path: { id: whom.id } }, by.credential)
  const answers = await Promise.all([reset(left, right), reset(right, left)])
  assert.is(answers.filter(({ status }) => status === 200).length, 1)
  const kept = await system
    .selectFrom('super_admins')
    .select('user_id')
    .where('totp_sealed', 'is not', null)
    .execute()
  assert.is(kept.length, 1)
  // Even a super admin without one cannot remove the last one.
  const [last] = kept
  const without = await stage.signIn('superadmin')
  const refused = await stage.call(
    'removeSecondFactor',
    { path: { id: String(last?.user_id) } },
    without.credential,
  )
  assert.equal([refused.status, refused.body.error], [409, 'superadmin.last_second_factor'])
})

admins('who was an officer is one again afterwards, and their cases go back to the queue', async (scene) => {
  const { stage, chief } = scene
  const { orgId, officer } = await seedAuthority(stage)
  const colleague = await stage.signIn('manager')
  await joinOrganisation(stage, orgId, colleague, 'member')
  const service = await seedService(stage, orgId)
  const { system } = stage.test.database
  const cases: string[] = []
  for (const status of ['in_review', 'info_requested', 'approved'] as const) {
    const { id } = await seedCase(stage, service, await stage.signIn(), status, { officer })
    cases.push(id)
  }
  await stage.call('createAdmin', { body: { user_id: officer.id } }, chief.credential)
  const removed = await stage.call('removeAdmin', { path: { id: officer.id } }, chief.credential)
  assert.is(removed.status, 200)
  const { role } = await system
    .selectFrom('users')
    .select('role')
    .where('id', '=', officer.id)
    .executeTakeFirstOrThrow()
  assert.is(role, 'manager')
  const rows = await system
    .selectFrom('gov_applications')
    .select(['id', 'status', 'assigned_officer_id'])
    .where('id', 'in', cases)
    .orderBy('status')
    .execute()
  assert.equal(
    rows.map(({ status, assigned_officer_id }) => [status, assigned_officer_id]),
    [
      ['approved', null],
      ['in_review', null],
      ['info_requested', null],
    ],
  )
  const [first] = cases as [string]
  const events = await system
    .selectFrom('gov_application_events')
    .select(['action', 'actor_id', 'visibility', 'audit_entry_id'])
    .where('application_id', '=', first)
    .where('action', '=', 'release')
    .execute()
  const { items } = await stage.app.services.audit.list({ operation: 'removeAdmin', limit: 1 })
  assert.equal(events, [
    { action: 'release', actor_id: chief.id, visibility: 'internal', audit_entry_id: items[0]?.id },
  ])

  const taken = await stage.send('assignCase', { path: { id: first }, body: {} }, colleague.credential)
  assert.is(taken.status, 200, JSON.stringify(taken.body))
})

admins.run()
