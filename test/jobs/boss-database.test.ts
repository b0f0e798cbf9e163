import { sql } from 'kysely'
import pg from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bossDatabase } from '../../src/jobs/boss-database.ts'
import { createTurns } from '../../src/jobs/turns.ts'
import { onPostgres, openTestDatabase, postgresTest, type TestDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'

const boss = suite<{ test: TestDatabase; owner: pg.Client }>('the job queue on our database')
boss.before(async (scene) => {
  scene.test = await openTestDatabase()
  scene.owner = new pg.Client({ connectionString: scene.test.migrationUrl })
  if (onPostgres) await scene.owner.connect()
})
boss.after(async ({ test, owner }) => {
  if (onPostgres) await owner.end()
  await test?.close()
})

const LOCK = 4242

postgresTest(boss)('many queues at once leave connections to others', async ({ test, owner }) => {
  const { executeSql } = bossDatabase(test.database)
  await owner.query('select pg_advisory_lock($1)', [LOCK])
  const asked = Array.from({ length: 12 }, () => executeSql(`select pg_advisory_xact_lock_shared(${LOCK})`))
  const waiting = async () => {
    const { rows } = await owner.query(
      `select count(*)::int as count from pg_locks where locktype = 'advisory' and objid = $1 and not granted`,
      [LOCK],
    )
    return rows[0].count as number
  }
  await eventually(async () => (await waiting()) === 2)
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(test.database.system)
  assert.is(rows[0]?.one, 1)
  assert.is(await waiting(), 2)
  await owner.query('select pg_advisory_unlock($1)', [LOCK])
  assert.is((await Promise.all(asked)).length, 12)
})

boss('turns come in order, and one that fails gives its place on', async () => {
  const inTurn = createTurns(1)
  const seen: number[] = []
  const results = await Promise.allSettled(
    [1, 2, 3].map((number) =>
      inTurn(async () => {
        seen.push(number)
        if (number === 2) throw new Error('not this one')
        return number
      }),
    ),
  )
  assert.equal(seen, [1, 2, 3])
  assert.equal(
    results.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  )
})

boss.run()
