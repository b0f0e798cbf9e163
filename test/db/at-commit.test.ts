import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { literal, openDatabase, runAtCommit, type Tx, uuidv7 } from '../../src/db/database.ts'
import { openTestDatabase, postgresTest, type TestDatabase } from '../support/database.ts'
import { rejects } from '../support/rejects.ts'
import { suite } from '../support/suite.ts'
import { tapWire } from '../support/wire.ts'

const test = suite('statements at the commit')
const onServer = postgresTest(test)
const job = { role: 'job' } as const

let opened: TestDatabase
test.before(async () => {
  opened = await openTestDatabase({ poolSize: 1 })
})
test.after(() => opened?.close())

const insertUser = (id: string) => `insert into users (id) values (${literal(id)})`

async function stored(...ids: string[]): Promise<number> {
  return (await opened.database.system.selectFrom('users').select('id').where('id', 'in', ids).execute())
    .length
}

test('are committed together with the work', async () => {
  const [own, first, second] = [uuidv7(), uuidv7(), uuidv7()]
  await opened.database.transact(job, 'write', async (tx) => {
    runAtCommit(tx, insertUser(first))
    runAtCommit(tx, insertUser(second))
    await tx.insertInto('users').values({ id: own }).execute()
  })
  assert.is(await stored(own, first, second), 3)
})

test('take everything with them when one fails, and leave the connection usable', async () => {
  const [own, first] = [uuidv7(), uuidv7()]
  const failing = opened.database.transact(job, 'write', async (tx) => {
    await tx.insertInto('users').values({ id: own }).execute()
    runAtCommit(tx, insertUser(first))
    runAtCommit(tx, insertUser(first))
  })
  await rejects(failing, '23505')
  assert.is(await stored(own, first), 0)
  await opened.database.transact(job, 'write', async (tx) => runAtCommit(tx, insertUser(own)))
  assert.is(await stored(own), 1)
})

test('do not save a transaction in which the work swallowed a failure', async () => {
  const [own, last] = [uuidv7(), uuidv7()]
  await rejects(
    opened.database.transact(job, 'write', async (tx) => {
      await tx.insertInto('users').values({ id: own }).execute()
      await sql`select 1 / 0`.execute(tx).catch(() => {})
      runAtCommit(tx, insertUser(last))
    }),
  )
  assert.is(await stored(own, last), 0)
})

test('are not run when the work fails', async () => {
  const id = uuidv7()
  const failing = opened.database.transact(job, 'write', async (tx) => {
    runAtCommit(tx, insertUser(id))
    throw new Error('refused by a rule')
  })
  assert.is((await rejects(failing)).message, 'refused by a rule')
  assert.is(await stored(id), 0)
})

test('are run under the role of the transaction', async () => {
  await rejects(
    opened.database.transact({ role: 'app' }, 'write', async (tx) =>
      runAtCommit(tx, `update users set anonymised_at = now() where id = ${literal(uuidv7())}`),
    ),
    '42501',
  )
})

test('are refused once the transaction is over', async () => {
  let kept: Tx | undefined
  await opened.database.transact(job, 'write', async (tx) => {
    kept = tx
  })
  assert.throws(() => kept && runAtCommit(kept, 'select 1'), /open transaction/)
})

onServer('travel in the round trip of the commit', async () => {
  const wire = await tapWire(opened.url ?? '')
  const database = await openDatabase({ url: wire.url, poolSize: 1 })
  try {
    await database.transact(job, 'write', async () => {})
    wire.take()
    await database.transact(job, 'write', async (tx) => runAtCommit(tx, insertUser(uuidv7())))
    const asked = wire.take()
    assert.is(asked.length, 2, asked.join('\n'))
    assert.match(asked[1] ?? '', /^insert into users .*;\ncommit$/)
  } finally {
    await database.close()
    await wire.close()
  }
})

test.run()
