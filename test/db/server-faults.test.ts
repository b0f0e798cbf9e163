import { sql } from 'kysely'
import pg from 'pg'
import * as assert from 'uvu/assert'
import { type Database, DatabaseBusy, isUnavailable, openDatabase } from '../../src/db/database.ts'
import { migrate } from '../../src/db/migrations.ts'
import { postgresTest } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { startPostgres, type ThrowAwayPostgres } from '../support/postgres.ts'
import { rejects } from '../support/rejects.ts'
import { suite } from '../support/suite.ts'
import { tapWire } from '../support/wire.ts'

const test = suite('faults of the server')
const onServer = postgresTest(test)
const job = { role: 'job' } as const

let server: ThrowAwayPostgres | undefined
let database: Database | undefined
test.after(async () => {
  await database?.close()
  server?.stop()
})

async function open(): Promise<Database> {
  server ??= await startPostgres()
  database ??= await openDatabase({
    url: server.url,
    poolSize: 1,
    acquireTimeoutMs: 1_500,
    statementTimeoutMs: 3_000,
  })
  await migrate(database)
  return database
}

const answer = (from: Database) => from.transact(job, 'read', (tx) => sql`select 1 as one`.execute(tx))

/** Tries until it succeeds. */
const sooner = (attempt: () => unknown) =>
  eventually(async () => {
    await attempt()
    return true
  })

/** Its patience is short, for tests that wait until it ends. */
async function openHasty(statementTimeoutMs = 300) {
  await open()
  const hasty = await openDatabase({ url: server?.url ?? '', poolSize: 1, statementTimeoutMs })
  return Object.assign(hasty, { [Symbol.asyncDispose]: () => hasty.close() })
}

async function asSuperuser(text: string, values: unknown[]): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: server?.url })
  await client.connect()
  try {
    return await client.query(text, values)
  } finally {
    await client.end()
  }
}

const terminate = (pid: number) => asSuperuser('select pg_terminate_backend($1)', [pid])
const isThere = async (pid: number) =>
  (await asSuperuser('select from pg_stat_activity where pid = $1', [pid])).rowCount === 1

test('are distinguished from faults of ours', async () => {
  for (const code of ['57P01', '57P03', '08006', '53300', '57014', 'ECONNREFUSED', 'ECONNRESET']) {
    assert.ok(isUnavailable(Object.assign(new Error('x'), { code })), code)
  }
  assert.ok(isUnavailable(new Error('Connection terminated unexpectedly')))
  assert.ok(isUnavailable(new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED' })])))
  for (const code of ['23505', '42501', '25P02']) {
    assert.not.ok(isUnavailable(Object.assign(new Error('x'), { code })), code)
  }
  assert.not.ok(isUnavailable('57P01'))
})

test('show a server that is not there as unavailable, at once', async () => {
  const nowhere = await openDatabase({ url: 'postgres://no-one@127.0.0.1:1/none' })
  assert.ok(isUnavailable(await rejects(nowhere.ping())))
  assert.ok(isUnavailable(await rejects(answer(nowhere))))
  assert.ok(isUnavailable(await rejects(nowhere.migrated())))
  await nowhere.close()
})

onServer(
  'a taken pool answers busy within the time to acquire, while the system handle still serves',
  async () => {
    const db = await open()
    const held = Promise.withResolvers<void>()
    const enough = Promise.withResolvers<void>()
    const holding = db.transact(job, 'read', () => {
      held.resolve()
      return enough.promise
    })
    await held.promise
    const busy = await rejects(answer(db))
    assert.instance(busy, DatabaseBusy)
    await db.ping()
    enough.resolve()
    await holding
    await answer(db)
  },
)

onServer('a statement over its time is cancelled and the connection serves the next', async () => {
  // The server's word must come before the client's patience ends, a fifth later, on a busy machine too.
  await using db = await openHasty(5_000)
  const slow = await rejects(
    db.transact(job, 'read', (tx) => sql`select pg_sleep(60)`.execute(tx)),
    '57014',
  )
  assert.ok(isUnavailable(slow))
  await answer(db)
  await rejects(sql`select pg_sleep(60)`.execute(db.system), '57014')
  await db.ping()
})

onServer('work that forgets its transaction is thrown out, and others can write', async () => {
  await using db = await openHasty()
  const forgotten = await rejects(
    db.transact(job, 'write', async (tx) => {
      await tx.updateTable('roles').set({ rank: 4 }).where('key', '=', 'user').execute()
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await eventually(async () => !(await isThere(rows[0]!.pid)))
    }),
  )
  assert.ok(isUnavailable(forgotten), forgotten.message)
  await db.system.updateTable('roles').set({ rank: 4 }).where('key', '=', 'user').execute()
  await answer(db)
})

onServer('an answer that the network swallows is not waited for without end', async () => {
  await open()
  const wire = await tapWire(server?.url ?? '')
  const distant = await openDatabase({ url: wire.url, poolSize: 1, statementTimeoutMs: 200 })
  await answer(distant)
  await distant.ping()
  wire.freeze()
  assert.ok(isUnavailable(await rejects(distant.ping())))
  assert.ok(isUnavailable(await rejects(answer(distant))))
  await wire.close()
  await distant.close()
})

onServer('a connection that was terminated while idle is replaced', async () => {
  const db = await open()
  await answer(db)
  await db.administer((session) =>
    session.run(`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'tamga%'
      and pid <> pg_backend_pid()`),
  )
  await sooner(() => answer(db))
})

onServer('a connection that is cut in a transaction fails that one alone', async () => {
  const db = await open()
  const cut = await rejects(
    db.transact(job, 'write', async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await terminate(rows[0]?.pid ?? 0)
      await sql`select 1`.execute(tx)
    }),
  )
  assert.ok(isUnavailable(cut), cut.message)
  await sooner(() => answer(db))
})

onServer(
  'a restart is unavailable for its time and then served again, without a restart of ours',
  async () => {
    const db = await open()
    server?.restart()
    await sooner(() => answer(db))
    await sooner(() => db.ping())
  },
)

onServer('a crash loses nothing that was committed, and is survived', async () => {
  const db = await open()
  await db.system.updateTable('roles').set({ row_version: 2 }).where('key', '=', 'user').execute()
  server?.kill9()
  assert.ok(isUnavailable(await rejects(answer(db))))
  assert.ok(isUnavailable(await rejects(db.ping())))
  server?.restart()
  await sooner(() => answer(db))
  const row = await db.system
    .selectFrom('roles')
    .select('row_version')
    .where('key', '=', 'user')
    .executeTakeFirst()
  assert.equal(row, { row_version: 2 })
})

onServer('a listener tells that it was cut off, and hears again after the restart', async () => {
  const db = await open()
  const heard: string[] = []
  const changes: boolean[] = []
  const listener = await db.listen('faults', (payload) => heard.push(payload))
  listener.onChange = (alive) => changes.push(alive)
  assert.ok(listener.alive())
  server?.kill9()
  await sooner(() => assert.not.ok(listener.alive()))
  server?.restart()
  await sooner(() => assert.ok(listener.alive()))
  await sooner(() => sql`select pg_notify('faults', 'again')`.execute(db.system))
  await sooner(() => assert.equal(heard, ['again']))
  assert.equal(changes, [false, true])
  await listener.close()
  assert.not.ok(listener.alive())
})

onServer('a listener notices a cut that no one told it of', async () => {
  await open()
  const wire = await tapWire(server?.url ?? '')
  const distant = await openDatabase({ url: wire.url })
  const listener = await distant.listen('faults', () => {})
  wire.freeze()
  await sooner(() => assert.not.ok(listener.alive()))
  await wire.close()
  await distant.close()
})

test.run()
