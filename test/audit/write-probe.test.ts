import { sql } from 'kysely'
import pg from 'pg'
import * as assert from 'uvu/assert'
import { createWriteProbe, type WriteProbe } from '../../src/audit/write-probe.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { suite } from '../support/suite.ts'

const probes = suite<{ test: TestDatabase }>('the probe of changes')

probes.before(async (context) => {
  context.test = await openTestDatabase()
})
probes.after(({ test }) => test?.close())

interface Told {
  probe: WriteProbe
  said: string[]
}

function probeOf({ database, url }: TestDatabase, aheadMs = () => 0): Told {
  const said: string[] = []
  const note = (_: object, message: string) => void said.push(message)
  const clock = () => Date.now() + aheadMs()
  const log = { info: note, warn: note }
  return { probe: createWriteProbe({ database, clock, log, server: url !== undefined }), said }
}

async function looks(probe: WriteProbe, count: number) {
  for (let turn = 1; turn < count; turn += 1) await probe.look()
  return probe.look()
}

/** One failure is no fault, two are; two successes are no recovery, three are. */
async function assertHysteresis({ probe, said }: Told, reason: string, mend: () => Promise<void>) {
  assert.is((await probe.look()).accepts, true)
  const { accepts, reason: found } = await probe.look()
  assert.equal([accepts, found], [false, reason])
  await mend()
  assert.is((await looks(probe, 2)).accepts, false)
  assert.equal([(await probe.look()).accepts, probe.state().reason], [true, null])
  assert.equal(said, ['the database takes no changes', 'the database takes changes again'])
}

/** What every new session of the database begins with; the embedded one has a single session. */
async function setReadOnly({ database, url, migrationUrl }: TestDatabase, on: boolean): Promise<void> {
  if (url === undefined) {
    await database.administer((session) => session.run(`set default_transaction_read_only = ${on}`))
    return
  }
  const name = new URL(url).pathname.slice(1)
  const elsewhere = new URL(migrationUrl ?? '')
  elsewhere.pathname = '/postgres'
  const client = new pg.Client({ connectionString: elsewhere.href })
  await client.connect()
  await client.query(`alter database ${name} set default_transaction_read_only = ${on}`)
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  await client.end()
  const answers = () =>
    database
      .transact({ role: 'job' }, 'read', (tx) => sql`select 1`.execute(tx))
      .then(
        () => true,
        () => false,
      )
  await eventually(answers)
}

probes('a database that is read-only is found out', async ({ test }) => {
  const told = probeOf(test)
  assert.is((await told.probe.look()).accepts, true)
  await setReadOnly(test, true)
  await assertHysteresis(told, 'the database is read-only', () => setReadOnly(test, false))
})

probes('a table of the log that is locked is found out', async ({ test }) => {
  // The embedded database has one connection, so that nothing can be locked by another.
  if (test.url === undefined) return
  const told = probeOf(test)
  const client = new pg.Client({ connectionString: test.migrationUrl })
  await client.connect()
  await client.query('begin')
  await client.query('lock table audit_queue in exclusive mode')
  await assertHysteresis(told, 'tables of the audit log are locked', async () => {
    await client.query('rollback')
    await client.end()
  })
})

probes('a sort is written to the disk of the database, where a full one shows', async ({ test }) => {
  if (test.url === undefined) return
  const spilled = async () => {
    const { rows } = await sql<{ files: number }>`
      select temp_files::int as files from pg_stat_database where datname = current_database()`.execute(
      test.database.system,
    )
    return rows[0]!.files
  }
  const before = await spilled()
  const { probe } = probeOf(test)
  // Statistics arrive when their session is idle: each look flushes those of the one before.
  for (let turn = 0; turn < 200 && (await spilled()) === before; turn += 1) await probe.look()
  assert.ok((await spilled()) > before)
})

probes('a clock that differs is measured and said, once', async ({ test }) => {
  let ahead = 0
  const { probe, said } = probeOf(test, () => ahead)
  assert.ok(Math.abs((await probe.look()).clockAheadMs ?? 1) < 1000)
  for (const shifted of [600_000, -3_600_000]) {
    ahead = shifted
    const { clockAheadMs, accepts } = await looks(probe, 2)
    assert.ok(Math.abs((clockAheadMs ?? 0) - shifted) < 1000, `${clockAheadMs}`)
    assert.is(accepts, true)
  }
  assert.equal(said, ['clock differs from that of the database: check NTP'])
  ahead = 0
  await probe.look()
  assert.match(said.at(-1)!, 'agrees')
})

probes.run()
