import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { rejects } from '../support/rejects.ts'
import { suite } from '../support/suite.ts'

const test = suite('the guard of open transactions')
const job = { role: 'job' } as const

let opened: TestDatabase
test.before(async () => {
  opened = await openTestDatabase()
})
test.after(() => opened?.close())

test('refuses a second transaction inside the first', async () => {
  const { transact } = opened.database
  const refused = await rejects(transact(job, 'read', () => transact(job, 'read', async () => {})))
  assert.match(
    refused.message,
    /transact was used inside an open transaction: use the transaction's own handle/,
  )
})

test('refuses the system handle inside a transaction, also for a transaction of its own', async () => {
  const { transact, system } = opened.database
  const query = await rejects(transact(job, 'read', () => sql`select 1`.execute(system)))
  assert.match(query.message, /system was used inside an open transaction/)
  const nested = await rejects(transact(job, 'read', () => system.transaction().execute(async () => {})))
  assert.match(nested.message, /system was used inside an open transaction/)
})

test('refuses it although others are waiting for the database', async () => {
  const { transact, system } = opened.database
  let release = () => {}
  const others = new Promise<void>((resolve) => {
    release = resolve
  })
  const refused = rejects(
    transact(job, 'read', async () => {
      release()
      await new Promise((resolve) => setTimeout(resolve, 20))
      await sql`select 1`.execute(system)
    }),
  )
  await others
  const waiting = Promise.all([1, 2, 3].map(() => sql`select 1`.execute(system)))
  assert.match((await refused).message, /inside an open transaction/)
  await waiting
})

test('lets work that outlives its transaction use the database', async () => {
  const { transact, system } = opened.database
  let later: Promise<unknown> = Promise.resolve()
  await transact(job, 'read', async () => {
    later = new Promise((resolve) => setTimeout(resolve, 30)).then(() => sql`select 1`.execute(system))
  })
  await later
})

test('lets the system handle have transactions of its own', async () => {
  const { system } = opened.database
  const { rows } = await system.transaction().execute((tx) => sql<{ n: number }>`select 1 as n`.execute(tx))
  assert.equal(rows, [{ n: 1 }])
})

test.run()
