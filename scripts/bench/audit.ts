import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Audit, createAudit, openFileCheckpointStore } from '../../src/audit/audit.ts'
import { atCommit, type Database, openDatabase } from '../../src/db/database.ts'
import { benchEvent, benchKey, silent } from './audit-event.ts'
import { type Bench, type Figure, median } from './figure.ts'
import { startBenchPostgres } from './postgres.ts'

const CLIENTS = 16
const ROUNDS = 9
const SLICE_MS = 1200

export const auditBench: Bench = {
  name: 'audit',
  about: 'changes that leave an audit entry, against the same changes without; 16 clients on PostgreSQL',
  async run() {
    const server = await startBenchPostgres('audit')
    if (!server) return []
    const checkpoints = mkdtempSync(join(tmpdir(), 'tamga-bench-checkpoints-'))
    const database = await openDatabase({ ...server, poolSize: CLIENTS })
    const store = openFileCheckpointStore(checkpoints)
    const audit = createAudit({ database, key: benchKey, store, log: silent })
    try {
      await makeRows(database)
      await audit.start()
      return await measure(database, audit)
    } finally {
      await audit.stop()
      await database.close()
      server.stop()
      rmSync(checkpoints, { recursive: true, force: true })
    }
  },
}

async function measure(database: Database, audit: Audit): Promise<Figure[]> {
  let audited = 0
  const rounds = []
  for (let i = -1; i < ROUNDS; i++) {
    const without = await slice((client) => change(database, client))
    const withEntry = await slice((client) => change(database, client, audit))
    const sealing = performance.now()
    // What is left to seal would otherwise slow the other side of the next round.
    while (await isAnythingUnsealed(database)) await sleep(10)
    audited += withEntry.count
    const round = { without: without.rate, with: withEntry.rate, sealMs: performance.now() - sealing }
    if (i >= 0) rounds.push(round)
  }
  await assertAllKept(audit, audited)
  return [
    {
      name: 'without entries, changes per second',
      value: median(rounds.map((one) => one.without)),
      digits: 0,
    },
    { name: 'with entries, changes per second', value: median(rounds.map((one) => one.with)), digits: 0 },
    { name: 'left to seal', value: median(rounds.map((one) => one.sealMs)), digits: 0, unit: ' ms' },
    {
      name: 'ratio',
      value: median(rounds.map((one) => one.with / one.without)),
      bar: { atLeast: 0.7 },
    },
  ]
}

async function slice(once: (client: number) => Promise<void>): Promise<{ count: number; rate: number }> {
  const since = performance.now()
  let count = 0
  const drive = async (client: number) => {
    while (performance.now() - since < SLICE_MS) {
      await once(client)
      count++
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => drive(client)))
  return { count, rate: count / ((performance.now() - since) / 1000) }
}

function change(database: Database, client: number, audit?: Audit): Promise<void> {
  return database.transact({ role: 'app' }, 'write', async (tx) => {
    await sql`update bench_row set value = value + 1 where id = ${client}`.execute(tx)
    if (audit) atCommit(tx, audit.statement(benchEvent(client)))
  })
}

async function makeRows(database: Database): Promise<void> {
  await database.administer((session) =>
    session.run(`
      create table bench_row (id integer primary key, value bigint not null);
      insert into bench_row select id, 0 from generate_series(0, ${CLIENTS - 1}) id;
      grant select, update on bench_row to tamga_app`),
  )
}

async function isAnythingUnsealed(database: Database): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`select exists (select from audit_queue) as waits`.execute(
    database.system,
  )
  return rows[0]?.waits === true
}

/** A log that loses entries could be as quick as you like. */
async function assertAllKept(audit: Audit, changes: number): Promise<void> {
  const { valid, entries, faults } = await audit.verify('full')
  if (!valid) throw new Error(`the audit log does not verify: ${faults[0]?.message}`)
  if (entries !== changes) throw new Error(`${changes} changes left ${entries} entries`)
}
