import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openFileCheckpointStore } from '../../src/audit/audit.ts'
import { deriveAuditKeys } from '../../src/audit/keys.ts'
import { openLog } from '../../src/audit/open-log.ts'
import { type Db, openDatabase } from '../../src/db/database.ts'
import { benchKey } from './audit-event.ts'
import { fillLog } from './audit-log.ts'
import { type Bench, type Figure, median } from './figure.ts'
import { startBenchPostgres } from './postgres.ts'
import { WatchedServer } from './watched-server.ts'

const ENTRIES = 500_000
const REST_MS = 10_000
const PAUSE_MS = 5
const ADMIN_KEY = 'bench-admin-key-that-is-long-enough-to-pass'

export const verifyBench: Bench = {
  name: 'verify',
  about:
    'a full run over an audit log of half a million entries: its time, its memory, and /health beside it',
  async run(scale) {
    const postgres = await startBenchPostgres('verify')
    if (!postgres) return []
    const home = mkdtempSync(join(tmpdir(), 'tamga-bench-verify-'))
    const entries = Math.round(ENTRIES * scale)
    const database = await openDatabase({ ...postgres, statementTimeoutMs: 120_000 })
    try {
      const keys = deriveAuditKeys(benchKey)
      const store = openFileCheckpointStore(join(home, 'checkpoints'))
      await fillLog(
        postgres.migrationUrl,
        keys,
        await openLog({ database, keys, store, clock: Date.now }),
        entries,
      )
      const bare = median([await barePass(database.system), await barePass(database.system)])
      const server = await WatchedServer.start({
        NODE_ENV: 'test',
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: home,
        DATABASE_URL: postgres.url,
        AUDIT_KEY: benchKey,
        ADMIN_API_KEY: ADMIN_KEY,
        LOG_LEVEL: 'error',
      })
      try {
        return await figures(server, database.system, entries, bare)
      } finally {
        await server.end()
      }
    } finally {
      await database.close()
      postgres.stop()
      rmSync(home, { recursive: true, force: true })
    }
  },
}

async function figures(server: WatchedServer, db: Db, entries: number, bare: number): Promise<Figure[]> {
  const until = performance.now() + REST_MS
  const atRest = await health(server, async () => performance.now() > until)
  const answer = await fetch(`http://127.0.0.1:${server.port}/admin/api/v1/jobs/audit-verify/run`, {
    method: 'POST',
    headers: { 'X-Admin-Key': ADMIN_KEY },
  })
  if (answer.status !== 202) throw new Error(`the run was not queued: ${answer.status}`)
  while (!(await runIs(db, 'running', 'done'))) await sleep(PAUSE_MS)
  const during = await health(server, () => runIs(db, 'done'))
  const { rows } = await sql<{ seconds: number; canon: string }>`
    select extract(epoch from finished_at - started_at)::float8 as seconds, canon from audit_verification`.execute(
    db,
  )
  const { seconds, canon } = rows[0]!
  const { found } = JSON.parse(canon)
  if (!found.valid || found.entries < entries)
    throw new Error(`the log does not verify: ${canon.slice(0, 500)}`)
  return [
    { name: 'bare window pass in SQL', value: bare, unit: ' s' },
    { name: 'full run', value: seconds, digits: 1, unit: ' s' },
    {
      name: 'processor time of the server',
      value: during.cpuSeconds - atRest.cpuSeconds,
      digits: 1,
      unit: ' s',
    },
    { name: 'memory at rest', value: atRest.megabytes, digits: 0, unit: ' MB' },
    {
      name: 'memory added by a run',
      value: during.megabytes - atRest.megabytes,
      digits: 0,
      unit: ' MB',
      bar: { atMost: 150 },
    },
    { name: '/health at rest, p99', value: atRest.p99, unit: ' ms' },
    { name: '/health during a run, p99', value: during.p99, unit: ' ms' },
    { name: '/health during a run, times that at rest', value: during.p99 / atRest.p99 },
    { name: 'event loop held up during a run, p99', value: during.lagP99Ms, unit: ' ms' },
  ]
}

/** Asks one after the other, with a pause, so that what is measured is not the asking. */
async function health(server: WatchedServer, ended: () => Promise<boolean>) {
  const taken: number[] = []
  let megabytes = 0
  server.watch()
  for (let count = 0; count % 20 > 0 || !(await ended()); count += 1) {
    const since = performance.now()
    await (await fetch(`http://127.0.0.1:${server.port}/health`)).text()
    taken.push(performance.now() - since)
    if (count % 20 === 0) megabytes = Math.max(megabytes, residentMegabytes(server.pid))
    await sleep(PAUSE_MS)
  }
  const { lagP99Ms, cpuSeconds } = await server.usage()
  return {
    p99: taken.sort((a, b) => a - b)[Math.floor(taken.length * 0.99)]!,
    megabytes,
    lagP99Ms,
    cpuSeconds,
  }
}

function residentMegabytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}

async function runIs(db: Db, ...states: string[]): Promise<boolean> {
  const { rows } = await sql<{ state: string }>`
    select state from audit_verification order by id desc limit 1`.execute(db)
  if (rows[0]?.state === 'failed') throw new Error('the run has failed')
  return states.includes(rows[0]?.state ?? '')
}

/** Reads what the links are made of, in their order, and computes nothing of it; gives the seconds. */
async function barePass(db: Db): Promise<number> {
  const since = performance.now()
  await sql`
    select count(*)::int as count, sum(octet_length(canon)), sum(octet_length(mac)), sum(octet_length(previous))
    from (select entry_id, hash, lag(hash) over (order by seq) as previous from audit_seal) s
    join audit_entry e on e.id = s.entry_id`.execute(db)
  return (performance.now() - since) / 1000
}
