import { sql } from 'kysely'
import pg from 'pg'
import * as assert from 'uvu/assert'
import {
  type CachedResponse,
  openResponseCache,
  type ResponseCache,
} from '../../../src/contract/cache/responses.ts'
import type { CacheTopic } from '../../../src/contract/cache/rule.ts'
import { openTestDatabase, postgresTest, type TestDatabase } from '../../support/database.ts'
import { eventually } from '../../support/eventually.ts'
import { suite } from '../../support/suite.ts'

const test = suite<{ opened: TestDatabase; kept: ResponseCache; now: number }>('kept answers')
const onServer = postgresTest(test)

test.before(async (context) => {
  context.opened = await openTestDatabase()
})
test.before.each(async (context) => {
  context.now = 0
  const until = (...topics: CacheTopic[]) => ({ until: topics, by: [] })
  context.kept = await openResponseCache(
    context.opened.database,
    [
      { id: 'getTheme', cache: until('themes') },
      { id: 'getBoth', cache: until('themes', 'site_appearance') },
      { id: 'getConstant', cache: until() },
      { id: 'getOther' },
    ],
    { mostBytes: 100_000, clock: () => context.now },
  )
})
test.after.each(({ kept }) => kept.stop())
test.after(({ opened }) => opened?.close())

const answer = (text: string): CachedResponse => ({
  body: Buffer.from(text),
  headers: { 'Content-Type': 'application/json', ETag: `"${text.slice(0, 8)}"` },
})

const keep = (kept: ResponseCache, id: string, text: string, key = 'en') =>
  kept.reading(id)(key, answer(text))
const found = (kept: ResponseCache, id: string, key = 'en') => kept.find(id, key)?.body.toString()

/** As anyone may change it who has the database. */
const recolour = ({ opened }: { opened: TestDatabase }) =>
  opened.database.transact({ role: 'app' }, 'write', (tx) =>
    sql`update themes set radius_px = radius_px`.execute(tx),
  )

test('are found by operation and key, and are the very bytes that were kept', ({ kept }) => {
  keep(kept, 'getTheme', 'one')
  keep(kept, 'getTheme', 'two', 'mn')
  assert.is(found(kept, 'getTheme'), 'one')
  assert.is(found(kept, 'getTheme', 'mn'), 'two')
  assert.is(found(kept, 'getTheme', 'fr'), undefined)
  assert.is(found(kept, 'getBoth'), undefined)
  assert.is(kept.find('getTheme', 'en')?.body, kept.find('getTheme', 'en')?.body)
})

test('are kept only for what the contract says is kept', ({ kept }) => {
  assert.throws(() => kept.reading('getOther'), /x-cache/)
  assert.is(kept.find('getOther', 'en'), undefined)
})

test('are forgotten when what they are made of changes, and no others', async (context) => {
  const { kept } = context
  keep(kept, 'getTheme', 'one')
  keep(kept, 'getBoth', 'both')
  keep(kept, 'getConstant', 'always')
  await recolour(context)
  await eventually(() => found(kept, 'getTheme') === undefined)
  assert.is(found(kept, 'getBoth'), undefined)
  assert.is(found(kept, 'getConstant'), 'always')
})

test('are not kept when they were read before a change and finished after its notice', async (context) => {
  const { kept } = context
  keep(kept, 'getTheme', 'old')
  const finish = kept.reading('getTheme')
  await recolour(context)
  await eventually(() => found(kept, 'getTheme') === undefined)
  finish('en', answer('old'))
  assert.is(found(kept, 'getTheme'), undefined)
  keep(kept, 'getTheme', 'new')
  assert.is(found(kept, 'getTheme'), 'new')
})

test('are not kept either when this instance made the change, whose notice has yet to come', ({ kept }) => {
  keep(kept, 'getTheme', 'old')
  const before = kept.reading('getTheme')
  const end = kept.changing(['themes'])
  assert.is(found(kept, 'getTheme'), undefined, 'while it changes')
  const meanwhile = kept.reading('getTheme')
  end()
  assert.is(found(kept, 'getTheme'), undefined, 'once it has changed')
  before('en', answer('old'))
  meanwhile('en', answer('old'))
  assert.is(found(kept, 'getTheme'), undefined)
  keep(kept, 'getTheme', 'new')
  assert.is(found(kept, 'getTheme'), 'new')
})

test('end by themselves, unless only a restart can change them', (context) => {
  const { kept } = context
  keep(kept, 'getTheme', 'one')
  keep(kept, 'getConstant', 'always')
  context.now = 1_999
  assert.is(found(kept, 'getTheme'), 'one')
  context.now = 2_000
  assert.is(found(kept, 'getTheme'), undefined)
  assert.is(found(kept, 'getConstant'), 'always')
})

test('that are made once more and are the same stay the same bytes, compressed already', (context) => {
  const { kept } = context
  const first = keep(kept, 'getTheme', 'one')
  context.now = 5_000
  assert.is(keep(kept, 'getTheme', 'one'), first)
  assert.is(kept.find('getTheme', 'en'), first)
  assert.is.not(keep(kept, 'getTheme', 'two'), first)
  assert.is(found(kept, 'getTheme'), 'two')
})

test('take no more room than they may, and the least asked for go first', ({ kept }) => {
  const large = 'x'.repeat(2_000)
  for (let i = 0; i < 50; i++) {
    keep(kept, 'getConstant', large, `key ${i}`)
    assert.ok(kept.find('getConstant', 'key 0'), `the first is asked for again and again, ${i}`)
  }
  const bytes = Array.from({ length: 50 }, (_, i) => kept.find('getConstant', `key ${i}`)?.body.length ?? 0)
  const sum = bytes.reduce((one, other) => one + other, 0)
  assert.ok(sum * 6 <= 100_000, `${sum} bytes with room for their forms`)
  assert.ok(bytes.filter((one) => one > 0).length >= 3)
  assert.is(kept.find('getConstant', 'key 1'), undefined)
  keep(kept, 'getConstant', 'x'.repeat(50_000), 'larger than all')
  assert.is(kept.find('getConstant', 'larger than all'), undefined)
})

onServer('are neither found nor kept while changes could be missed', async ({ opened, kept }) => {
  keep(kept, 'getTheme', 'old')
  keep(kept, 'getConstant', 'always')
  const across = kept.reading('getTheme')
  const owner = new pg.Client({ connectionString: opened.migrationUrl })
  await owner.connect()
  try {
    // Again and again, for the listener comes back by itself.
    await eventually(async () => {
      await owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'tamga-listener' and datname = current_database()`,
      )
      return found(kept, 'getTheme') === undefined
    })
  } finally {
    await owner.end()
  }
  assert.is(found(kept, 'getConstant'), 'always')
  across('en', answer('old'))
  assert.is(found(kept, 'getTheme'), undefined, 'what was read before may have missed a change')
  await eventually(() => {
    keep(kept, 'getTheme', 'new')
    return found(kept, 'getTheme') === 'new'
  })
})

test.run()
