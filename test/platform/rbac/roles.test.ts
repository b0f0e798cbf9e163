import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import { lockRoles } from '../../../src/domains/identity/access/role-queries.ts'
import { postgresTest } from '../../support/database.ts'
import { runInLockOrder } from '../../support/pending.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const test = suite('roles and permissions')
const onServer = postgresTest(test)

let stage: Stage
let admin: Person
test.before(async () => {
  stage = await openStage()
  admin = await stage.signIn('admin')
})
test.after(() => stage?.close())

let made = 0
const aRole = (changes: object = {}) => {
  made++
  return {
    id: `made_${made}`,
    rank: 5,
    name_mn: 'Бүлэг',
    name_en: 'Role',
    permissions: [] as string[],
    ...changes,
  }
}

async function create(changes: object = {}, as = admin): Promise<string> {
  const body = aRole(changes)
  const answer = await stage.call('createRole', { body }, as.credential)
  assert.is(answer.status, 201, JSON.stringify(answer.body))
  return body.id
}

const hold = (role: string): Promise<Person> => stage.signIn(role)

const setPermissions = (id: string, permissions: string[], row_version: number, as = admin) =>
  stage.call('setRolePermissions', { path: { id }, body: { permissions, row_version } }, as.credential)

test('the platform’s own roles and those that were made, page by page', async () => {
  const id = await create({ permissions: ['relay.view', 'registry.view'] })
  const seen = []
  let cursor: string | undefined
  do {
    const query = { limit: 2, ...(cursor && { cursor }) }
    const { body } = await stage.call('listRoles', { query }, admin.credential)
    seen.push(...body.data.items)
    cursor = body.data.next_cursor ?? undefined
  } while (cursor)
  const ids = seen.map((role) => role.id)
  assert.is(new Set(ids).size, ids.length)
  for (const system of ['superadmin', 'admin', 'manager', 'user']) assert.ok(ids.includes(system))
  const mine = seen.find((role) => role.id === id)
  assert.equal(mine.permissions, ['registry.view', 'relay.view'])
  assert.is(mine.system, false)
})

test('a cursor of another kind: 400', async () => {
  const query = { cursor: Buffer.from("x' or 1=1").toString('base64url') }
  assert.is((await stage.call('listRoles', { query }, admin.credential)).status, 400)
})

test('a role whose permissions are left out permits nothing', async () => {
  for (const permissions of [undefined, null]) {
    const body = aRole({ permissions })
    const answer = await stage.call('createRole', { body }, admin.credential)
    assert.is(answer.status, 201, JSON.stringify(answer.body))
    assert.equal(answer.body.data.permissions, [])
  }
})

test('a change leaves who, what and which permissions in the audit log', async () => {
  const id = await create()
  await setPermissions(id, ['gov.review'], 1)
  const { items } = await stage.app.services.audit.list({ operation: 'setRolePermissions', limit: 1 })
  assert.is(items[0]?.subject, `role:${id}`)
  assert.is(items[0]?.actor, `user:${admin.id}`)
  assert.equal(items[0]?.details, {
    added: ['gov.review'],
    removed: [],
    fields: ['permissions', 'row_version'],
  })
})

test('what a role permits counts from the next request of its holder, and no longer', async () => {
  const id = await create()
  const holder = await hold(id)
  const ask = async () => (await stage.call('listPermissions', {}, holder.credential)).status
  assert.is(await ask(), 403)
  assert.is((await setPermissions(id, ['roles.manage'], 1)).status, 200)
  assert.is(await ask(), 200)
  assert.is((await setPermissions(id, [], 2)).status, 200)
  assert.is(await ask(), 403)
})

test('a role of a taken id: 409; a permission that does not exist: 422 and its name', async () => {
  const id = await create()
  assert.is(
    (await stage.call('createRole', { body: aRole({ id }) }, admin.credential)).body.error,
    'rbac.role_taken',
  )
  const answer = await stage.call(
    'createRole',
    { body: aRole({ permissions: ['registry.view', 'no.such'] }) },
    admin.credential,
  )
  assert.is(answer.status, 422)
  assert.match(answer.body.details[0].message, 'no.such')
  assert.is((await setPermissions(id, ['no.such'], 1)).status, 422)
})

test('a version that is not the present one: 409, and nothing has changed', async () => {
  const id = await create({ permissions: ['gov.review'] })
  assert.is((await setPermissions(id, [], 7)).body.error, 'request.stale')
  const body = { rank: 6, name_mn: 'Өөр', name_en: 'Other', row_version: 7 }
  assert.is(
    (await stage.call('updateRole', { path: { id }, body }, admin.credential)).body.error,
    'request.stale',
  )
  const right = await stage.call(
    'updateRole',
    { path: { id }, body: { ...body, row_version: 1 } },
    admin.credential,
  )
  assert.equal(right.body.data.permissions, ['gov.review'])
  assert.is(right.body.data.row_version, 2)
})

for (const system of ['superadmin', 'admin', 'manager', 'user'])
  test(`${system} is the platform’s own: no one changes or deletes it`, async () => {
    const highest = await stage.signIn('superadmin')
    const path = { id: system }
    const body = { rank: 5, name_mn: 'Өөр', name_en: 'Other', row_version: 1 }
    const changes = [
      await stage.call('updateRole', { path, body }, highest.credential),
      await setPermissions(system, [], 1, highest),
      await stage.call('deleteRole', { path }, highest.credential),
    ]
    assert.equal(
      changes.map(({ body: answered }) => answered.error),
      ['rbac.system_role', 'rbac.system_role', 'rbac.system_role'],
    )
  })

test('the database itself keeps the application off the platform’s own roles', async () => {
  const asAdmin = { role: 'app', userId: admin.id } as const
  const changed = await stage.test.database.transact(asAdmin, 'write', async (tx) => [
    (await tx.updateTable('roles').set({ rank: 900 }).where('key', '=', 'admin').executeTakeFirst())
      .numUpdatedRows,
    (await tx.deleteFrom('role_permissions').where('role', '=', 'admin').executeTakeFirst()).numDeletedRows,
    (await tx.deleteFrom('roles').where('key', '=', 'manager').executeTakeFirst()).numDeletedRows,
  ])
  assert.equal(changed, [0n, 0n, 0n])
})

test('no one makes a role beside or above administrators', async () => {
  const highest = await stage.signIn('superadmin')
  for (const rank of [0, 1, 2])
    assert.is((await stage.call('createRole', { body: aRole({ rank }) }, highest.credential)).status, 400)
})

test('who manages roles gives neither a rank nor a permission that they lack', async () => {
  const clerkRole = await create({ rank: 5, permissions: ['roles.manage', 'registry.view'] })
  const clerk = await hold(clerkRole)
  const asClerk = (body: object) => stage.send('createRole', { body }, clerk.credential)
  for (const beyond of [
    { rank: 4 },
    { rank: 5 },
    { rank: 6, permissions: ['gov.review'] },
    { rank: 6, permissions: ['registry.view', 'users.manage'] },
  ])
    assert.is((await asClerk(aRole(beyond))).body.error, 'rbac.beyond_own', JSON.stringify(beyond))
  const id = await create({ rank: 6, permissions: ['registry.view'] }, clerk)

  assert.is((await setPermissions(id, ['users.manage'], 1, clerk)).body.error, 'rbac.beyond_own')
  const raised = { rank: 5, name_mn: 'Өөр', name_en: 'Other', row_version: 1 }
  const raise = await stage.call('updateRole', { path: { id }, body: raised }, clerk.credential)
  assert.is(raise.body.error, 'rbac.beyond_own')
  // Nor is their own role theirs to change, nor one above it.
  assert.is((await setPermissions(clerkRole, ['users.manage'], 1, clerk)).body.error, 'rbac.beyond_own')
  const above = await create({ rank: 4 })
  assert.is(
    (await stage.call('deleteRole', { path: { id: above } }, clerk.credential)).body.error,
    'rbac.beyond_own',
  )
  // What an administrator has added they may leave, and take away.
  assert.is((await setPermissions(id, ['registry.view', 'users.manage'], 1)).status, 200)
  assert.is((await setPermissions(id, ['users.manage'], 2, clerk)).status, 200)
  assert.is((await setPermissions(id, [], 3, clerk)).status, 200)
})

onServer('who loses a permission while they wait cannot give it any more', async () => {
  const clerkRole = await create({ rank: 5, permissions: ['roles.manage', 'gov.review'] })
  const clerk = await hold(clerkRole)
  const id = await create({ rank: 6 }, clerk)
  const [taken, given] = await runInLockOrder(stage.test.database, lockRoles, [
    () => setPermissions(clerkRole, ['roles.manage'], 1),
    () => setPermissions(id, ['gov.review'], 1, clerk),
  ])
  assert.is(taken?.status, 200)
  assert.is(given?.body.error, 'rbac.beyond_own')
})

onServer('who loses the right to manage roles while they wait changes none any more', async () => {
  const clerkRole = await create({ rank: 5, permissions: ['roles.manage'] })
  const clerk = await hold(clerkRole)
  const id = await create({ rank: 6 }, clerk)
  const [taken, given] = await runInLockOrder(stage.test.database, lockRoles, [
    () => setPermissions(clerkRole, [], 1),
    () => stage.call('deleteRole', { path: { id } }, clerk.credential),
  ])
  assert.is(taken?.status, 200)
  assert.is(given?.body.error, 'auth.forbidden')
})

test('two changes of one version at once: one wins', async () => {
  const id = await create()
  const answers = await Promise.all([
    setPermissions(id, ['gov.review'], 1),
    setPermissions(id, ['relay.view'], 1),
  ])
  assert.equal(answers.map(({ status }) => status).sort(), [200, 409])
})

test('a role that people hold stays: 409 and how many; then it goes', async () => {
  const id = await create()
  const holders = [await hold(id), await hold(id)]
  const kept = await stage.call('deleteRole', { path: { id } }, admin.credential)
  assert.is(kept.body.error, 'rbac.role_in_use')
  assert.is(kept.body.details[0].message, '2 people hold this role.')
  const { system } = stage.test.database
  await system
    .updateTable('users')
    .set({ role: 'user' })
    .where(
      'id',
      'in',
      holders.map(({ id: holder }) => holder),
    )
    .execute()
  assert.is((await stage.call('deleteRole', { path: { id } }, admin.credential)).status, 200)
  assert.is(
    (await stage.call('deleteRole', { path: { id } }, admin.credential)).body.error,
    'rbac.role_not_found',
  )
})

test('a role is kept while it is offered, and deleted once the offer has ended, which keeps its name', async () => {
  const id = await create()
  const { system } = stage.test.database
  const offer = { id: uuidv7(), user_id: (await stage.signIn()).id, granted_by: admin.id, role: id }
  const times = { created_at: new Date(), expires_at: new Date(Date.now() + 60_000) }
  await system
    .insertInto('role_grants')
    .values({ ...offer, ...times, granted_elevated: false, record: '{}' })
    .execute()
  const kept = await stage.call('deleteRole', { path: { id } }, admin.credential)
  assert.equal([kept.status, kept.body.error], [409, 'rbac.role_in_use'])
  assert.is(kept.body.details[0].message, '1 person is offered this role.')
  await system
    .updateTable('role_grants')
    .set({ state: 'timeout', ended_at: new Date() })
    .where('id', '=', offer.id)
    .execute()
  assert.is((await stage.call('deleteRole', { path: { id } }, admin.credential)).status, 200)
  const { role } = await system
    .selectFrom('role_grants')
    .select('role')
    .where('id', '=', offer.id)
    .executeTakeFirstOrThrow()
  assert.is(role, id)
})

test('a role that is given while it is deleted: one of the two', async () => {
  for (let round = 0; round < 4; round++) {
    const id = await create()
    const given = stage.test.database.system
      .insertInto('users')
      .values({ id: uuidv7(), role: id })
      .execute()
      .then(
        () => true,
        () => false,
      )
    const deleted = (await stage.call('deleteRole', { path: { id } }, admin.credential)).status === 200
    assert.is(await given, !deleted)
  }
})

test.run()
