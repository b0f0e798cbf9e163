import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { minRetentionDays } from '../../src/config/settings/retention.ts'
import { uuidv7 } from '../../src/db/database.ts'
import {
  dropExpiredPartition,
  firstIdAt,
  maintainPartitions,
  type PartitionedTable,
  timePartitioned,
} from '../../src/db/partitions.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { suite } from '../support/suite.ts'

const test = suite('tables that are partitioned by time')

const DAY_MS = 86_400_000

let opened: TestDatabase
test.before(async () => {
  opened = await openTestDatabase()
})
test.after(() => opened?.close())

const system = () => opened.database.system

async function refused(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'taken',
    ({ code }: { code?: string }) => code ?? 'failed',
  )
}

/** As version 0.4 writes and reads them. */
async function insertEvent(at: Date, id = uuidv7(at.getTime())): Promise<string> {
  await system()
    .insertInto('security_events')
    .values({
      id,
      at,
      severity: 'info',
      source: 'system',
      kind: 'refund_stuck',
      details: '{}',
      request_id: 'x',
    })
    .execute()
  return id
}

const partitionOf = async (table: PartitionedTable, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select tableoid::regclass::text as name from ${sql.table(table)} where id = ${id}`.execute(system())
  return rows[0]?.name
}

const named = (table: string, at: Date) => `${table}_${at.toISOString().slice(0, 7).replace('-', '_')}`

const monthsAfter = (months: number): Date => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months))
}

test('rows on both sides of a boundary go to their own months, and a list runs over it', async () => {
  const boundary = monthsAfter(1)
  const [before, after] = [new Date(boundary.getTime() - 1), boundary]
  const ids = [await insertEvent(before), await insertEvent(after)]
  assert.is(await partitionOf('security_events', ids[0]!), named('security_events', before))
  assert.is(await partitionOf('security_events', ids[1]!), named('security_events', after))
  const page = (after?: string) =>
    system()
      .selectFrom('security_events')
      .select('id')
      .where('id', 'in', ids)
      .$if(after !== undefined, (query) => query.where('id', '<', after as string))
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
  const [newest] = await page()
  assert.is(newest?.id, ids[1])
  assert.equal(
    (await page(newest?.id)).map(({ id }) => id),
    [ids[0]],
  )
})

test('gateway logs go to their days', async () => {
  const at = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS)
  for (const moment of [new Date(at.getTime() - 1), at]) {
    const id = uuidv7(moment.getTime())
    await sql`insert into gateway_logs (id, at, service, client_id, method, path, status, failed, took_ms, request_bytes,
      response_bytes, request_id) values (${id}, ${moment}, 's', 'c', 'GET', '/', 200, false, 1, 0, 0, 'r')`.execute(
      system(),
    )
    const day = moment.toISOString().slice(0, 10).replaceAll('-', '_')
    assert.is(await partitionOf('gateway_logs', id), `gateway_logs_${day}`)
  }
})

test('an insert never fails for want of a partition, and its row is moved to its own later', async () => {
  const at = monthsAfter(7)
  const id = await insertEvent(at)
  assert.is(await partitionOf('security_events', id), 'security_events_default')
  const kept = await maintainPartitions(system(), 'security_events', new Date())
  assert.equal(kept, { made: 1, moved: 1 })
  assert.is(await partitionOf('security_events', id), named('security_events', at))
  assert.equal(await maintainPartitions(system(), 'security_events', new Date()), { made: 0, moved: 0 })
})

test('ids of another kind stay in the default partition, and are found', async () => {
  const id = await insertEvent(new Date(), 'ffffffff-ffff-4fff-8fff-ffffffffffff')
  await maintainPartitions(system(), 'security_events', new Date())
  assert.is(await partitionOf('security_events', id), 'security_events_default')
  assert.ok(await system().selectFrom('security_events').select('id').where('id', '=', id).executeTakeFirst())
})

test('two instances that make the same partition at once make it once', async () => {
  const at = monthsAfter(9)
  const made = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const { rows } = await sql<{ moved: number | null }>`
        select ensure_partition('gov_notifications', ${at}::timestamptz) as moved`.execute(system())
      return rows[0]!.moved
    }),
  )
  assert.equal(
    made.filter((moved) => moved !== null),
    [0],
  )
})

test('only what the functions know is made or dropped, and none far off', async () => {
  const make = (table: string, at: Date) =>
    refused(sql`select ensure_partition(${table}, ${at}::timestamptz)`.execute(system()))
  assert.is(await make('users', new Date()), '22023')
  assert.is(await make('security_events', new Date(Date.now() + 500 * DAY_MS)), '22023')
  assert.is(await make('security_events', new Date(0)), '22023')
  assert.is(
    await refused(
      sql`select * from drop_expired_partition('users', ${new Date(0)}::timestamptz)`.execute(system()),
    ),
    '22023',
  )
  const asPerson = (statement: string) =>
    refused(opened.database.transact({ role: 'app' }, 'write', (tx) => sql.raw(statement).execute(tx)))
  assert.is(await asPerson("select ensure_partition('security_events', now())"), '42501')
  assert.is(await asPerson("select * from drop_expired_partition('security_events', '2000-01-01')"), '42501')
  assert.is(await refused(sql`drop table security_events_default`.execute(system())), '42501')
})

test('the database has the same minimums as the settings, and refuses to drop what is younger', async () => {
  const { rows } = await sql<{ parent: string; days: number; span: string }>`
    select parent, extract(day from shortest)::integer as days, span from partitioned_by_time()`.execute(
    system(),
  )
  assert.equal(
    new Map(rows.map(({ parent, days, span }) => [parent, { days, span }])),
    new Map([
      [
        'security_events',
        { days: minRetentionDays.securityEvents, span: timePartitioned.security_events.span },
      ],
      [
        'gov_notifications',
        { days: minRetentionDays.notifications, span: timePartitioned.gov_notifications.span },
      ],
      ['gateway_logs', { days: minRetentionDays.gatewayLogs, span: timePartitioned.gateway_logs.span }],
    ]),
  )
  for (const { parent, days } of rows) {
    const table = parent as PartitionedTable
    const younger = new Date(Date.now() - days * DAY_MS + 3_600_000)
    assert.is(await refused(dropExpiredPartition(system(), table, younger)), '23514', parent)
  }
})

test('drops the months that are over, oldest first, and none that has a younger row', async () => {
  const moments = [-40, -39, -38].map(monthsAfter)
  const ids: string[] = []
  for (const at of moments) {
    ids.push(await insertEvent(at), await insertEvent(new Date(at.getTime() + DAY_MS)))
  }
  assert.equal(await maintainPartitions(system(), 'security_events', new Date()), { made: 3, moved: 6 })
  // A moment within the last of the three: it stays whole.
  const before = new Date(moments[2]!.getTime() + 20 * DAY_MS)
  for (const at of moments.slice(0, 2))
    assert.equal(await dropExpiredPartition(system(), 'security_events', before), {
      name: named('security_events', at),
      rows: 2,
    })
  assert.is(await dropExpiredPartition(system(), 'security_events', before), undefined)
  const left = await system().selectFrom('security_events').select('id').where('id', 'in', ids).execute()
  assert.equal(left.map(({ id }) => id).sort(), ids.slice(4))
})

test('a notice is sent once, however many send it, in whatever month', async () => {
  const userId = uuidv7()
  await system().insertInto('users').values({ id: userId }).execute()
  const tell = async (at: Date): Promise<number> => {
    const { numAffectedRows } = await sql`
      insert into gov_notifications (id, user_id, template, resource_kind, resource_id, dedupe_key, created_at)
      values (${uuidv7(at.getTime())}, ${userId}, 't', 'application', ${userId}, 'once', ${at})
      on conflict do nothing`.execute(system())
    return Number(numAffectedRows)
  }
  const told = await Promise.all([new Date(), new Date(), monthsAfter(1), monthsAfter(2)].map(tell))
  assert.is(
    told.reduce((sum, one) => sum + one),
    1,
  )
  assert.is(await tell(monthsAfter(11)), 0)

  const count = async (table: 'notice_keys' | 'gov_notifications') =>
    (await system().selectFrom(table).select('user_id').where('user_id', '=', userId).execute()).length
  assert.is(await count('notice_keys'), 1)
  // A notice that is deleted may be sent again, as before.
  await system().deleteFrom('gov_notifications').where('user_id', '=', userId).execute()
  assert.is(await count('notice_keys'), 0)
  assert.is(await tell(new Date()), 1)
  await system().deleteFrom('users').where('id', '=', userId).execute()
  assert.is(await count('notice_keys'), 0)
  assert.is(await count('gov_notifications'), 0)
})

test('a notice that is moved keeps its key and what waits to be sent', async () => {
  const at = monthsAfter(8)
  const userId = uuidv7()
  const id = uuidv7(at.getTime())
  await system()
    .insertInto('users')
    .values({ id: userId, email: `${userId}@demo.invalid`, email_verified_at: new Date() })
    .execute()
  const row = {
    id,
    user_id: userId,
    template: 't',
    resource_kind: 'application',
    resource_id: userId,
    dedupe_key: 'moved',
    created_at: at,
  }
  await system().insertInto('gov_notifications').values(row).execute()
  assert.is(await partitionOf('gov_notifications', id), 'gov_notifications_default')
  const kept = await maintainPartitions(system(), 'gov_notifications', new Date())
  assert.is(kept.moved, 1)
  assert.is(await partitionOf('gov_notifications', id), named('gov_notifications', at))
  const waiting = await system()
    .selectFrom('notice_deliveries')
    .select('channel')
    .where('notification_id', '=', id)
    .execute()
  assert.equal(waiting, [{ channel: 'email' }])
  const again = await system()
    .insertInto('gov_notifications')
    .values({ ...row, id: uuidv7() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  assert.is(Number(again.numInsertedOrUpdatedRows), 0)
})

test('a look-up by id, and a list with bounds, read the partitions that it concerns alone', async () => {
  const plan = async (statement: string): Promise<string> => {
    const rows = await opened.database.administer((session) =>
      session.run<{ 'QUERY PLAN': string }>(`explain ${statement}`),
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const now = new Date()
  const own = named('security_events', now)
  const byId = await plan(`select * from security_events where id = '${uuidv7()}'`)
  assert.match(byId, own)
  assert.not.match(byId, 'security_events_default')
  const next = monthsAfter(1)
  const listed = await plan(
    `select * from security_events where id >= '${firstIdAt(monthsAfter(0))}' and id < '${firstIdAt(next)}' order by id desc limit 20`,
  )
  assert.match(listed, own)
  assert.not.match(listed, named('security_events', next))
})

test.run()
