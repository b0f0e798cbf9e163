import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Audit, createAudit, openFileCheckpointStore } from '../../src/audit/audit.ts'
import { deriveAuditKeys } from '../../src/audit/keys.ts'
import { openLog } from '../../src/audit/open-log.ts'
import { signRun } from '../../src/audit/verification/finished-run.ts'
import { type Database, openDatabase, runAtCommit, uuidv7 } from '../../src/db/database.ts'
import { allSealed } from './all-sealed.ts'
import { benchEvent, benchKey, silent } from './audit-event.ts'
import { fillPartitions } from './audit-partitions.ts'
import { CLIENTS, closedLoop } from './closed-loop.ts'
import type { Bench, Figure } from './figure.ts'
import { compare } from './interleaved.ts'
import { startBenchPostgres } from './postgres.ts'

const SMALL = 100_000
const LARGE = 10_000_000
const MS_BETWEEN = 2500
const LISTS = 200
const CHECKS = 15
/** So much slower may a long log be. */
const MAX_COUNT = 1.2

interface Log {
  audit: Audit
  database: Database
  entries: number
  close(): Promise<void>
}

export const auditGrowthBench: Bench = {
  name: 'audit-growth',
  about: 'lists, changes and the check at once, on an audit log of ten million entries and on one of 100,000',
  async run(scale) {
    const small = await openFilled(SMALL, MS_BETWEEN)
    // As many months, however few entries: what a long log costs is mostly what its partitions do.
    const entries = Math.max(SMALL, Math.round(LARGE * scale))
    const large = await openFilled(entries, Math.round((LARGE * MS_BETWEEN) / entries))
    if (!small || !large) return []
    try {
      const figures = [
        ...(await compareLists('newest page', small, large, () => ({}))),
        ...(await compareLists('page in the middle', small, large, middle)),
        ...(await compareLists('newest page of one actor', small, large, () => ({
          actor: benchEvent(7).actor,
        }))),
        ...(await compareLists('the one entry of a subject', small, large, () => ({
          subject: benchEvent(77).subject,
        }))),
        ...(await compareChecks(small, large)),
        ...(await compareChanges(small, large)),
      ]
      return [{ name: 'entries of the long log', value: large.entries, digits: 0 }, ...figures]
    } finally {
      await small.close()
      await large.close()
    }
  },
}

async function openFilled(entries: number, msBetween: number): Promise<Log | undefined> {
  const postgres = await startBenchPostgres('audit-growth')
  if (!postgres) return undefined
  const home = mkdtempSync(join(tmpdir(), 'tamga-bench-growth-'))
  const database = await openDatabase({ ...postgres, poolSize: CLIENTS })
  const store = openFileCheckpointStore(join(home, 'checkpoints'))
  const keys = deriveAuditKeys(benchKey)
  const head = await openLog({ database, keys, store, clock: Date.now })
  const since = performance.now()
  const hash = await fillPartitions(postgres.migrationUrl, entries, msBetween)
  console.log(`${entries} entries in ${((performance.now() - since) / 1000).toFixed(0)} s`)
  await database.administer((session) =>
    session.run(`
      create table bench_row (id integer primary key, value bigint not null);
      insert into bench_row select id, 0 from generate_series(0, ${CLIENTS - 1}) id;
      grant select, update on bench_row to tamga_app`),
  )
  // The full run that the check at once goes on from: what was filled in is not looked at.
  const id = uuidv7(Date.now())
  const now = Date.now()
  const found = {
    valid: true,
    from: 1,
    to: entries,
    first_bad_seq: null,
    verified_to: entries,
    checkpoint_size: 0,
    entries,
    epochs: 1,
    pending: 0,
    faults: [],
    duration_ms: 0,
  }
  const run = {
    id,
    startedAt: now,
    finishedAt: now,
    genesis: head.epoch.genesis.toString('hex'),
    hash,
    checkpoint: null,
    found,
  }
  const { canon, mac } = signRun(run, keys)
  await sql`
    insert into audit_verification (id, requested_by, requested_at, state, started_at, finished_at, canon, mac)
    values (${id}, 'system', now(), 'done', now(), now(), ${canon}, ${mac})`.execute(database.system)
  const audit = createAudit({ database, key: benchKey, store, log: silent })
  await audit.start()
  return {
    audit,
    database,
    entries,
    async close() {
      await audit.stop()
      await database.close()
      postgres.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

type Filter = (log: Log) => object | Promise<object>

const middle: Filter = async ({ database, entries }) => {
  const { rows } = await sql<{ id: string }>`
    select entry_id as id from audit_seal where seq = ${Math.round(entries / 2)}`.execute(database.system)
  return { cursor: Buffer.from(rows[0]!.id).toString('base64url') }
}

async function compareLists(what: string, small: Log, large: Log, filterOf: Filter): Promise<Figure[]> {
  const sides = [small, large].map(async (log) => {
    const filter = await filterOf(log)
    return () => log.audit.list({ limit: 50, ...filter })
  })
  const [little, much] = await Promise.all(sides)
  return figures(`list, ${what}`, await inTurn(little!, much!, LISTS))
}

/** The rows that both have got by changes are the same number, near enough. */
async function compareChecks(small: Log, large: Log): Promise<Figure[]> {
  for (const { audit, database } of [small, large]) {
    for (let i = 0; i < 2000; i += CLIENTS)
      await Promise.all(Array.from({ length: CLIENTS }, (_, client) => change({ audit, database }, client)))
    await audit.seal()
  }
  const checked =
    ({ audit }: Log) =>
    async () => {
      const { valid, faults } = await audit.check()
      if (!valid) throw new Error(`the log does not verify: ${faults[0]?.message}`)
    }
  return figures('check at once after 2,000 changes', await inTurn(checked(small), checked(large), CHECKS))
}

async function compareChanges(small: Log, large: Log): Promise<Figure[]> {
  const side = (log: Log) => async () => {
    const count = await closedLoop((client) => change(log, client))
    await allSealed(log.database)
    return count
  }
  const { baseline, measured, ratio } = await compare(side(small), side(large), async () => {})
  return [
    { name: 'changes sealed per second, short log', value: baseline, digits: 0 },
    { name: 'changes sealed per second, long log', value: measured, digits: 0 },
    { name: 'changes, times the time of a short log', value: 1 / ratio, bar: { atMost: MAX_COUNT } },
  ]
}

function change({ database, audit }: Pick<Log, 'database' | 'audit'>, client: number): Promise<void> {
  return database.transact({ role: 'app' }, 'write', async (tx) => {
    await sql`update bench_row set value = value + 1 where id = ${client}`.execute(tx)
    runAtCommit(tx, audit.statement(benchEvent(client)))
  })
}

interface Times {
  little: number
  much: number
  ratio: number
}

/** Alternates, so that other load on the machine affects both equally. The first turns only warm up. */
async function inTurn(
  little: () => Promise<unknown>,
  much: () => Promise<unknown>,
  times: number,
): Promise<Times> {
  const taken: { little: number; much: number }[] = []
  for (let i = -3; i < times; i++) {
    const one = { little: await timed(little), much: await timed(much) }
    if (i >= 0) taken.push(one)
  }
  // The quicker quarter: on a busy machine the median tells more of the others than of the log.
  const of = (side: 'little' | 'much') =>
    taken.map((one) => one[side]).sort((a, b) => a - b)[Math.floor(taken.length / 4)]!
  return { little: of('little'), much: of('much'), ratio: of('much') / of('little') }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

function figures(what: string, { little, much, ratio }: Times): Figure[] {
  return [
    { name: `${what}, short log`, value: little, unit: ' ms' },
    { name: `${what}, long log`, value: much, unit: ' ms' },
    { name: `${what}, times the time of a short log`, value: ratio, bar: { atMost: MAX_COUNT } },
  ]
}
