import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { type Actor, type Tx, uuidv7 } from '../../src/db/database.ts'
import { openTestDatabase, postgresTest, type TestDatabase } from '../support/database.ts'
import { rejects } from '../support/rejects.ts'
import { suite } from '../support/suite.ts'

const test = suite('isolation of organisations')
const onServer = postgresTest(test)

const [ada, bat, colleague] = [uuidv7(), uuidv7(), uuidv7()]
const [alpha, beta] = [uuidv7(), uuidv7()]
const asAda: Actor = { role: 'app', userId: ada }
const asBat: Actor = { role: 'app', userId: bat }
const asKeyOfBeta: Actor = { role: 'app', orgId: beta }

let opened: TestDatabase
test.before(async () => {
  opened = await openTestDatabase({ poolSize: 1 })
  const { system } = opened.database
  await system
    .insertInto('users')
    .values([{ id: ada }, { id: bat }, { id: colleague }])
    .execute()
  await system
    .insertInto('organisations')
    .values([
      { id: alpha, slug: 'alpha', name_mn: 'Альфа', name_en: 'Alpha' },
      { id: beta, slug: 'beta', name_mn: 'Бета', name_en: 'Beta' },
    ])
    .execute()
  await system
    .insertInto('organisation_members')
    .values([
      { org_id: alpha, user_id: ada, role: 'owner' },
      { org_id: alpha, user_id: colleague, role: 'member' },
      { org_id: beta, user_id: bat, role: 'owner' },
    ])
    .execute()
  await system
    .insertInto('organisation_modules')
    .values([
      { org_id: alpha, module: 'gov' },
      { org_id: beta, module: 'gov' },
    ])
    .execute()
})
test.after(() => opened?.close())

async function seen(tx: Tx): Promise<{ orgs: string[]; members: string[]; modules: string[] }> {
  const orgs = await tx.selectFrom('organisations').select('id').execute()
  const members = await tx.selectFrom('organisation_members').select('user_id').orderBy('user_id').execute()
  const modules = await tx.selectFrom('organisation_modules').select('org_id').execute()
  return {
    orgs: orgs.map(({ id }) => id),
    members: members.map(({ user_id }) => user_id),
    modules: modules.map(({ org_id }) => org_id),
  }
}

const ofAlpha = { orgs: [alpha], members: [ada, colleague].sort(), modules: [alpha] }
const ofBeta = { orgs: [beta], members: [bat], modules: [beta] }

test('a person sees their own organisation, no matter who used the connection before', async () => {
  for (let round = 0; round < 3; round += 1) {
    assert.equal(await opened.database.transact(asAda, 'read', seen), ofAlpha)
    assert.equal(await opened.database.transact(asBat, 'read', seen), ofBeta)
  }
})

test('a key that is bound to an organisation sees that one', async () => {
  assert.equal(await opened.database.transact(asKeyOfBeta, 'read', seen), ofBeta)
})

test('no one in particular sees nothing', async () => {
  const nothing = { orgs: [], members: [], modules: [] }
  assert.equal(await opened.database.transact({ role: 'app' }, 'read', seen), nothing)
  assert.equal(await opened.database.transact({ role: 'app', userId: uuidv7() }, 'read', seen), nothing)
})

test('the rows of another organisation can be neither changed nor deleted', async () => {
  const changed = await opened.database.transact(asAda, 'write', async (tx) => [
    await tx.updateTable('organisations').set({ name_en: 'Taken' }).where('id', '=', beta).executeTakeFirst(),
    await tx.deleteFrom('organisation_members').where('org_id', '=', beta).executeTakeFirst(),
    await tx.deleteFrom('organisation_modules').where('org_id', '=', beta).executeTakeFirst(),
  ])
  assert.equal(
    changed.map((result) => ('numUpdatedRows' in result ? result.numUpdatedRows : result.numDeletedRows)),
    [0n, 0n, 0n],
  )
})

test('no one can make themselves a member of another organisation, or move a row into it', async () => {
  const join = { org_id: beta, user_id: ada, role: 'owner' }
  await rejects(
    opened.database.transact(asAda, 'write', (tx) =>
      tx.insertInto('organisation_members').values(join).execute(),
    ),
    '42501',
  )
  await rejects(
    opened.database.transact(asAda, 'write', (tx) =>
      tx.updateTable('organisation_members').set({ org_id: beta }).where('user_id', '=', ada).execute(),
    ),
    '42501',
  )
})

test('a removed member sees nothing the next time', async () => {
  const asColleague: Actor = { role: 'app', userId: colleague }
  assert.equal(await opened.database.transact(asColleague, 'read', seen), ofAlpha)
  const { system } = opened.database
  await system.deleteFrom('organisation_members').where('user_id', '=', colleague).execute()
  assert.equal((await opened.database.transact(asColleague, 'read', seen)).orgs, [])
  await system
    .insertInto('organisation_members')
    .values({ org_id: alpha, user_id: colleague, role: 'member' })
    .execute()
})

test('a transaction that breaks in the middle leaves no one behind on the connection', async () => {
  for (let round = 0; round < 3; round += 1) {
    await rejects(
      opened.database.transact(asAda, 'write', async (tx) => {
        await tx.updateTable('organisations').set({ name_en: 'Broken' }).where('id', '=', alpha).execute()
        await sql`select 1 / 0`.execute(tx)
      }),
      '22012',
    )
    assert.equal(await opened.database.transact({ role: 'app' }, 'read', seen), {
      orgs: [],
      members: [],
      modules: [],
    })
    assert.equal(await opened.database.transact(asBat, 'read', seen), ofBeta)
  }
  const { name_en } = await opened.database.system
    .selectFrom('organisations')
    .select('name_en')
    .where('id', '=', alpha)
    .executeTakeFirstOrThrow()
  assert.is(name_en, 'Alpha')
})

test('members see, and owners change: the database decides it too', async () => {
  const asColleague: Actor = { role: 'app', userId: colleague }
  const changed = await opened.database.transact(asColleague, 'write', async (tx) => [
    (await tx.updateTable('organisations').set({ name_en: 'X' }).where('id', '=', alpha).executeTakeFirst())
      .numUpdatedRows,
    (await tx.updateTable('organisation_members').set({ role: 'owner' }).executeTakeFirst()).numUpdatedRows,
    (await tx.deleteFrom('organisation_members').where('user_id', '=', ada).executeTakeFirst())
      .numDeletedRows,
    (await tx.deleteFrom('organisation_modules').executeTakeFirst()).numDeletedRows,
  ])
  assert.equal(changed, [0n, 0n, 0n, 0n])
  for (const table of ['organisation_members', 'organisation_modules'] as const)
    await rejects(
      opened.database.transact(asColleague, 'write', (tx) =>
        table === 'organisation_members'
          ? tx.insertInto(table).values({ org_id: alpha, user_id: bat, role: 'member' }).execute()
          : tx.insertInto(table).values({ org_id: alpha, module: 'registry' }).execute(),
      ),
      '42501',
    )
})

test('a key of an organisation changes neither it nor who belongs to it', async () => {
  const changed = await opened.database.transact(asKeyOfBeta, 'write', async (tx) => [
    (await tx.updateTable('organisations').set({ name_en: 'X' }).executeTakeFirst()).numUpdatedRows,
    (await tx.deleteFrom('organisation_members').executeTakeFirst()).numDeletedRows,
  ])
  assert.equal(changed, [0n, 0n])
  await rejects(
    opened.database.transact(asKeyOfBeta, 'write', (tx) =>
      tx.insertInto('organisation_members').values({ org_id: beta, user_id: ada, role: 'owner' }).execute(),
    ),
    '42501',
  )
})

test('the job role sees every organisation', async () => {
  const everything = await opened.database.transact({ role: 'job' }, 'read', seen)
  assert.equal(everything.orgs.sort(), [alpha, beta].sort())
})

test('the application admits people, but as plain ones, and lets no one change their own standing', async () => {
  const id = uuidv7()
  const proven: Actor = { role: 'app', presented: { civilId: 'ЖЖ00000001' } }
  const admit = (civil_id: string) => (tx: Tx) => tx.insertInto('users').values({ id, civil_id }).execute()
  for (const actor of [asAda, proven, { role: 'app' } as const])
    await rejects(opened.database.transact(actor, 'write', admit('ЖЖ00000002')), '42501')
  await opened.database.transact(proven, 'write', admit('ЖЖ00000001'))
  const stranger = await opened.database.system
    .selectFrom('users')
    .select(['role', 'active'])
    .where('id', '=', id)
    .executeTakeFirst()
  assert.equal(stranger, { role: 'user', active: true })
  const another: Actor = { role: 'app', presented: { civilId: 'ЖЖ00000003' } }
  await rejects(
    opened.database.transact(another, 'write', (tx) =>
      tx.insertInto('users').values({ id: uuidv7(), civil_id: 'ЖЖ00000003', role: 'admin' }).execute(),
    ),
    '42501',
  )
  for (const change of [{ role: 'admin' }, { active: false }]) {
    const changed = (tx: Tx) => tx.updateTable('users').set(change).where('id', '=', id).executeTakeFirst()
    for (const actor of [{ role: 'app', userId: id } as const, proven])
      await rejects(opened.database.transact(actor, 'write', changed), '42501')
    for (const actor of [asAda, { role: 'app' } as const])
      assert.is((await opened.database.transact(actor, 'write', changed)).numUpdatedRows, 0n)
  }
})

onServer('shedding the role gains nothing', async () => {
  await rejects(
    opened.database.transact(asAda, 'write', async (tx) => {
      await sql`reset role`.execute(tx)
      await sql`select * from public.organisations`.execute(tx)
    }),
    '42501',
  )
})

test.run()
