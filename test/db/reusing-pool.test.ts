import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { preparedFor } from '../../src/db/prepared.ts'
import { openTestDatabase, postgresTest, type TestDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { rejects } from '../support/rejects.ts'
import { suite } from '../support/suite.ts'

const test = suite('the connection at hand')
const onServer = postgresTest(test)

let opened: TestDatabase
test.before(async () => {
  opened = await openTestDatabase({ poolSize: 1 })
})
// Ends only when the connection at hand has gone back, too.
test.after(() => opened?.close())

const select = preparedFor<number, { twice: number; pid: number }>(
  (given) => sql`
    select 2 * a.n as twice, pg_backend_pid() as pid
    from (${given.rows({ n: ['integer', (n) => n] })}) a`,
)
const ask = async (n: number) => (await select(opened.database.system, [n]))[0]!

test('answers each question with its own rows, one after another and at once', async () => {
  assert.is((await ask(1)).twice, 2)
  const all = await Promise.all(Array.from({ length: 40 }, (_, n) => ask(n)))
  assert.equal(
    all.map(({ twice }) => twice),
    all.map((_, n) => 2 * n),
  )
})

test('is refused inside a transaction, as any other of the system is', async () => {
  await ask(1)
  const { message } = await rejects(opened.database.transact({ role: 'app' }, 'read', () => ask(1)))
  assert.match(message, /inside an open transaction/)
})

onServer('is the same for questions that come one after another', async () => {
  const first = await ask(1)
  for (let n = 0; n < 5; n++) assert.is((await ask(n)).pid, first.pid)
})

onServer('serves on after a statement has failed', async () => {
  const divided = preparedFor<number, { n: number }>(
    (given) => sql`select 6 / a.n as n from (${given.rows({ n: ['integer', (n) => n] })}) a`,
  )
  const { system } = opened.database
  assert.equal(await divided(system, [3]), [{ n: 2 }])
  await rejects(divided(system, [0]), '22012')
  assert.equal(await divided(system, [2]), [{ n: 3 }])
})

onServer('goes to others where they would have to wait for it', async () => {
  const { system } = opened.database
  const { pid } = await ask(1)
  // As many as there are: each waits until all are there, which needs the connection at hand as well.
  const [, systemPool] = opened.database.pools()
  const used = await Promise.all(
    Array.from({ length: systemPool!.max }, async () => {
      const { rows } = await sql<{ pid: number }>`
        select pg_backend_pid() as pid, pg_sleep(0.5)`.execute(system)
      return rows[0]!.pid
    }),
  )
  assert.is(new Set(used).size, systemPool!.max)
  assert.ok(used.includes(pid), 'the connection at hand was kept from those who waited')
  assert.is((await ask(2)).twice, 4)
})

onServer('is reported as idle while no query runs on it', async () => {
  await ask(1)
  const [, systemPool] = opened.database.pools()
  assert.is(systemPool!.used, 0)
  assert.ok(systemPool!.idle > 0)
})

onServer('is replaced at once by one that takes questions when it is about to end', async () => {
  // What a server says that has become a standby: the connection to it is ended.
  await opened.database.administer((session) =>
    session.run(`
      create function refuse_writes(n integer) returns integer language plpgsql set search_path = public as $$
        begin raise exception 'read-only' using errcode = '25006'; end $$`),
  )
  const refused = preparedFor<number, { n: number }>(
    (given) => sql`select refuse_writes(a.n) as n from (${given.rows({ n: ['integer', (n) => n] })}) a`,
  )
  await ask(1)
  await rejects(refused(opened.database.system, [1]), '25006')
  assert.is((await ask(2)).twice, 4)
})

onServer('is replaced when it has broken', async () => {
  const { pid } = await ask(1)
  await opened.database.administer((session) => session.run(`select pg_terminate_backend(${pid})`))
  let other: number | undefined
  await eventually(async () => {
    other = (await ask(1).catch(() => undefined))?.pid
    return other !== undefined
  })
  assert.is.not(other, pid)
})

test.run()
