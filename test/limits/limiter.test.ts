import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { openDatabase } from '../../src/db/database.ts'
import { migrate } from '../../src/db/migrations.ts'
import { createLimiter, type Limiter, limitHeaders, type RateLimit } from '../../src/limits/limiter.ts'
import { restartKilled } from '../security/support.ts'
import { onPostgres, openTestDatabase, type TestDatabase } from '../support/database.ts'
import { startPostgres } from '../support/postgres.ts'
import { rejects } from '../support/rejects.ts'
import { suite } from '../support/suite.ts'

let stage: TestDatabase
let limiter: Limiter

const test = suite('limiter')

test.before(async () => {
  stage = await openTestDatabase()
  limiter = createLimiter(stage.database)
})
test.after(() => stage.close())

const slow: RateLimit = { bucket: 'auth', key: 'ip', per_minute: 1, burst: 5 }

async function allowed(
  limiters: Limiter[],
  limit: RateLimit,
  subject: string,
  times: number,
): Promise<number> {
  const takes = Array.from({ length: times }, (_, index) =>
    limiters[index % limiters.length]!.take(limit, subject),
  )
  return (await Promise.all(takes)).filter((taken) => taken.allowed).length
}

/** As if so much time had gone by for every bucket; less than nothing stops their time. */
const pass = (seconds: number) =>
  sql`update rate_buckets set refilled_at = refilled_at - interval '1 second' * ${seconds}`.execute(
    stage.database.system,
  )

test('the burst passes one by one, then nothing until a token is back', async () => {
  const remaining: number[] = []
  for (let take = 0; take < 5; take += 1) {
    const taken = await limiter.take(slow, '192.0.2.1')
    assert.is(taken.allowed, true)
    remaining.push(taken.remaining)
    if (take === 0) await pass(-3_600)
  }
  assert.equal(remaining, [4, 3, 2, 1, 0])
  const refused = await limiter.take(slow, '192.0.2.1')
  assert.is(refused.allowed, false)
  assert.is(refused.remaining, 0)
  assert.is(refused.retryAfterSeconds, 60)
  assert.is(refused.resetSeconds, 300)
})

test('tokens come back at the rate, by the clock of the database, and never beyond the burst', async () => {
  const limit: RateLimit = { bucket: 'rate', key: 'ip', per_minute: 1, burst: 2 }
  assert.is(await allowed([limiter], limit, 'a', 3), 2)
  await pass(60)
  assert.is((await limiter.take(limit, 'a')).allowed, true)
  assert.is((await limiter.take(limit, 'a')).allowed, false)
  await pass(240)
  assert.is(await allowed([limiter], limit, 'a', 5), 2)
})

test('refusals cost nothing: who keeps knocking is let in as soon as who waits', async () => {
  const limit: RateLimit = { bucket: 'knock', key: 'ip', per_minute: 0.1, burst: 1 }
  assert.is((await limiter.take(limit, 'a')).allowed, true)
  for (let knocks = 1; knocks <= 10; knocks += 1) {
    assert.is((await limiter.take(limit, 'a')).allowed, false)
    await pass(60)
  }
  assert.is((await limiter.take(limit, 'a')).allowed, true)
})

test('subjects, buckets and kinds of key are counted apart', async () => {
  const limit: RateLimit = { bucket: 'apart', key: 'ip', per_minute: 1, burst: 1 }
  for (const other of [limit, { ...limit, bucket: 'apart2' }, { ...limit, key: 'user' as const }]) {
    assert.is((await limiter.take(other, 'a')).allowed, true)
    assert.is((await limiter.take(other, 'a')).allowed, false)
  }
  assert.is((await limiter.take(limit, 'b')).allowed, true)
})

test('100 takes at once on a burst of 30 let exactly 30 through', async () => {
  assert.is(await allowed([limiter], { bucket: 'crowd', key: 'ip', per_minute: 1, burst: 30 }, 'a', 100), 30)
})

test('no subject is readable in the table', async () => {
  await limiter.take({ ...slow, bucket: 'secret' }, '203.0.113.77')
  const rows = await stage.database.system.selectFrom('rate_buckets').selectAll().execute()
  assert.ok(rows.length > 0)
  assert.ok(rows.every(({ key }) => key.length === 32 && !Buffer.from(key).includes('203.0.113.77')))
})

test('pruning forgets the buckets that are full again, and only those', async () => {
  const quick: RateLimit = { bucket: 'prune', key: 'ip', per_minute: 600, burst: 1 }
  await limiter.take(quick, 'a')
  assert.is(await allowed([limiter], { ...slow, bucket: 'kept' }, 'a', 6), 5)
  await sleep(150)
  assert.ok((await limiter.prune()) >= 1)
  assert.is(await allowed([limiter], { ...slow, bucket: 'kept' }, 'a', 1), 0)
})

test('the headers say the limit, what is left, and when to come back', () => {
  const taken = { allowed: false, remaining: 0, resetSeconds: 300, retryAfterSeconds: 60 }
  const fields = { 'RateLimit-Limit': '5', 'RateLimit-Remaining': '0', 'RateLimit-Reset': '300' }
  assert.equal(limitHeaders(slow, taken), { ...fields, 'Retry-After': '60' })
  assert.equal(limitHeaders(slow, { ...taken, allowed: true }), fields)
})

if (onPostgres) {
  test('two instances share their buckets', async () => {
    const second = await openDatabase({ url: stage.url! })
    try {
      const limit: RateLimit = { bucket: 'shared', key: 'ip', per_minute: 1, burst: 30 }
      assert.is(await allowed([limiter, createLimiter(second)], limit, 'a', 100), 30)
    } finally {
      await second.close()
    }
  })

  test('without the database no one passes, and with it back everyone does', async () => {
    const server = await startPostgres()
    const database = await openDatabase({ url: server.url })
    await migrate(database)
    const own = createLimiter(database)
    try {
      assert.is((await own.take(slow, 'a')).allowed, true)
      server.kill9()
      const failure = await rejects(own.take(slow, 'a'), 'server.unavailable')
      assert.equal((failure as Error & { headers?: object }).headers, { 'Retry-After': '1' })
      await restartKilled(server)
      assert.is((await own.take(slow, 'a')).allowed, true)
    } finally {
      await database.close()
      server.stop()
    }
  })
}

test.run()
