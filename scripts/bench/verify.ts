import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Audit, createAudit, openFileCheckpointStore } from '../../src/audit/audit.ts'
import { deriveAuditKeys } from '../../src/audit/keys.ts'
import { openLog } from '../../src/audit/open-log.ts'
import { verifyLinksInSql } from '../../src/audit/verification/links-in-sql.ts'
import { type Db, openDatabase } from '../../src/db/database.ts'
import { benchKey, silent } from './audit-event.ts'
import { fillLog } from './audit-log.ts'
import { type Bench, median } from './figure.ts'
import { startBenchPostgres } from './postgres.ts'

const ENTRIES = 1_000_000
const ROUNDS = 3

export const verifyBench: Bench = {
  name: 'verify',
  about: 'verifying an audit log of a million entries, against a bare SQL window pass over them',
  async run() {
    const server = await startBenchPostgres('verify')
    if (!server) return []
    const checkpoints = mkdtempSync(join(tmpdir(), 'tamga-bench-checkpoints-'))
    const store = openFileCheckpointStore(checkpoints)
    // The bare pass is one long statement.
    const database = await openDatabase({ ...server, statementTimeoutMs: 120_000 })
    try {
      const keys = deriveAuditKeys(benchKey)
      const begin = await openLog({ database, keys, store, clock: Date.now })
      await fillLog(server.migrationUrl, keys, begin, ENTRIES)

      const links = { from: 1, to: ENTRIES, previous: begin.hash, links: begin.epoch.links }
      const rounds = []
      for (let i = 0; i < ROUNDS; i++) {
        const bare = await secondsOf(() => barePass(database.system))
        const inSql = await secondsOf(() => linksHold(database.system, links))
        rounds.push({ bare, inSql })
      }
      const audit = createAudit({ database, key: benchKey, store, log: silent })
      const full = await secondsOf(() => logHolds(audit, 'full'))
      const incremental = await secondsOf(() => logHolds(audit, 'incremental'))
      return [
        { name: 'bare window pass', value: median(rounds.map((one) => one.bare)), unit: ' s' },
        { name: 'links in SQL', value: median(rounds.map((one) => one.inSql)), unit: ' s' },
        {
          name: 'links in SQL, times the bare pass',
          value: median(rounds.map((one) => one.inSql / one.bare)),
          bar: { atMost: 3 },
        },
        { name: 'full, with Node as the authority', value: full, digits: 1, unit: ' s' },
        { name: 'incremental, nothing new', value: incremental, unit: ' s' },
      ]
    } finally {
      await database.close()
      server.stop()
      rmSync(checkpoints, { recursive: true, force: true })
    }
  },
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const since = performance.now()
  await work()
  return (performance.now() - since) / 1000
}

/** Reads what the links are made of, in their order, and computes nothing of it. */
async function barePass(db: Db): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count, sum(octet_length(canon)), sum(octet_length(mac)), sum(octet_length(previous))
    from (select entry_id, hash, lag(hash) over (order by seq) as previous from audit_seal) s
    join audit_entry e on e.id = s.entry_id`.execute(db)
  if (rows[0]?.count !== ENTRIES) throw new Error(`the log has ${rows[0]?.count} entries`)
}

async function linksHold(db: Db, links: Parameters<typeof verifyLinksInSql>[1]): Promise<void> {
  const bad = await verifyLinksInSql(db, links)
  if (bad.length > 0) throw new Error(`row ${bad[0]} does not link`)
}

async function logHolds(audit: Audit, mode: 'full' | 'incremental'): Promise<void> {
  const { valid, verified_to, faults } = await audit.verify(mode)
  if (!valid || verified_to !== ENTRIES) throw new Error(`the log does not verify: ${faults[0]?.message}`)
}
