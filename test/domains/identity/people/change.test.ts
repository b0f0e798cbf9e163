import * as assert from 'uvu/assert'
import { type Tx, uuidv7 } from '../../../../src/db/database.ts'
import { type ChangeAuthor, changeRole, setActive } from '../../../../src/domains/identity/people/change.ts'
import type { Sessions } from '../../../../src/domains/identity/sessions/sessions.ts'
import { addUser, sessionsOn } from '../../../security/support.ts'
import { openTestDatabase, type TestDatabase } from '../../../support/database.ts'
import { rejects } from '../../../support/rejects.ts'
import { suite } from '../../../support/suite.ts'
import { actingAs, addHolder, addRole, addSuperAdmin, personOf } from './support.ts'

const people = suite('changes of roles and standing')
let test: TestDatabase
let sessions: Sessions

people.before(async () => {
  test = await openTestDatabase()
  sessions = sessionsOn(test.database)
})
people.after(() => test?.close())

const as = <T>(actor: ChangeAuthor, work: (tx: Tx) => Promise<T>): Promise<T> =>
  test.database.transact({ role: 'app', ...actor }, 'write', work)

const give = (actor: ChangeAuthor, userId: string, role: string, rowVersion?: number) =>
  as(actor, (tx) => changeRole(tx, sessions, actor, { userId, role, rowVersion, now: new Date() }))

const activate = (actor: ChangeAuthor, userId: string, active: boolean) =>
  as(actor, (tx) => setActive(tx, sessions, actor, { userId, active, now: new Date() }))

const stillIn = (token: string) =>
  sessions.verifyAccess(token).then(
    () => true,
    () => false,
  )

people('a super admin makes an administrator, who can lower but not make one', async () => {
  const root = actingAs(await addSuperAdmin(test.database), true)
  const admin = await addUser(test.database)
  assert.is(await give(root, admin, 'admin'), 'user')
  const other = await addUser(test.database)
  await rejects(give(actingAs(admin), other, 'admin'), 'people.beyond')
  await rejects(give(root, other, 'superadmin'), 'people.beyond')
  assert.is((await personOf(test.database, other)).role, 'user')
})

people('without the second factor a super admin is what their account is', async () => {
  const root = await addSuperAdmin(test.database, 'user')
  await rejects(give(actingAs(root), await addUser(test.database), 'manager'), 'auth.forbidden')
})

people('no one changes themselves, not even by another way to the database', async () => {
  const admin = await addUser(test.database, 'admin')
  await rejects(give(actingAs(admin), admin, 'user'), 'people.self')
  await rejects(activate(actingAs(admin), admin, false), 'people.self')
  const root = await addSuperAdmin(test.database)
  await rejects(give(actingAs(root, true), root, 'admin'), 'people.self')

  const user = await addUser(test.database)
  const byHand = (actorId?: string) =>
    test.database.transact({ role: 'app', ...(actorId && { userId: actorId }) }, 'write', (tx) =>
      tx.updateTable('users').set({ role: 'admin' }).where('id', '=', user).executeTakeFirst(),
    )
  await rejects(byHand(user), '42501')
  // Who has nothing to do with the person finds no one to change.
  for (const stranger of [undefined, await addUser(test.database, 'manager')])
    assert.is((await byHand(stranger)).numUpdatedRows, 0n)
  await rejects(byHand(await addHolder(test.database, 3, ['users.manage'])), '42501')
})

people('no one touches someone of higher rank', async () => {
  const root = await addSuperAdmin(test.database, 'user')
  const admin = actingAs(await addUser(test.database, 'admin'))
  await rejects(give(admin, root, 'manager'), 'people.outranked')
  await rejects(activate(admin, root, false), 'people.outranked')
  const clerk = actingAs(await addHolder(test.database, 3, ['users.manage']))
  await rejects(activate(clerk, admin.userId, false), 'people.outranked')
})

people('no one gives a permission that they lack, whatever its rank', async () => {
  const clerk = actingAs(await addHolder(test.database, 3, ['users.manage', 'registry.view']))
  const user = await addUser(test.database)
  await rejects(give(clerk, user, 'manager'), 'people.beyond')
  await rejects(give(clerk, user, await addRole(test.database, 4, ['relay.view'])), 'people.beyond')
  await rejects(give(clerk, user, await addRole(test.database, 2, [])), 'people.beyond')
  const within = await addRole(test.database, 3, ['registry.view'])
  assert.is(await give(clerk, user, within), 'user')
  await rejects(give(clerk, user, 'no_such_role'), 'people.unknown_role')
})

people('without the permission nothing can be given', async () => {
  const manager = actingAs(await addUser(test.database, 'manager'))
  await rejects(give(manager, await addUser(test.database), 'user'), 'auth.forbidden')
})

people('a lowered role ends the sessions, a raised one does not', async () => {
  const root = actingAs(await addSuperAdmin(test.database), true)
  const user = await addUser(test.database)
  const { accessToken } = await sessions.issue(user)
  await give(root, user, 'admin')
  assert.ok(await stillIn(accessToken))
  await give(root, user, 'manager')
  assert.not.ok(await stillIn(accessToken))
  const again = await sessions.issue(user)
  // Of the same rank, but without what the former permitted.
  await give(root, user, await addRole(test.database, 3, ['tools.use']))
  assert.not.ok(await stillIn(again.accessToken))
})

people('deactivation ends the sessions; activation brings none back', async () => {
  const admin = actingAs(await addUser(test.database, 'admin'))
  const user = await addUser(test.database)
  const { accessToken } = await sessions.issue(user)
  assert.is(await activate(admin, user, false), true)
  assert.not.ok(await stillIn(accessToken))
  await rejects(sessions.issue(user), 'auth.invalid')
  assert.is(await activate(admin, user, true), false)
  assert.not.ok(await stillIn(accessToken))
  assert.ok(await stillIn((await sessions.issue(user)).accessToken))
})

people('an old version is stale', async () => {
  const admin = actingAs(await addUser(test.database, 'admin'))
  const role = await addRole(test.database, 4, [])
  const user = await addUser(test.database)
  await give(admin, user, role, 1)
  await rejects(give(admin, user, 'user', 1), 'request.stale')
  await give(admin, user, 'user', 2)
})

people('no one who is unknown is changed', async () => {
  const admin = actingAs(await addUser(test.database, 'admin'))
  await rejects(give(admin, uuidv7(), 'user'), 'people.not_found')
  await rejects(give(actingAs(uuidv7()), admin.userId, 'user'), 'auth.invalid')
})

/** Only these run the platform afterwards. */
async function onlyAdministrators(...ids: string[]): Promise<void> {
  const { system } = test.database
  await system.updateTable('users').set({ active: false }).where('id', 'not in', ids).execute()
}

const wonAndLost = (results: PromiseSettledResult<unknown>[]) => ({
  won: results.filter(({ status }) => status === 'fulfilled').length,
  codes: results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : [])),
})

people('two administrators who deactivate each other at once: one stays', async () => {
  const [one, other] = [await addUser(test.database, 'admin'), await addUser(test.database, 'admin')]
  await onlyAdministrators(one, other)
  const results = await Promise.allSettled([
    activate(actingAs(one), other, false),
    activate(actingAs(other), one, false),
  ])
  const { won, codes } = wonAndLost(results)
  assert.is(won, 1)
  assert.equal(codes, ['auth.forbidden'])
})

people('the last two administrators, taken away at once by two others: one stays', async () => {
  const [one, other] = [await addUser(test.database, 'admin'), await addUser(test.database, 'admin')]
  // They rank as administrators do, and may manage people, but they are none.
  const clerks = [
    await addHolder(test.database, 2, ['users.manage']),
    await addHolder(test.database, 2, ['users.manage']),
  ] as const
  await onlyAdministrators(one, other, ...clerks)
  const results = await Promise.allSettled([
    activate(actingAs(clerks[0]), one, false),
    give(actingAs(clerks[1]), other, 'user'),
  ])
  assert.equal(wonAndLost(results), { won: 1, codes: ['people.last_administrator'] })
})

people('the last super admin stays, no matter who else is an administrator', async () => {
  const root = await addSuperAdmin(test.database)
  const second = await addSuperAdmin(test.database)
  await onlyAdministrators(root, second, await addUser(test.database, 'admin'))
  const results = await Promise.allSettled([
    activate(actingAs(root, true), second, false),
    activate(actingAs(second, true), root, false),
  ])
  assert.is(wonAndLost(results).won, 1)
  const stays = (await personOf(test.database, root)).active ? root : second
  const clerk = await addHolder(test.database, 1, ['users.manage'])
  await rejects(activate(actingAs(clerk), stays, false), 'people.last_administrator')
})

people('the only administrator can be lowered while a super admin is there, and not otherwise', async () => {
  const root = await addSuperAdmin(test.database)
  const admin = await addUser(test.database, 'admin')
  await onlyAdministrators(root, admin)
  await give(actingAs(root, true), admin, 'user')
  assert.is((await personOf(test.database, admin)).role, 'user')

  const last = await addUser(test.database, 'admin')
  const clerk = await addHolder(test.database, 2, ['users.manage'])
  await onlyAdministrators(last, clerk)
  await rejects(give(actingAs(clerk), last, 'user'), 'people.last_administrator')
})

people.run()
