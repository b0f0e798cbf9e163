import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import * as assert from 'uvu/assert'
import type { Listener } from '../../src/db/database.ts'
import { openTestDatabase, postgresTest, type TestDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { rejects } from '../support/rejects.ts'
import { suite } from '../support/suite.ts'

const test = suite('notifications')
const onServer = postgresTest(test)

let opened: TestDatabase
test.before(async () => {
  opened = await openTestDatabase()
})
test.after(() => opened?.close())

test('arrive when the transaction that sent them commits, and not when it fails', async () => {
  const { transact, listen } = opened.database
  const heard: string[] = []
  const listener = await listen('news', (payload) => heard.push(payload))
  const send = (payload: string) =>
    transact({ role: 'app' }, 'write', async (tx) => {
      await sql`select pg_notify('news', ${payload})`.execute(tx)
      if (payload === 'lost') throw new Error('rolled back')
    })
  await send('first')
  await rejects(send('lost'))
  await send('second')
  await eventually(() => heard.length >= 2)
  assert.equal(heard, ['first', 'second'])
  assert.ok(listener.alive())
  await listener.close()
})

onServer('reach one who comes at whatever step of the connection of the first', async () => {
  const { listen } = opened.database
  const { query } = pg.Client.prototype
  for (let steps = 0; steps < 8; steps++) {
    let late: Promise<Listener> | undefined
    pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
      const answer = Reflect.apply(query, this, given) as Promise<unknown>
      if (String(given[0]).startsWith('listen "early"'))
        void answer.then(async () => {
          for (let step = 0; step < steps; step++) await undefined
          late = listen('late', () => {})
        })
      return answer
    } as typeof query
    try {
      const early = await listen('early', () => {})
      await eventually(() => late !== undefined)
      const latecomer = await late!
      assert.ok(latecomer.alive(), `deaf after ${steps} steps`)
      await Promise.all([early.close(), latecomer.close()])
    } finally {
      pg.Client.prototype.query = query
    }
  }
})

test('stop when the listener is closed', async () => {
  const heard: string[] = []
  const listener = await opened.database.listen('closed', (payload) => heard.push(payload))
  await listener.close()
  assert.not.ok(listener.alive())
  await sql`select pg_notify('closed', 'unheard')`.execute(opened.database.system)
  await sleep(50)
  assert.equal(heard, [])
})

test('reach each listener of a channel, and only those of that channel, no matter who else leaves', async () => {
  const { listen, system } = opened.database
  const heard: string[] = []
  const [first, second, other] = await Promise.all([
    listen('shared', (payload) => heard.push(`first ${payload}`)),
    listen('shared', (payload) => heard.push(`second ${payload}`)),
    listen('other', (payload) => heard.push(`other ${payload}`)),
  ])
  const send = (channel: string, payload: string) =>
    sql`select pg_notify(${channel}, ${payload})`.execute(system)
  const hears = (wanted: string[]) => eventually(() => [...heard].sort().join() === wanted.join())
  await send('shared', 'a')
  await send('other', 'b')
  await hears(['first a', 'other b', 'second a'])
  await first.close()
  assert.equal([first.alive(), second.alive(), other.alive()], [false, true, true])
  heard.length = 0
  await send('shared', 'c')
  await hears(['second c'])
  await second.close()
  await other.close()
  const again = await listen('shared', (payload) => heard.push(`again ${payload}`))
  heard.length = 0
  await send('shared', 'd')
  await hears(['again d'])
  await again.close()
})

onServer('take one connection, however many channels there are', async () => {
  const { listen, system } = opened.database
  const listeners = await Promise.all(['one', 'two', 'three'].map((channel) => listen(channel, () => {})))
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where application_name = 'tamga-listener' and datname = current_database()`.execute(system)
  assert.equal(rows, [{ count: 1 }])
  for (const listener of listeners) await listener.close()
})

test.run()
