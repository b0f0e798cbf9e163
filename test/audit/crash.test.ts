import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Audit, createAudit, openFileCheckpointStore } from '../../src/audit/audit.ts'
import { atCommit, type Database, openDatabase } from '../../src/db/database.ts'
import { migrate } from '../../src/db/migrations.ts'
import { onPostgres } from '../support/database.ts'
import { startPostgres, type ThrowAwayPostgres } from '../support/postgres.ts'
import { auditKey, event, eventually, silent } from './stage.ts'

const crash = suite<{ server: ThrowAwayPostgres; database: Database; checkpoints: string; audit: Audit }>(
  'crashes',
)
/** The embedded database lives and dies with its process; what is tested here is a server's. */
const test = onPostgres ? crash : crash.skip

if (onPostgres) {
  crash.before(async (context) => {
    context.server = await startPostgres({ fsync: true })
    context.checkpoints = await mkdtemp(join(tmpdir(), 'tamga-checkpoints-'))
    context.database = await openDatabase({ url: context.server.url, acquireTimeoutMs: 500 })
    await migrate(context.database)
    await context.database.administer((session) =>
      session.run(`
        create table mutation (id bigint generated always as identity, at timestamptz default now());
        grant insert on mutation to tamga_app; grant select on mutation to tamga_job`),
    )
    const store = openFileCheckpointStore(context.checkpoints)
    context.audit = createAudit({ database: context.database, key: auditKey, store, log: silent })
  })
  crash.after(async ({ audit, database, server, checkpoints }) => {
    await audit.stop()
    await database.close()
    server.stop()
    await rm(checkpoints, { recursive: true, force: true })
  })
}

async function assertNothingLost(database: Database, audit: Audit, atLeast: number): Promise<void> {
  const { rows } = await sql<Record<'mutations' | 'entries' | 'seals' | 'queued', number>>`
    select (select count(*) from mutation) as mutations, (select count(*) from audit_entry) as entries,
      (select count(*) from audit_seal) as seals, (select count(*) from audit_queue) as queued`.execute(
    database.system,
  )
  const { mutations, entries, seals, queued } = rows[0]!
  assert.ok(mutations > atLeast, `${mutations} mutations`)
  assert.is(entries, mutations)
  assert.is(seals + queued, entries)

  const verification = await audit.verify('full')
  assert.equal(verification.faults, [])
  assert.is(verification.verified_to, mutations)
}

test('of the service, twice under load, leave every change with its entry and one chain', async (context) => {
  const { server, checkpoints, database, audit } = context
  for (let round = 1; round <= 2; round += 1) {
    const worker = join(import.meta.dirname, 'crash-worker.ts')
    const child = spawn(process.execPath, [worker, server.url, checkpoints], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    await sleep(1200)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await assertNothingLost(database, audit, round * 20)
  }
})

test('of PostgreSQL, twice under load, leave every change with its entry and one chain', async (context) => {
  const { server, database, audit } = context
  await audit.start()
  let working = true
  let committed = 0
  const writers = Array.from({ length: 8 }, async () => {
    while (working) {
      const change = database.transact({ role: 'app' }, 'write', async (tx) => {
        await sql`insert into mutation default values`.execute(tx)
        atCommit(tx, audit.statement(event()))
      })
      await change.then(
        () => (committed += 1),
        () => sleep(20),
      )
    }
  })
  for (let round = 1; round <= 2; round += 1) {
    await sleep(1000)
    server.kill9()
    server.restart()
    const before = committed
    await eventually(() => committed > before + 20, 20_000)
  }
  working = false
  await Promise.all(writers)
  await eventually(() => audit.lag().pending === 0)
  audit.assertWritable()
  await assertNothingLost(database, audit, committed - 1)
})

crash.run()
