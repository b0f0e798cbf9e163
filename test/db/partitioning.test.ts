import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { type Database, openDatabase, uuidv7 } from '../../src/db/database.ts'
import { migrate, readMigrations } from '../../src/db/migrations.ts'
import { firstIdAt, maintainPartitions } from '../../src/db/partitions.ts'
import { onPostgres } from '../support/database.ts'
import { startPostgres } from '../support/postgres.ts'
import { suite } from '../support/suite.ts'

const test = suite('full tables become partitions')

const DAY_MS = 86_400_000
const shipped = readMigrations()
const upTo = (name: string) =>
  shipped.slice(
    0,
    shipped.findIndex((one) => one.name.startsWith(name)),
  )

let database: Database
let close: () => Promise<void>
test.before(async () => {
  if (onPostgres) {
    const server = await startPostgres()
    database = await openDatabase({ url: server.url })
    close = async () => {
      await database.close()
      server.stop()
    }
  } else {
    const home = await mkdtemp(join(tmpdir(), 'tamga-test-'))
    database = await openDatabase({ dataDir: home })
    close = async () => {
      await database.close()
      await rm(home, { recursive: true, force: true })
    }
  }
})
test.after(() => close?.())

const userId = uuidv7()
const random = 'f0f0f0f0-0000-4000-8000-000000000001'

/** As the versions before write: each kind of row, and whether the notice was new. */
async function write(at: Date, key: string, id = uuidv7(at.getTime())): Promise<number> {
  const db = database.system
  await sql`insert into security_events (id, at, severity, source, kind, user_id, details, address_hash, request_id)
    values (${id}, ${at}, 'info', 'system', 'refund_stuck', ${userId}, '{}', null, ${key})`.execute(db)
  await sql`insert into gateway_logs (id, at, service, client_id, method, path, status, error, failed, took_ms,
      request_bytes, response_bytes, request_id)
    select * from unnest(${[id]}::uuid[], ${[at]}::timestamptz[], ${['s']}::text[], ${['c']}::text[], ${['GET']}::text[],
      ${['/']}::text[], ${[200]}::integer[], ${[null]}::text[], ${[false]}::boolean[], ${[1]}::integer[],
      ${[1]}::bigint[], ${[1]}::bigint[], ${[key]}::text[])`.execute(db)
  const { numAffectedRows } = await sql`
    insert into gov_notifications (id, user_id, template, params, resource_kind, resource_id, dedupe_key, created_at)
    values (${id}, ${userId}, 't', '{}'::jsonb, 'application', ${userId}, ${key}, ${at})
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows)
}

async function keysOf(table: 'security_events' | 'gateway_logs' | 'gov_notifications'): Promise<string[]> {
  const column = table === 'gov_notifications' ? 'dedupe_key' : 'request_id'
  const { rows } = await sql<{ key: string }>`
    select ${sql.ref(column)} as key from ${sql.table(table)} order by id`.execute(database.system)
  return rows.map(({ key }) => key)
}

const deliveries = async (): Promise<number> =>
  (await database.system.selectFrom('notice_deliveries').select('channel').execute()).length

test('rows, keys and what waits are kept over each step, while versions before go on writing', async () => {
  await migrate(database, upTo('2026-11-16-93'))
  await database.system
    .insertInto('users')
    .values({ id: userId, email: 'a@demo.invalid', email_verified_at: new Date() })
    .execute()
  const now = Date.now()
  const written = ['long ago', 'now']
  await write(new Date(now - 800 * DAY_MS), 'long ago')
  await write(new Date(now), 'now')
  await write(new Date(now + 1), 'random', random)

  for (const step of ['2026-11-16-94', '2026-11-16-95', '2026-11-16-96']) {
    const migrations = shipped.filter(({ name }) => name < step)
    await migrate(database, migrations)
    assert.is(await write(new Date(now + written.length), step), 1)
    written.push(step)
    assert.is(await write(new Date(now + 50 + written.length), 'again'), step.endsWith('94') ? 1 : 0)
    if (step.endsWith('94')) written.push('again')
    // An id of another kind is out of sight until the last step.
    const seen = await keysOf('gov_notifications')
    assert.equal(seen.filter((key) => key !== 'random').sort(), written.toSorted())
  }
  assert.is((await keysOf('gov_notifications')).at(-1), 'random')
  assert.ok((await keysOf('security_events')).includes('random'))
  assert.ok((await keysOf('gateway_logs')).includes('random'))
  assert.is(await deliveries(), written.length + 1)

  // Told once, also what was sent before there were partitions.
  for (const key of ['long ago', 'now', 'random']) assert.is(await write(new Date(), key), 0, key)
})

test('the old table is the first partition, which new rows leave in time', async () => {
  const { rows } = await sql<{ name: string; end_id: string | null }>`
    select name, end_id from time_partitions('security_events')`.execute(database.system)
  assert.is(rows[0]?.name, 'security_events_before')
  assert.is(rows.at(-1)?.name, 'security_events_default')
  const end = rows[0]!.end_id!
  assert.ok(end > firstIdAt(new Date(Date.now() + 27 * DAY_MS)))
  assert.equal(await maintainPartitions(database.system, 'security_events', new Date()), {
    made: 0,
    moved: 0,
  })
  const later = new Date(Date.now() + 75 * DAY_MS)
  await write(later, 'later')
  const { rows: found } = await sql<{ name: string }>`
    select tableoid::regclass::text as name from security_events where request_id = 'later'`.execute(
    database.system,
  )
  assert.match(found[0]!.name, /^security_events_\d{4}_\d\d$/)
})

test('a person who is forgotten takes notices of every partition along', async () => {
  await database.system.deleteFrom('users').where('id', '=', userId).execute()
  assert.equal(await keysOf('gov_notifications'), [])
  assert.is(await deliveries(), 0)
  assert.equal(await database.system.selectFrom('notice_keys').select('user_id').execute(), [])
  const { rows } = await sql<{ kept: number }>`
    select count(*)::integer as kept from security_events where user_id is null`.execute(database.system)
  assert.ok(rows[0]!.kept > 5)
})

test.run()
