import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { prepared, runPrepared } from '../../src/db/prepared.ts'
import { openTestDatabase, postgresTest, type TestDatabase } from '../support/database.ts'
import { suite } from '../support/suite.ts'

const test = suite('prepared statements')
const onServer = postgresTest(test)

let opened: TestDatabase
test.before(async () => {
  opened = await openTestDatabase({ poolSize: 1 })
})
test.after(() => opened?.close())

const doubled = (numbers: number[]) =>
  prepared(sql<{ twice: number }>`select 2 * n as twice from unnest(${numbers}::integer[]) as n`)

test('give the same rows as any other, in and outside of a transaction', async () => {
  const { database } = opened
  assert.equal((await doubled([1, 2]).execute(database.system)).rows, [{ twice: 2 }, { twice: 4 }])
  const inside = await database.transact({ role: 'app' }, 'read', (tx) => doubled([3]).execute(tx))
  assert.equal(inside.rows, [{ twice: 6 }])
})

onServer('are parsed once by a connection, however often they are asked', async () => {
  const { database } = opened
  await database.transact({ role: 'app' }, 'read', async (tx) => {
    for (const numbers of [[1], [1, 2], [1, 2, 3]]) await doubled(numbers).execute(tx)
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like '%as twice from unnest%'`.execute(tx)
    assert.is(rows.length, 1)
  })
})

onServer('that Kysely builds are parsed once as well, and bring their rows', async () => {
  const { database } = opened
  await database.transact({ role: 'app' }, 'read', async (tx) => {
    for (const key of ['user', 'no-one']) {
      const found = await runPrepared(tx, tx.selectFrom('roles').select('key').where('key', '=', key))
      assert.equal(found, key === 'user' ? [{ key }] : [])
    }
    const { rows } = await sql`
      select from pg_prepared_statements where statement like '%select "key" from "roles"%'`.execute(tx)
    assert.is(rows.length, 1)
  })
})

onServer('keep working after one of them has failed', async () => {
  const { database } = opened
  const divided = (by: number) => prepared(sql<{ n: number }>`select 6 / ${by}::integer as n`)
  for (const by of [0, 3]) {
    const answered = await database
      .transact({ role: 'app' }, 'read', (tx) => divided(by).execute(tx))
      .catch((error: Error) => error.message)
    if (by === 0) assert.match(String(answered), /division by zero/)
    else assert.equal((answered as { rows: unknown }).rows, [{ n: 2 }])
  }
})

test('bring rows of the same form each time, none and several among them', async () => {
  const { database } = opened
  const typed = (count: number, word: string | null) =>
    prepared(sql<Record<string, unknown>>`
      select n, ${word}::text as word, timestamptz 'epoch' + n * interval '1 day' as at, array[n, n] as pair,
        jsonb_build_object('n', n) as doc, n = 2 as is_two, null::uuid as id
      from generate_series(1, ${count}::integer) as n`)
  const row = (n: number, word: string | null) => ({
    n,
    word,
    at: new Date(n * 86_400_000),
    pair: [n, n],
    doc: { n },
    is_two: n === 2,
    id: null,
  })
  await database.transact({ role: 'app' }, 'read', async (tx) => {
    for (const [count, word] of [
      [2, 'a'],
      [0, 'b'],
      [1, null],
      [3, 'c'],
    ] as const) {
      const { rows } = await typed(count, word).execute(tx)
      assert.equal(
        rows,
        Array.from({ length: count }, (_, index) => row(index + 1, word)),
      )
    }
  })
})

onServer('tell how many rows they changed each time', async () => {
  const { database } = opened
  const touched = (key: string) =>
    prepared(sql`update roles set key = key where key = ${key} returning key`).execute(database.system)
  assert.equal((await touched('user')).rows, [{ key: 'user' }])
  assert.equal((await touched('none of them')).rows, [])
  const again = await touched('user')
  assert.equal([again.rows, again.numAffectedRows], [[{ key: 'user' }], 1n])
})

test.run()
