import { createServer, type Server, type Socket } from 'node:net'
import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { type Database, isUnavailable, openDatabase } from '../../src/db/database.ts'
import { migrate } from '../../src/db/migrations.ts'
import { onPostgres, postgresTest } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { hasPostgresBinaries, startPostgres, type ThrowAwayPostgres } from '../support/postgres.ts'
import { rejects } from '../support/rejects.ts'
import { suite } from '../support/suite.ts'

const hosts = suite('several hosts')
/** It starts servers of its own, so one that is merely at hand under an address does not do. */
const test = hasPostgresBinaries() ? postgresTest(hosts) : hosts.skip
let one: ThrowAwayPostgres
let two: ThrowAwayPostgres
/** Takes connections and says nothing. */
let mute: Server
const muted = new Set<Socket>()
let database: Database | undefined

const port = (server: Server) => (server.address() as { port: number }).port
const addressOf = (...ports: number[]) =>
  `postgres://postgres@${ports.map((each) => `127.0.0.1:${each}`).join(',')}/postgres?target_session_attrs=read-write`

hosts.before(async () => {
  if (!onPostgres || !hasPostgresBinaries()) return
  one = await startPostgres()
  two = await startPostgres({ standbyOf: one })
  mute = createServer((socket) => muted.add(socket.on('error', () => {})))
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
  database = await openDatabase({ url: addressOf(port(mute), two.port, one.port) })
})
hosts.after(async () => {
  await database?.close()
  for (const socket of muted) socket.destroy()
  mute?.close()
  one?.stop()
  two?.stop()
})

const place = async (db: Database) => {
  const query = sql<{ port: number }>`select inet_server_port() as port`
  const inside = await db.transact({ role: 'job' }, 'write', (tx) => query.execute(tx))
  const outside = await query.execute(db.system)
  return [inside, outside].map(({ rows }) => rows[0]!.port)
}

test('the one that takes writes gets the migrations, the pools and the listener; one that hangs delays none', async () => {
  const began = performance.now()
  assert.ok((await migrate(database!)).length > 0)
  assert.equal(await place(database!), [one.port, one.port])
  const listener = await database!.listen('hosts', () => {})
  assert.ok(listener.alive())
  await listener.close()
  // Waiting for the one that hangs would take its whole patience each time.
  assert.ok(performance.now() - began < 60_000)
})

test('where only a standby answers, the database is unavailable', async () => {
  const only = await openDatabase({ url: addressOf(two.port, 1) })
  assert.ok(isUnavailable(await rejects(only.ping())))
  assert.ok(isUnavailable(await rejects(place(only))))
  await only.close()
})

test('a single address that has become a standby refuses, and is left for the next connection', async () => {
  const standby = await openDatabase({ url: two.url, poolSize: 1 })
  const write = () =>
    standby.transact({ role: 'job' }, 'write', (tx) => sql`update roles set rank = rank`.execute(tx))
  const pid = () =>
    standby.transact({ role: 'job' }, 'read', async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      return rows[0]!.pid
    })
  // What the primary has migrated arrives a moment later.
  await eventually(() => standby.migrated())
  const before = await pid()
  assert.ok(isUnavailable(await rejects(write(), '25006')))
  assert.is.not(await pid(), before)
  await standby.close()
})

test('after a failover everything goes to the new primary, also when the old one comes back', async () => {
  const db = database!
  const heard: string[] = []
  const listener = await db.listen('hosts', (payload) => heard.push(payload))
  one.kill9()
  assert.ok(isUnavailable(await rejects(place(db))))
  two.promote()
  await eventually(async () => (await place(db)).every((each) => each === two.port))
  await eventually(() => listener.alive())
  await sql`select pg_notify('hosts', 'again')`.execute(db.system)
  await eventually(() => heard.join() === 'again')
  await listener.close()

  // It was never told that it is no longer the primary: of the two, the one that was promoted last counts.
  one.restart()
  const later = await openDatabase({ url: addressOf(one.port, port(mute), two.port) })
  assert.equal(await place(later), [two.port, two.port])
  await later.administer(async (session) => {
    const rows = await session.run<{ port: number }>('select inet_server_port() as port')
    assert.equal(rows, [{ port: two.port }])
  })
  await later.close()
})

hosts.run()
