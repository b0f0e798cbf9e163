import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { type Audit, createAudit, openFileCheckpointStore } from '../../src/audit/audit.ts'
import { type Database, openDatabase, runAtCommit } from '../../src/db/database.ts'
import { migrate } from '../../src/db/migrations.ts'
import { onPostgres } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { startPostgres, type ThrowAwayPostgres } from '../support/postgres.ts'
import { suite } from '../support/suite.ts'
import { auditKey, event, silent } from './stage.ts'

interface Context {
  server: ThrowAwayPostgres | undefined
  options: { url: string } | { dataDir: string }
  home: string
}

/** Enough for many a seal between the changes. */
const LOAD_MS = 1_200

const crash = suite<Context>('crashes')
/** The embedded database lives and dies with its process. */
const onServer = onPostgres ? crash : crash.skip

crash.before(async (context) => {
  context.home = await mkdtemp(join(tmpdir(), 'tamga-crash-'))
  context.server = onPostgres ? await startPostgres({ fsync: true }) : undefined
  context.options = context.server ? { url: context.server.url } : { dataDir: join(context.home, 'database') }
  await withLog(context, async (database) => {
    await migrate(database)
    await database.administer((session) =>
      session.run(`
        create table mutation (id bigint generated always as identity, at timestamptz default now());
        grant insert on mutation to tamga_app; grant select on mutation to tamga_job`),
    )
  })
})
crash.after(async ({ server, home }) => {
  server?.stop()
  await rm(home, { recursive: true, force: true })
})

async function withLog(
  { options, home }: Context,
  work: (database: Database, audit: Audit) => Promise<void>,
): Promise<void> {
  const database = await openDatabase({ ...options, acquireTimeoutMs: 500 })
  const store = openFileCheckpointStore(join(home, 'checkpoints'))
  const audit = createAudit({ database, key: auditKey, store, log: silent })
  try {
    await work(database, audit)
  } finally {
    await audit.stop()
    await database.close()
  }
}

/** The server still ends what the dead process had sent: none of its connections is to be left. */
async function formerEnded(database: Database, killedAt: Date): Promise<void> {
  if (!onPostgres) return
  await eventually(async () => {
    const { rows } = await sql<{ left: number }>`
      select count(*)::integer as left from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend'
        and backend_start < ${killedAt}::timestamptz`.execute(database.system)
    return rows[0]?.left === 0
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

  await audit.seal()
  const verification = await audit.verify()
  assert.equal(verification.faults, [])
  assert.is(verification.verified_to, mutations)
}

crash(
  'of the service, twice under load, leave every change with its entry and one chain',
  async (context) => {
    const target =
      'url' in context.options ? ['url', context.options.url] : ['directory', context.options.dataDir]
    let changes = 0
    for (let round = 1; round <= 2; round += 1) {
      const worker = [
        join(import.meta.dirname, 'crash-worker.ts'),
        ...target,
        join(context.home, 'checkpoints'),
      ]
      const child = spawn(process.execPath, worker, { stdio: ['ignore', 'pipe', 'inherit'] })
      child.stdout.on('data', (told: Buffer) => {
        changes += told.length
      })
      await once(child.stdout, 'data')
      await sleep(LOAD_MS)
      await eventually(() => changes > round * 20)
      child.kill('SIGKILL')
      await once(child, 'close')
      const killedAt = new Date()
      await withLog(context, async (database, audit) => {
        await formerEnded(database, killedAt)
        await assertNothingLost(database, audit, changes - 1)
      })
    }
  },
)

onServer(
  'of PostgreSQL, twice under load, leave every change with its entry and one chain',
  async (context) => {
    await withLog(context, (database, audit) => crashUnderLoad(context.server!, database, audit))
  },
)

async function crashUnderLoad(server: ThrowAwayPostgres, database: Database, audit: Audit): Promise<void> {
  await audit.start()
  let working = true
  let committed = 0
  const writers = Array.from({ length: 8 }, async () => {
    while (working) {
      const change = database.transact({ role: 'app' }, 'write', async (tx) => {
        await sql`insert into mutation default values`.execute(tx)
        runAtCommit(tx, audit.statement(event()))
      })
      await change.then(
        () => (committed += 1),
        () => sleep(20),
      )
    }
  })
  const more = async () => {
    const before = committed
    await eventually(() => committed > before + 20)
  }
  for (let round = 1; round <= 2; round += 1) {
    await sleep(LOAD_MS)
    await more()
    server.kill9()
    server.restart()
    await more()
  }
  working = false
  await Promise.all(writers)
  await eventually(() => audit.lag().pending === 0)
  audit.assertWritable()
  await assertNothingLost(database, audit, committed - 1)
}

crash.run()
