import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Audit, createAudit, openFileCheckpointStore } from '../../src/audit/audit.ts'
import { type Database, openDatabase, runAtCommit } from '../../src/db/database.ts'
import { allSealed } from './all-sealed.ts'
import { benchEvent, benchKey, silent } from './audit-event.ts'
import { CLIENTS, closedLoop } from './closed-loop.ts'
import type { Bench, Figure } from './figure.ts'
import { type Comparison, compare, SLICE_MS } from './interleaved.ts'
import { load } from './load.ts'
import { MeasuredServer } from './measured-server.ts'
import { startBenchPostgres } from './postgres.ts'

const events = Array.from({ length: CLIENTS }, (_, client) => benchEvent(client))

interface Scene {
  url: string
  database: Database
  home: string
  checkpoints: string
}

export const auditBench: Bench = {
  name: 'audit',
  about: 'changes that leave an audit entry, against the same changes without; 16 clients on PostgreSQL',
  async run() {
    const server = await startBenchPostgres('audit')
    if (!server) return []
    const home = mkdtempSync(join(tmpdir(), 'tamga-bench-audit-'))
    const database = await openDatabase({ ...server, poolSize: CLIENTS })
    const scene = { url: server.url, database, home, checkpoints: join(home, 'checkpoints') }
    try {
      await makeRows(database)
      const transactions = await compareTransactions(scene)
      const requests = await compareRequests(scene)
      await assertAllKept(scene, transactions.done + requests.done)
      return [
        // A mutation is a request to the server; the bare transaction shows the entry's own cost at its largest.
        ...figuresOf('mutations', requests, { atLeast: 0.7 }),
        ...figuresOf('bare transactions', transactions),
      ]
    } finally {
      await database.close()
      server.stop()
      rmSync(home, { recursive: true, force: true })
    }
  },
}

function figuresOf(what: string, { baseline, measured, ratio }: Comparison, bar?: Figure['bar']): Figure[] {
  return [
    { name: `${what} without entries, per second`, value: baseline, digits: 0 },
    { name: `${what} with entries, per second`, value: measured, digits: 0 },
    { name: `${what}, ratio`, value: ratio, ...(bar && { bar }) },
  ]
}

/** The least that a change can be: one UPDATE, by the service's own means, in the process that also seals. */
async function compareTransactions(scene: Scene): Promise<Comparison> {
  const audit = openAudit(scene)
  await audit.start()
  try {
    return await compare(
      () => closedLoop((client) => change(scene.database, client)),
      () => closedLoop((client) => change(scene.database, client, audit)),
      () => allSealed(scene.database),
    )
  } finally {
    await audit.stop()
  }
}

/** The same UPDATE as clients cause it: a request to the whole server by a person who is signed in and may. */
async function compareRequests({ url, database, home, checkpoints }: Scene): Promise<Comparison> {
  const script = join(import.meta.dirname, 'servers', 'changes.ts')
  const server = await MeasuredServer.start(script, [home, checkpoints, url])
  const token = readFileSync(join(home, 'token'), 'utf8')
  try {
    return await compare(
      () => driveRequests(server.port, '/silent', token),
      () => driveRequests(server.port, '/audited', token),
      () => allSealed(database),
    )
  } finally {
    await server.end()
  }
}

async function driveRequests(port: number, folder: string, token: string): Promise<number> {
  const body = '{"by":1}'
  const requestOf = (client: number) =>
    Buffer.from(
      `PUT ${folder}/${client} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )
  const counts = await Promise.all(
    Array.from({ length: CLIENTS }, (_, client) => load(port, requestOf(client), 1, SLICE_MS)),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

function change(database: Database, client: number, audit?: Audit): Promise<void> {
  return database.transact({ role: 'app' }, 'write', async (tx) => {
    await sql`update bench_row set value = value + 1 where id = ${client}`.execute(tx)
    if (audit) runAtCommit(tx, audit.statement(events[client]!))
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

/** A log that loses entries could be as quick as you like. */
async function assertAllKept(scene: Scene, changes: number): Promise<void> {
  const { valid, entries, faults } = await openAudit(scene).verify()
  if (!valid) throw new Error(`the audit log does not verify: ${faults[0]?.message}`)
  if (entries !== changes) throw new Error(`${changes} changes left ${entries} entries`)
}

function openAudit({ database, checkpoints }: Scene): Audit {
  const store = openFileCheckpointStore(checkpoints)
  return createAudit({ database, key: benchKey, store, log: silent })
}
