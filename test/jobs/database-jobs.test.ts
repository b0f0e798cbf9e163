import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { statisticsJob } from '../../src/jobs/database-jobs.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { suite } from '../support/suite.ts'

const test = suite('statistics of tables that grow')

let opened: TestDatabase
test.before(async () => {
  opened = await openTestDatabase()
})
test.after(() => opened?.close())

async function knownRows(): Promise<number> {
  const { rows } = await sql<{ known: number }>`
    select reltuples as known from pg_class where oid = 'oauth_returned_tokens'::regclass`.execute(
    opened.database.system,
  )
  return rows[0]!.known
}

async function addRows(count: number): Promise<void> {
  await sql`insert into oauth_returned_tokens (id) select gen_random_uuid() from generate_series(1, ${count}::integer)`.execute(
    opened.database.system,
  )
}

test('are renewed by the job when a table has become twice as large, and not before', async () => {
  const job = statisticsJob(opened.database)
  await addRows(20_000)
  await job.run()
  assert.is(await knownRows(), 20_000)
  assert.equal(await job.run(), { analyzed: 0 }, 'nothing has grown since')
  await addRows(1_000)
  await job.run()
  assert.is(await knownRows(), 20_000)
  await addRows(30_000)
  await job.run()
  assert.ok((await knownRows()) > 40_000, String(await knownRows()))
})

test('cannot be asked for by the role of requests', async () => {
  const code = await opened.database
    .transact({ role: 'app' }, 'write', (tx) => sql`select analyze_table('users'::regclass)`.execute(tx))
    .then(
      () => 'done',
      (error: { code?: string }) => error.code,
    )
  assert.is(code, '42501')
})

test.run()
