import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../../src/db/database.ts'
import { createPermissions, selectHolders } from '../../../../src/domains/identity/access/held-permissions.ts'
import { grants, type Permissions } from '../../../../src/security/permissions.ts'
import { addUser } from '../../../security/support.ts'
import { openTestDatabase, type TestDatabase } from '../../../support/database.ts'
import { suite } from '../../../support/suite.ts'

let stage: TestDatabase
let permissions: Permissions

const test = suite('permissions')

test.before(async () => {
  stage = await openTestDatabase()
  permissions = createPermissions(stage.database)
})
test.after(() => stage.close())

async function held(userId: string) {
  const found = await permissions.of({ userId, strong: true })
  assert.ok(found)
  return found
}

async function addSuperAdmin(userId: string): Promise<void> {
  const at = new Date()
  const account = {
    email: `${userId}@demo.invalid`,
    social_issuer: 'https://social.test',
    social_subject: userId,
  }
  await stage.database.system
    .insertInto('super_admins')
    .values({ id: uuidv7(), user_id: userId, ...account, created_at: at, totp_set_at: at })
    .execute()
}

const change = (userId: string, values: { role?: string; active?: boolean; locked_until?: Date }) =>
  stage.database.system.updateTable('users').set(values).where('id', '=', userId).execute()

test('a role brings its permissions and the lower roles', async () => {
  const manager = await held(await addUser(stage.database, 'manager'))
  assert.is(manager.role, 'manager')
  assert.equal([...manager.roles].sort(), ['manager', 'user'])
  assert.equal([...manager.permissions].sort(), [
    'gov.review',
    'registry.manage',
    'registry.view',
    'relay.view',
    'sign.seal',
  ])
  const user = await held(await addUser(stage.database))
  assert.equal([...user.roles], ['user'])
  assert.is(user.permissions.size, 0)
  const admin = await held(await addUser(stage.database, 'admin'))
  assert.equal([...admin.roles].sort(), ['admin', 'auditor', 'helpdesk', 'manager', 'user'])
  assert.ok(admin.permissions.has('tools.manage'))
})

test('several roles permit what any of them does, less what is kept from the person', async () => {
  const { system } = stage.database
  const userId = await addUser(stage.database, 'manager')
  await system
    .insertInto('user_roles')
    .values({ user_id: userId, role: 'auditor', granted_at: new Date() })
    .execute()
  const both = await held(userId)
  assert.is(both.role, 'manager')
  assert.equal(both.held, ['manager', 'auditor'])
  assert.equal([...both.roles].sort(), ['auditor', 'manager', 'user'])
  assert.ok(
    ['gov.review', 'audit.view', 'users.view'].every((permission) => both.permissions.has(permission)),
  )
  assert.not.ok(both.permissions.has('helpdesk.read'))
  assert.ok((await selectHolders(system, 'audit.view')).includes(userId))

  const weak = await permissions.of({ userId, strong: false })
  assert.equal([weak?.held, weak?.permissions.size, weak?.strongRequired], [['user'], 0, true])

  const limit = { permissions: ['audit.view'], limited_at: new Date() }
  await system
    .insertInto('permission_limits')
    .values({ user_id: userId, ...limit })
    .execute()
  assert.equal([...(await held(userId)).permissions], ['audit.view'])
  assert.not.ok((await selectHolders(system, 'gov.review')).includes(userId))

  await addSuperAdmin(userId)
  assert.equal((await held(userId)).held, ['user'])
  const elevated = await permissions.of({ userId, elevated: true, strong: true })
  assert.equal(elevated?.held, ['superadmin'])
})

test('a role counts only where the eID or a second factor was shown', async () => {
  const userId = await addUser(stage.database, 'admin')
  const weak = await permissions.of({ userId, strong: false })
  assert.is(weak?.role, 'user')
  assert.is(weak?.permissions.size, 0)
  assert.is(weak?.strongRequired, true)
  assert.is((await held(userId)).strongRequired, false)
  const user = await permissions.of({ userId: await addUser(stage.database), strong: false })
  assert.is(user?.strongRequired, false)
})

test('a super admin is one in an elevated session alone, whatever the role of the person', async () => {
  const userId = await addUser(stage.database)
  await addSuperAdmin(userId)
  const elevated = await permissions.of({ userId, elevated: true, strong: true })
  assert.equal([...(elevated?.roles ?? [])].sort(), [
    'admin',
    'auditor',
    'helpdesk',
    'manager',
    'superadmin',
    'user',
  ])
  assert.ok(elevated?.permissions.has('users.manage'))
  assert.is((await held(userId)).role, 'user')
})

test('an elevated session is an ordinary one when its person is no super admin, or no longer', async () => {
  const userId = await addUser(stage.database, 'manager')
  assert.is((await permissions.of({ userId, elevated: true, strong: true }))?.role, 'manager')
  await addSuperAdmin(userId)
  const { system } = stage.database
  await system.updateTable('super_admins').set({ active: false }).where('user_id', '=', userId).execute()
  assert.is((await permissions.of({ userId, elevated: true, strong: true }))?.role, 'manager')
})

test('the role of a super admin without an elevated session is worth an administrator', async () => {
  const one = await held(await addUser(stage.database, 'superadmin'))
  assert.equal([...one.roles].sort(), ['admin', 'auditor', 'helpdesk', 'manager', 'user'])
})

test('any one of the names is enough, a permission or a role, and none is not', async () => {
  const manager = await held(await addUser(stage.database, 'manager'))
  assert.ok(grants(manager, ['gov.review']))
  assert.ok(grants(manager, ['users.manage', 'gov.review']))
  assert.ok(grants(manager, ['manager']))
  assert.ok(grants(manager, ['user']))
  assert.not.ok(grants(manager, ['admin']))
  assert.not.ok(grants(manager, ['users.manage', 'superadmin']))
  assert.not.ok(grants(manager, []))
})

test('a role of the same rank is not that role', async () => {
  const names = { name_mn: 'Хянагч', name_en: 'Auditor' }
  await stage.database.system
    .insertInto('roles')
    .values({ key: 'inspector', rank: 3, ...names })
    .execute()
  const auditor = await held(await addUser(stage.database, 'inspector'))
  assert.not.ok(grants(auditor, ['manager']))
  assert.ok(grants(auditor, ['user']))
})

test('whatever changes counts from the next question on', async () => {
  const userId = await addUser(stage.database, 'admin')
  assert.ok(grants(await held(userId), ['users.manage']))
  await change(userId, { role: 'user' })
  assert.not.ok(grants(await held(userId), ['users.manage']))
  await stage.database.system
    .insertInto('role_permissions')
    .values({ role: 'user', permission: 'tools.use' })
    .execute()
  assert.ok(grants(await held(userId), ['tools.use']))
  await stage.database.system.deleteFrom('role_permissions').where('role', '=', 'user').execute()
  assert.not.ok(grants(await held(userId), ['tools.use']))
})

test('unknown and inactive people hold nothing; a lock is reported and takes nothing away', async () => {
  assert.is(await permissions.of({ userId: uuidv7(), strong: true }), undefined)
  const userId = await addUser(stage.database, 'manager')
  const lockedUntil = new Date(Date.now() + 900_000)
  await change(userId, { locked_until: lockedUntil })
  const locked = await held(userId)
  assert.equal(locked.lockedUntil, lockedUntil)
  assert.ok(grants(locked, ['gov.review']))
  await change(userId, { active: false })
  assert.is(await permissions.of({ userId, strong: true }), undefined)
})

test('many who are asked about at once each get their own answer', async () => {
  const [admin, manager, user] = await Promise.all(
    ['admin', 'manager', 'user'].map((role) => addUser(stage.database, role)),
  )
  const root = await addUser(stage.database)
  await addSuperAdmin(root)
  const questions = [admin, uuidv7(), manager, user, admin, root, manager].map((userId) => ({
    userId: userId as string,
    elevated: userId === root,
    strong: true,
  }))
  const answers = await Promise.all(questions.map((question) => permissions.of(question)))
  assert.equal(
    answers.map((answer) => answer?.role),
    ['admin', undefined, 'manager', 'user', 'admin', 'superadmin', 'manager'],
  )
})

test.run()
