import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { type Actor, type Tx, uuidv7 } from '../../../../src/db/database.ts'
import { PLATFORM_MEMORY, recordInsight, statementOf } from '../../../../src/domains/tools/memory/queries.ts'
import { searchMemory } from '../../../../src/domains/tools/memory/search.ts'
import { openTestDatabase, type TestDatabase } from '../../../support/database.ts'
import { rejects } from '../../../support/rejects.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('memories of organisations in the database')

const alpha = uuidv7()
const beta = uuidv7()
const now = new Date()
let opened: TestDatabase

test.before(async () => {
  opened = await openTestDatabase()
  for (const id of [alpha, beta]) {
    await opened.database.system
      .insertInto('organisations')
      .values({ id, slug: `o-${id}`, name_mn: 'Б', name_en: 'O' })
      .execute()
  }
  for (const orgId of [alpha, beta, null]) {
    const actor: Actor = orgId ? { role: 'app', orgId } : { role: 'app' }
    await opened.database.transact(actor, 'write', (db) =>
      record(db, orgId, `Walnut of ${orgId ?? 'no-one'}`),
    )
  }
})
test.after(() => opened?.close())

function record(db: Tx, orgId: string | null, content: string) {
  const statement = statementOf({ topic: 'walnut', content })
  return recordInsight(db, { orgId, statement, confidence: 1, by: 'key:x', at: now, limit: 10 })
}

const as = <T>(orgId: string | null, work: (db: Tx) => Promise<T>): Promise<T> =>
  opened.database.transact(orgId ? { role: 'app', orgId } : { role: 'app' }, 'write', work)

test('each sees the rows of its own memory, in every table', async () => {
  for (const orgId of [alpha, beta, null]) {
    const memory = orgId ?? PLATFORM_MEMORY
    await as(orgId, async (db) => {
      for (const table of ['insights', 'insight_memories', 'insight_words'] as const) {
        const rows = await db.selectFrom(table).select('memory').distinct().execute()
        assert.equal(rows, [{ memory }], table)
      }
    })
  }
})

test('the functions that search as the owner stay in the memory of the transaction', async () => {
  for (const orgId of [alpha, beta, null]) {
    const memory = orgId ?? PLATFORM_MEMORY
    await as(orgId, async (db) => {
      const everything = sql<{
        id: string
      }>`select id from insights_matching('walnut', array['walnut'::tsquery], array[1.0], 100)`
      const { rows } = await everything.execute(db)
      assert.is(rows.length, 1)
      const foreign = sql`
        select id from insights_matching(${`walnut | '@${orgId === alpha ? beta : alpha}'`}::tsquery, array['walnut'::tsquery], array[1.0], 100)`
      assert.is((await foreign.execute(db)).rows.length, 1)
      const words = await sql<{ insights: number }>`
        select insights from insight_words_like(array['walnut'], array['valnot'], array['valnt'], array['valnut'], 9)
        where word = 'walnut'`.execute(db)
      assert.equal(words.rows, [{ insights: 1 }], memory)
    })
  }
})

test('no one writes into the memory of another', async () => {
  await rejects(
    as(alpha, (db) => record(db, beta, 'planted')),
    '42501',
  )
  await rejects(
    as(alpha, (db) => record(db, null, 'planted')),
    '42501',
  )
  const changed = await as(alpha, (db) =>
    db.updateTable('insights').set({ content: 'changed' }).where('org_id', '=', beta).executeTakeFirst(),
  )
  assert.is(Number(changed.numUpdatedRows), 0)
})

test('no one deletes from the memory of another, nor the counts of their own', async () => {
  const deleted = await as(alpha, (db) =>
    db.deleteFrom('insights').where('org_id', '=', beta).executeTakeFirst(),
  )
  assert.is(Number(deleted.numDeletedRows), 0)
  await rejects(
    as(alpha, (db) => sql`delete from insight_memories`.execute(db)),
    '42501',
  )
})

test('what an organisation knew goes with it', async () => {
  await opened.database.system.deleteFrom('organisations').where('id', '=', beta).execute()
  for (const table of ['insights', 'insight_memories', 'insight_words'] as const) {
    const rows = await opened.database.system
      .selectFrom(table)
      .select('memory')
      .where('memory', '=', beta)
      .execute()
    assert.equal(rows, [], table)
  }
  const found = await as(alpha, (db) => searchMemory(db, 'walnut', 5, now))
  assert.is(found?.insights.length, 1)
})

test.run()
