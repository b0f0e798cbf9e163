import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../config/clock.ts'
import { type Database, isUnavailable, type Tx } from '../db/database.ts'

interface WriteState {
  /** Whether the database takes changes, as the last probes found. */
  accepts: boolean
  /** Why not. */
  reason: string | null
  /** How far this instance's clock is before the database's, less what the question itself took. */
  clockAheadMs: number | undefined
}

export interface WriteProbe {
  state(): WriteState
  /** One look, besides those that come by themselves. */
  look(): Promise<WriteState>
  start(): void
  stop(): Promise<void>
}

interface ProbeLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

interface ProbeOptions {
  database: Pick<Database, 'transact'>
  clock: Clock
  log: ProbeLog
  /** Whether the database is a server, whose disk is another's. */
  server: boolean
}

/** Within the six seconds for which the pool keeps an idle connection. */
const everyMs = 5000
const whenFailingMs = 1000
/** One slow moment is no fault, and one good one no recovery: balancers must not see the state flap. */
const failuresUntilRefused = 2
const successesUntilAccepted = 3

export const CLOCK_WARN_MS = 1000
/** Cases would be stored ahead of time, and valid sessions refused. */
export const CLOCK_REFUSE_MS = 30_000

async function selectNow(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(tx)
  return rows[0]!.at
}

/** Does what each change does: takes the log's tables as a change does, writes a row and waits for its commit. */
export function createWriteProbe({ database, clock, log, server }: ProbeOptions): WriteProbe {
  const instance = randomUUID()
  let failures = 0
  let successes = successesUntilAccepted
  let reason: string | null = null
  let accepts = true
  let clockAheadMs: number | undefined
  let warnedOfClock = false
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<WriteState> | undefined
  let stopped = false

  const state = (): WriteState => ({ accepts, reason: accepts ? null : reason, clockAheadMs })

  async function probe(): Promise<void> {
    await database.transact({ role: 'job' }, 'write', async (tx) => {
      await sql`set local lock_timeout = '1s'`.execute(tx)
      await sql`set local statement_timeout = '3s'`.execute(tx)
      const asked = clock()
      const at = await selectNow(tx)
      clockAheadMs = aheadOf(at.getTime(), asked, clock())
      await sql`lock table audit_entry, audit_queue in row exclusive mode`.execute(tx)
      await sql`
        with former as (delete from write_probes where probed_at < now() - interval '1 day')
        insert into write_probes (instance, probed_at) values (${instance}::uuid, now())
        on conflict (instance) do update set probed_at = excluded.probed_at`.execute(tx)
      if (!server) return
      // A row that is replaced needs no new page, so that a full disk shows only where a sort is written to it.
      await sql`set local work_mem = '64kB'`.execute(tx)
      await sql`select count(*) from (
        select repeat(md5(n::text), 8) as line from generate_series(1, 500) n order by line offset 0) written`.execute(
        tx,
      )
    })
  }

  async function look(): Promise<WriteState> {
    try {
      await probe()
      failures = 0
      successes += 1
      if (!accepts && successes >= successesUntilAccepted) {
        accepts = true
        log.info({}, 'the database takes changes again')
      }
    } catch (error) {
      successes = 0
      failures += 1
      reason = reasonOf(error)
      if (accepts && failures >= failuresUntilRefused) {
        accepts = false
        log.warn({ reason }, 'the database takes no changes')
      }
    }
    reportClock()
    return state()
  }

  function reportClock(): void {
    const isOff = Math.abs(clockAheadMs ?? 0) >= CLOCK_WARN_MS
    if (isOff === warnedOfClock) return
    warnedOfClock = isOff
    if (isOff) log.warn({ ahead_ms: clockAheadMs }, 'clock differs from that of the database: check NTP')
    else log.info({ ahead_ms: clockAheadMs }, 'clock agrees with that of the database again')
  }

  const lookOnce = () => {
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }

  function schedule(): void {
    const settled = failures === 0 && successes >= successesUntilAccepted
    timer = setTimeout(
      () =>
        void lookOnce().then(() => {
          if (!stopped) schedule()
        }),
      settled ? everyMs : whenFailingMs,
    )
    timer.unref()
  }

  return {
    state,
    look: lookOnce,
    start: schedule,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await looking
    },
  }
}

/** The answer may be as old as the question: only what that cannot explain is a difference. */
function aheadOf(databaseMs: number, askedMs: number, answeredMs: number): number {
  if (databaseMs < askedMs) return askedMs - databaseMs
  return databaseMs > answeredMs ? answeredMs - databaseMs : 0
}

const reasons: Record<string, string> = {
  '25006': 'the database is read-only',
  '53100': 'the disk of the database is full',
  '55P03': 'tables of the audit log are locked',
  '57014': 'a change takes longer than three seconds',
}

function reasonOf(error: unknown): string {
  const code = String((error as { code?: unknown }).code)
  const known = reasons[code]
  if (known) return known
  return isUnavailable(error) ? 'the database does not answer' : `the database refuses a change (${code})`
}
