import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Listener, Tx } from '../db/database.ts'
import { AppError } from '../errors/app-error.ts'
import { traceHeaders } from '../observability/telemetry/current.ts'
import { batchCompletions } from './completions.ts'
import { type MaintenanceJob, type Times, timesOf } from './maintenance-job.ts'
import type { ObserveRun } from './observed-runs.ts'
import {
  type ClaimedRun,
  claimRuns,
  endRuns,
  JOBS_CHANNEL,
  type JobRun,
  lastRuns,
  queueRun,
  type RunCompletion,
  readClock,
  releaseRuns,
  renewRuns,
  type Schedule,
  upsertSchedules,
} from './queries.ts'
import { createSemaphore } from './semaphore.ts'

export type { MaintenanceJob } from './maintenance-job.ts'
export type { JobRun } from './queries.ts'

interface JobStatus {
  name: string
  description: { mn: string; en: string }
  schedule: string
  lastRun: JobRun | undefined
}

export interface Jobs {
  /** Returns once the schedules are kept and runs are looked for. */
  start(): Promise<void>
  /** Lets running jobs end. */
  stop(): Promise<void>
  list(): Promise<JobStatus[]>
  /** Queues a run, within the transaction if there is one, and gives its id; one that is queued or running counts. */
  run(name: string, options?: { tx?: Tx }): Promise<string>
}

export interface JobsOptions {
  database: Database
  jobs: readonly MaintenanceJob[]
  log: { error(details: object, message: string): void; warn(details: object, message: string): void }
  /** How often an instance looks for runs of which it was not told, such as those of one that died. */
  pollSeconds?: number
  retryDelaySeconds?: number
  /** For how long a run is taken to be under way when nothing is heard of its instance. */
  leaseSeconds?: number
  /** Around each run, with what was queued with it. */
  observe?: ObserveRun
  /** How long ended runs are kept. */
  runRetentionDays?: number
}

const RETRY_LIMIT = 3
const STOP_TIMEOUT_MS = 10_000
/**
 * Many are due at the same minute and find nothing to do: one after the other they share a connection that is open
 * already. One that lasts goes on beside the next.
 */
const AT_ONCE = 1
const SLOW_RUN_MS = 1_000
/** Instances that all wait for the same minute do not ask in the same moment. */
const JITTER_MS = 1_000
/** So that the database's clock has reached the moment, too. */
const RETRY_SLACK_MS = 100
/** How long the end of a run waits for those of others. */
const MAX_GATHER_MS = 250
/** As long as nothing tells of new runs. */
const DEAF_POLL_SECONDS = 5

export function createJobs(options: JobsOptions): Jobs {
  const {
    database,
    jobs,
    log,
    retryDelaySeconds = 30,
    leaseSeconds = 60,
    pollSeconds = 20,
    runRetentionDays: runsKeptDays = 7,
    observe = runAlone,
  } = options
  const holder = randomUUID()
  const jitterMs = Math.random() * JITTER_MS
  const inTurn = createSemaphore(AT_ONCE, SLOW_RUN_MS)
  /** By the ids of the runs. */
  const running = new Map<string, Promise<void>>()
  /** When failed runs are to be tried again. */
  const retries = new Set<number>()
  let nudged = new AbortController()
  let stopping = false
  /** Whether runs that were taken will not be begun any more. */
  let leaving = false
  let failing = false
  let listener: Listener | undefined
  let loop: Promise<void> | undefined
  let holding: NodeJS.Timeout | undefined

  /** Runs at which something is still being done: the others wait for their ends to be written down. */
  let atWork = 0
  const endings = batchCompletions(
    (gathered) => endRuns(database.system, { holder, endings: gathered, keptDays: runsKeptDays }),
    MAX_GATHER_MS,
  )

  /** The database's clock when it last told it, by the time that has passed here: one's own clock may be wrong, or jump. */
  let clock = { at: 0, since: 0 }
  function heard(at: Date): void {
    clock = { at: at.getTime(), since: performance.now() }
  }
  function now(): number {
    return clock.at + performance.now() - clock.since
  }

  /** Most jobs share their times with others. */
  const known = new Map<string, Times & { asOf: number }>()
  /** As of the last look. */
  let planned: Schedule[] = []
  function schedules(): Schedule[] {
    const at = now()
    return jobs.map(({ name, cron }) => {
      const former = known.get(cron)
      const holds = former && former.asOf <= at && former.nextAt.getTime() > at
      const times = holds ? former : { ...timesOf(cron, at), asOf: at }
      known.set(cron, times)
      const { nextAt, following } = times
      return { name, cron, nextAt, following }
    })
  }

  async function endingOf(
    job: MaintenanceJob,
    { id, name, attempts, queueContext: queuedWith }: ClaimedRun,
  ): Promise<RunCompletion> {
    try {
      const output = await observe(name, queuedWith, job.run)
      return { id, state: 'completed', output, delaySeconds: 0 }
    } catch (error) {
      log.error({ err: error, job: name }, 'maintenance job failed')
      const output = { error: error instanceof Error ? error.message : String(error) }
      if (attempts > RETRY_LIMIT) return { id, state: 'failed', output, delaySeconds: 0 }
      return { id, state: 'queued', output, delaySeconds: retryDelaySeconds * 2 ** (attempts - 1) }
    }
  }

  async function perform(run: ClaimedRun): Promise<void> {
    const job = jobs.find(({ name }) => name === run.name)!
    atWork += 1
    const performed = await inTurn(async () => {
      if (stopping) {
        leaving = true
        return undefined
      }
      const ending = await endingOf(job, run)
      atWork -= 1
      const written = endings.add(ending, job.queuedByRequests === true || atWork === 0)
      // Within its turn: beside the next job, it would need another connection.
      if (job.queuedByRequests) await written
      return { ending, written }
    })
    if (!performed) return
    const { ending, written } = performed
    await written
    if (ending.state !== 'queued') return
    retries.add(now() + ending.delaySeconds * 1000 + RETRY_SLACK_MS)
    nudge()
  }

  function begin(run: ClaimedRun): void {
    const performed = perform(run)
      // How it ended could not be written: it is taken over, here or elsewhere, when it is no longer held.
      .catch((error) => log.warn({ err: error, job: run.name }, 'job completion not recorded'))
      .finally(() => {
        running.delete(run.id)
        if (running.size === 0) clearInterval(holding)
      })
    if (running.size === 0) holding = setInterval(hold, (leaseSeconds * 1000) / 3).unref()
    running.set(run.id, performed)
  }

  function hold(): void {
    renewRuns(database.system, holder, [...running.keys()], leaseSeconds).catch(logFailure)
  }

  /** Once for each time that the database goes away; it comes back by itself. */
  function logFailure(error: unknown): void {
    if (!failing) log.warn({ err: error }, 'job queue unavailable')
    failing = true
  }

  async function look(): Promise<void> {
    try {
      planned = schedules()
      const claim = {
        holder,
        schedules: planned,
        leaseSeconds,
        maxAttempts: RETRY_LIMIT + 1,
        inProgress: [...running.keys()],
      }
      const { taken, at } = await claimRuns(database.system, claim)
      heard(at)
      for (const run of taken) begin(run)
      failing = false
    } catch (error) {
      logFailure(error)
    }
  }

  function pauseMs(): number {
    const from = now()
    for (const at of retries) if (at <= from) retries.delete(at)
    const seconds = listener?.alive() ? pollSeconds : Math.min(pollSeconds, DEAF_POLL_SECONDS)
    const scheduled = planned.map(({ nextAt }) => nextAt.getTime() + jitterMs)
    return Math.min(seconds * 1000, ...[...scheduled, ...retries].map((at) => at - from))
  }

  async function work(): Promise<void> {
    while (!stopping) {
      const { signal } = nudged
      await sleep(Math.max(pauseMs(), 10), undefined, { signal }).catch(() => {})
      nudged = new AbortController()
      if (!stopping) await look()
    }
  }

  function nudge(): void {
    nudged.abort()
  }

  return {
    async start() {
      heard(await readClock(database.system))
      await upsertSchedules(database.system, schedules())
      listener = await database.listen(JOBS_CHANNEL, nudge)
      // What came while nothing was heard.
      listener.onChange = nudge
      await look()
      loop = work()
    },

    async stop() {
      stopping = true
      nudge()
      await loop
      await listener?.close()
      const late = new AbortController()
      const timeout = sleep(STOP_TIMEOUT_MS, undefined, { signal: late.signal }).catch(() => {})
      await Promise.race([Promise.all(running.values()), timeout])
      late.abort()
      clearInterval(holding)
      if (running.size > 0 || leaving) await releaseRuns(database.system, holder).catch(logFailure)
    },

    async list() {
      const runs = await lastRuns(
        database.system,
        jobs.map(({ name }) => name),
      )
      return jobs.map(({ name, description, cron }) => ({
        name,
        description,
        schedule: cron,
        lastRun: runs.get(name),
      }))
    },

    async run(name, { tx } = {}) {
      if (!jobs.some((job) => job.name === name)) throw new AppError('jobs.unknown')
      return queueRun(tx ?? database.system, name, traceHeaders())
    },
  }
}

const runAlone: ObserveRun = (_name, _queuedWith, run) => run()
