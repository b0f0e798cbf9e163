import * as assert from 'uvu/assert'
import type { Tx } from '../../../../src/db/database.ts'
import { deleteRole } from '../../../../src/domains/identity/access/role-queries.ts'
import { type ChangeAuthor, changeRole } from '../../../../src/domains/identity/people/change.ts'
import {
  addRole as add,
  giveUpRoles,
  removeRole,
} from '../../../../src/domains/identity/people/several-roles.ts'
import type { Sessions } from '../../../../src/domains/identity/sessions/sessions.ts'
import { addUser, sessionsOn } from '../../../security/support.ts'
import { openTestDatabase, type TestDatabase } from '../../../support/database.ts'
import { rejects } from '../../../support/rejects.ts'
import { suite } from '../../../support/suite.ts'
import { actingAs, addHolder, addRole, addSuperAdmin } from './support.ts'

const people = suite('several roles of a person')
let test: TestDatabase
let sessions: Sessions
let root: ChangeAuthor
let admin: ChangeAuthor

people.before(async () => {
  test = await openTestDatabase()
  sessions = sessionsOn(test.database)
  root = actingAs(await addSuperAdmin(test.database), true)
  admin = actingAs(await addUser(test.database, 'admin'))
})
people.after(() => test?.close())

const as = <T>(actor: ChangeAuthor, work: (tx: Tx) => Promise<T>): Promise<T> =>
  test.database.transact({ role: 'app', ...actor }, 'write', work)

const now = () => new Date()
const give = (by: ChangeAuthor, userId: string, role: string) =>
  as(by, (tx) => add(tx, sessions, by, { userId, role, now: now() }))
const take = (by: ChangeAuthor, userId: string, role: string) =>
  as(by, (tx) => removeRole(tx, sessions, by, { userId, role, now: now() }))
const replace = (by: ChangeAuthor, userId: string, role: string) =>
  as(by, (tx) => changeRole(tx, sessions, by, { userId, role, now: now() }))
const giveUp = (userId: string, role?: string) =>
  as(actingAs(userId), (tx) => giveUpRoles(tx, sessions, { userId, role, now: now() }))

/** The role of the account, and those beside it. */
async function rolesOf(id: string): Promise<string[]> {
  const { system } = test.database
  const { role } = await system
    .selectFrom('users')
    .select('role')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const beside = await system
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', id)
    .orderBy('role')
    .execute()
  return [role, ...beside.map((row) => row.role)]
}

const stillIn = (token: string) =>
  sessions.verifyAccess(token).then(
    () => true,
    () => false,
  )

people('the highest is the role of the account, whatever comes and goes', async () => {
  const id = await addUser(test.database)
  const low = await addRole(test.database, 9, ['registry.view'])
  for (const [role, held] of [
    [low, [low]],
    ['manager', ['manager', low]],
    ['auditor', ['manager', 'auditor', low]],
    ['auditor', ['manager', 'auditor', low]],
    ['user', ['manager', 'auditor', low]],
    ['admin', ['admin', 'auditor', 'manager', low]],
  ] as const) {
    await give(root, id, role)
    assert.equal(await rolesOf(id), held)
  }
  await take(root, id, 'admin')
  assert.equal(await rolesOf(id), ['auditor', 'manager', low])
  await rejects(take(root, id, 'admin'), 'people.role_not_held')
  await rejects(take(root, id, 'user'), 'people.role_not_held')
  await take(root, id, 'manager')
  await take(root, id, 'auditor')
  assert.equal(await rolesOf(id), [low])
  await take(root, id, low)
  assert.equal(await rolesOf(id), ['user'])

  await give(root, id, 'manager')
  await give(root, id, 'auditor')
  await replace(root, id, 'helpdesk')
  assert.equal(await rolesOf(id), ['helpdesk'], 'this one and no other')
})

people('sessions end where something is lost, and only there', async () => {
  const id = await addUser(test.database, 'manager')
  const { accessToken } = await sessions.issue(id)
  await give(admin, id, 'auditor')
  const within = await addRole(test.database, 9, ['registry.view'])
  await give(admin, id, within)
  await take(admin, id, within)
  assert.ok(await stillIn(accessToken))
  await take(admin, id, 'auditor')
  assert.not.ok(await stillIn(accessToken))
})

people('who may give and take is as with one role', async () => {
  const id = await addUser(test.database, 'manager')
  await rejects(give(admin, admin.userId, 'auditor'), 'people.self')
  await rejects(give(admin, id, 'admin'), 'people.beyond')
  await rejects(give(root, id, 'superadmin'), 'people.beyond')
  await rejects(give(admin, id, 'no_such_role'), 'people.unknown_role')
  await rejects(give(actingAs(id), await addUser(test.database), 'auditor'), 'auth.forbidden')
  const clerk = actingAs(await addHolder(test.database, 3, ['users.manage']))
  await rejects(give(clerk, id, 'auditor'), 'people.beyond')
  await rejects(take(clerk, admin.userId, 'admin'), 'people.outranked')
  assert.equal(await rolesOf(id), ['manager'])
  // Two roles together are what each is: the rank of one, the permissions of both.
  await give(root, clerk.userId, 'auditor')
  await give(clerk, id, 'auditor')
  assert.equal(await rolesOf(id), ['manager', 'auditor'])
})

people('the database refuses what the rules would have forgotten', async () => {
  const id = await addUser(test.database, 'manager')
  const byHand = (actor: ChangeAuthor, user_id: string, role: string) =>
    as(actor, (tx) => tx.insertInto('user_roles').values({ user_id, role, granted_at: now() }).execute())
  await rejects(byHand(actingAs(id), id, 'auditor'), '42501')
  await rejects(byHand(actingAs(id), id, 'manager'), '42501')
  await rejects(byHand(admin, admin.userId, 'auditor'), '42501')
  const clerk = actingAs(await addHolder(test.database, 3, ['users.manage']))
  await rejects(byHand(clerk, id, 'auditor'), '42501')
  const high = await addUser(test.database, 'admin')
  await rejects(byHand(clerk, high, await addRole(test.database, 9, [])), '42501')
  // No role beside one that it outranks, none beside that of a user, also where a job writes it.
  const { system } = test.database
  const plain = await addUser(test.database)
  for (const [user_id, role] of [
    [plain, 'auditor'],
    [id, 'admin'],
    [id, 'superadmin'],
  ] as const)
    await rejects(
      system.insertInto('user_roles').values({ user_id, role, granted_at: now() }).execute(),
      '23514',
    )
  // A weak session manages no one.
  await rejects(
    test.database.transact({ role: 'app', ...admin, weak: true }, 'write', (tx) =>
      tx.insertInto('user_roles').values({ user_id: id, role: 'auditor', granted_at: now() }).execute(),
    ),
    '42501',
  )
  assert.equal(await rolesOf(id), ['manager'])
})

people('whatever sets the role of an account, no other outranks it', async () => {
  const { system } = test.database
  const id = await addUser(test.database, 'manager')
  await give(admin, id, 'auditor')
  const low = await addRole(test.database, 9, [])
  await give(admin, id, low)
  await system.updateTable('users').set({ role: low }).where('id', '=', id).execute()
  assert.equal(await rolesOf(id), [low])
  await give(admin, id, 'manager')
  await system.updateTable('users').set({ role: 'user' }).where('id', '=', id).execute()
  assert.equal(await rolesOf(id), ['user'])
})

people('a role that rises above the one of the account takes its place, and nothing is lost', async () => {
  const { system } = test.database
  const [one, other] = [await addRole(test.database, 8, ['gov.review']), await addRole(test.database, 9, [])]
  const id = await addUser(test.database, one)
  await give(admin, id, other)
  const noticed = () => system.selectFrom('security_events').select('id').where('user_id', '=', id).execute()
  const before = (await noticed()).length
  await system.updateTable('roles').set({ rank: 7 }).where('key', '=', other).execute()
  assert.equal(await rolesOf(id), [other, one])
  await system.updateTable('roles').set({ rank: 10 }).where('key', '=', other).execute()
  assert.equal(await rolesOf(id), [one, other])
  assert.is((await noticed()).length, before, 'no one has gained or lost anything')
})

people('each role that is given or taken is one notice', async () => {
  const id = await addUser(test.database)
  const texts = async () => {
    const { system } = test.database
    const rows = await system
      .selectFrom('security_events')
      .select('details')
      .where('user_id', '=', id)
      .where('kind', '=', 'role_changed')
      .orderBy('id')
      .execute()
    return rows.map(({ details }) => {
      const {
        role,
        beside = false,
        granted,
      } = details as { role: string; beside?: boolean; granted: boolean }
      return [role, beside, granted]
    })
  }
  await give(root, id, 'manager')
  await give(root, id, 'auditor')
  await give(root, id, 'admin')
  await take(root, id, 'auditor')
  await take(root, id, 'admin')
  await replace(root, id, 'user')
  assert.equal(await texts(), [
    ['manager', false, true],
    ['auditor', true, true],
    ['admin', true, true],
    ['auditor', true, false],
    ['admin', true, false],
    ['user', false, false],
  ])
})

people('one is given up, or all, and none that is not held', async () => {
  const id = await addUser(test.database, 'manager')
  await give(admin, id, 'auditor')
  await give(admin, id, 'helpdesk')
  await rejects(giveUp(id, 'admin'), 'people.no_role')
  assert.equal(await giveUp(id, 'manager'), { before: 'manager', roles: ['auditor', 'helpdesk'] })
  assert.equal(await giveUp(id, 'helpdesk'), { before: 'helpdesk', roles: ['auditor'] })
  await give(admin, id, 'manager')
  assert.equal(await giveUp(id), { before: 'auditor', roles: ['user'] })
  await rejects(giveUp(id), 'people.no_role')
})

people('a role that is held beside another cannot be deleted', async () => {
  const role = await addRole(test.database, 9, [])
  const id = await addUser(test.database, 'manager')
  await give(admin, id, role)
  const { system } = test.database
  await rejects(
    test.database.transact({ role: 'job' }, 'write', (tx) => deleteRole(tx, role)),
    '23503',
  )
  await system.deleteFrom('user_roles').where('user_id', '=', id).execute()
  await test.database.transact({ role: 'job' }, 'write', (tx) => deleteRole(tx, role))
})

people(
  'two roles given at once are both held; one given while another replaces all, in some order',
  async () => {
    const both = await addUser(test.database)
    await Promise.all([give(root, both, 'manager'), give(root, both, 'auditor'), give(root, both, 'admin')])
    assert.equal(await rolesOf(both), ['admin', 'auditor', 'manager'])

    const one = await addUser(test.database, 'manager')
    await Promise.all([give(admin, one, 'auditor'), replace(root, one, 'helpdesk')])
    const held = await rolesOf(one)
    assert.ok(['helpdesk', 'helpdesk,auditor'].includes(held.join()), held.join())

    const last = await addUser(test.database, 'manager')
    await give(root, last, 'auditor')
    await Promise.all([take(admin, last, 'auditor'), take(root, last, 'manager')])
    assert.equal(await rolesOf(last), ['user'])
  },
)

people('a rank that changes while a role is given leaves the highest where it belongs', async () => {
  const { system } = test.database
  const [one, other] = [await addRole(test.database, 8, []), await addRole(test.database, 9, [])]
  const id = await addUser(test.database, one)
  await Promise.all([
    give(admin, id, other),
    system.updateTable('roles').set({ rank: 7 }).where('key', '=', other).execute(),
  ])
  assert.equal(await rolesOf(id), [other, one])
})

people('the last administrator keeps that role, and may lose another', async () => {
  const { system } = test.database
  const last = await addUser(test.database, 'admin')
  const clerk = actingAs(
    await addHolder(test.database, 2, [
      'users.manage',
      'audit.view',
      'users.view',
      'registry.view',
      'relay.view',
    ]),
  )
  await system
    .updateTable('users')
    .set({ active: false })
    .where('id', 'not in', [last, clerk.userId])
    .execute()
  await give(clerk, last, 'auditor')
  await rejects(take(clerk, last, 'admin'), 'people.last_administrator')
  await rejects(giveUp(last), 'people.last_administrator')
  await rejects(giveUp(last, 'admin'), 'people.last_administrator')
  await giveUp(last, 'auditor')
  assert.equal(await rolesOf(last), ['admin'])
})

people.run()
