import pg from 'pg'
import * as assert from 'uvu/assert'
import { type Database, isUnavailable, openDatabase, uuidv7 } from '../../src/db/database.ts'
import { migrate } from '../../src/db/migrations.ts'
import { onPostgres, postgresTest } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { startPostgres, type ThrowAwayPostgres } from '../support/postgres.ts'
import { suite } from '../support/suite.ts'

const unconfirmed = suite('a commit that no standby has confirmed')
const test = postgresTest(unconfirmed)
let server: ThrowAwayPostgres
let database: Database

unconfirmed.before(async () => {
  if (!onPostgres) return
  server = await startPostgres()
  database = await openDatabase({ url: server.url, poolSize: 1 })
  await migrate(database)
  await database.ping()
})
unconfirmed.after(async () => {
  await database?.close()
  server?.stop()
})

async function asSuperuser<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const awaitStandby = (names: string) =>
  asSuperuser(async (client) => {
    await client.query(`alter system set synchronous_standby_names = '${names}'`)
    await client.query('select pg_reload_conf()')
    await eventually(async () => {
      const { rows } = await client.query('show synchronous_standby_names')
      return rows[0].synchronous_standby_names === names
    })
  })

/** As an administrator does who finds it hanging. */
const cancelWhatWaits = () =>
  asSuperuser((client) =>
    eventually(async () => {
      const { rowCount } = await client.query(
        `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`,
      )
      return rowCount === 1
    }),
  )

const person = () => ({ id: uuidv7(), role: 'user' })
const waysToCommit: Record<string, () => Promise<unknown>> = {
  'of a transaction': () =>
    database.transact({ role: 'job' }, 'write', (tx) => tx.insertInto('users').values(person()).execute()),
  'of a statement': () => database.system.insertInto('users').values(person()).execute(),
}

for (const [name, commit] of Object.entries(waysToCommit))
  test(`${name}: cancelled, it is not reported as done, and the next one is once none is waited for`, async () => {
    await commit()
    await awaitStandby('absent')
    const outcome = commit().then(
      () => undefined,
      (error: unknown) => error,
    )
    await cancelWhatWaits()
    const fault = await outcome
    await awaitStandby('')
    assert.ok(fault !== undefined, 'it was reported as done')
    assert.ok(isUnavailable(fault), String(fault))
    await eventually(async () => {
      await commit()
      return true
    })
  })

unconfirmed.run()
