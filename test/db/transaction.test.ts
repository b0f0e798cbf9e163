import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { type Actor, openDatabase, type Tx, uuidv7 } from '../../src/db/database.ts'
import { openTestDatabase, postgresTest, type TestDatabase } from '../support/database.ts'
import { rejects } from '../support/rejects.ts'
import { suite } from '../support/suite.ts'
import { tapWire } from '../support/wire.ts'

const test = suite('transactions')
const onServer = postgresTest(test)

let opened: TestDatabase
test.before(async () => {
  opened = await openTestDatabase({ poolSize: 1 })
})
test.after(() => opened?.close())

const ada: Actor = { role: 'app', userId: uuidv7(), orgId: uuidv7() }
const bat: Actor = { role: 'app', userId: uuidv7() }

interface Identity {
  role: string
  user_id: string | null
  org_id: string | null
}

async function identity(tx: Tx): Promise<Identity | undefined> {
  const query = sql<Identity>`select current_user::text as role, app_user_id() as user_id, app_org_id() as org_id`
  return (await query.execute(tx)).rows[0]
}

test('act as the actor that opened them, one after another on one connection', async () => {
  const { transact } = opened.database
  for (let round = 0; round < 3; round += 1) {
    assert.equal(await transact(ada, 'read', identity), {
      role: 'tamga_app',
      user_id: ada.userId,
      org_id: ada.orgId,
    })
    assert.equal(await transact(bat, 'write', identity), {
      role: 'tamga_app',
      user_id: bat.userId,
      org_id: null,
    })
    assert.equal(await transact({ role: 'job' }, 'write', identity), {
      role: 'tamga_job',
      user_id: null,
      org_id: null,
    })
  }
})

test('leave no role and no actor behind', async () => {
  await opened.database.transact(ada, 'write', identity)
  const query = sql<Identity>`select current_user::text as role, app_user_id() as user_id, app_org_id() as org_id`
  const { rows } = await query.execute(opened.database.system)
  assert.equal(rows, [{ role: 'tamga_job', user_id: null, org_id: null }])
})

test('leave a usable connection after a failing statement, and nothing of the actor', async () => {
  const { transact } = opened.database
  await rejects(
    transact(ada, 'write', (tx) => sql`select 1 / 0`.execute(tx)),
    '22012',
  )
  assert.equal((await transact(bat, 'read', identity))?.user_id, bat.userId)
})

test('leave a usable connection when the actor cannot be set', async () => {
  const { transact } = opened.database
  await rejects(transact({ role: 'no-one' as 'app' }, 'write', identity))
  assert.equal((await transact(bat, 'read', identity))?.user_id, bat.userId)
})

test('take an actor apart from its text: quotes and backslashes are only text', async () => {
  const userId = `x'\\'; select 1; --`
  const { rows } = await opened.database.transact({ role: 'app', userId }, 'read', (tx) =>
    sql<{ value: string }>`select current_setting('app.user_id') as value`.execute(tx),
  )
  assert.equal(rows, [{ value: userId }])
  const refused = await rejects(opened.database.transact({ role: 'app', userId: 'a\0b' }, 'read', identity))
  assert.match(refused.message, /NUL/)
})

test('that read cannot write', async () => {
  await rejects(
    opened.database.transact({ role: 'job' }, 'read', (tx) => tx.deleteFrom('users').execute()),
    '25006',
  )
})

test('do not commit after a failure that the work swallowed', async () => {
  const id = uuidv7()
  await rejects(
    opened.database.transact({ role: 'job' }, 'write', async (tx) => {
      await tx.insertInto('users').values({ id }).execute()
      await sql`select 1 / 0`.execute(tx).catch(() => {})
    }),
  )
  const found = await opened.database.system.selectFrom('users').select('id').where('id', '=', id).execute()
  assert.equal(found, [])
})

test('run side by side without mixing their actors', async () => {
  const actors = Array.from({ length: 30 }, () => ({ role: 'app', userId: uuidv7() }) as const)
  const seen = await Promise.all(actors.map((actor) => opened.database.transact(actor, 'read', identity)))
  assert.equal(
    seen.map((one) => one?.user_id),
    actors.map(({ userId }) => userId),
  )
})

onServer('take one round trip to begin, and one to commit', async () => {
  const wire = await tapWire(opened.url ?? '')
  const database = await openDatabase({ url: wire.url, poolSize: 1 })
  try {
    await database.transact(ada, 'read', identity)
    wire.take()
    await database.transact(ada, 'read', async () => {})
    const asked = wire.take()
    assert.is(asked.length, 2, asked.join('\n'))
    assert.match(asked[0] ?? '', /^begin read only; select set_config\('role'/)
    assert.is(asked[1], 'commit')
  } finally {
    await database.close()
    await wire.close()
  }
})

test.run()
