import { PgBoss } from 'pg-boss'
import type { Database, Tx } from '../db/database.ts'
import { AppError } from '../errors/app-error.ts'
import { bossDatabase, bossTransaction } from './boss-database.ts'
import type { MaintenanceJob } from './maintenance-job.ts'
import { grantSending, type JobRun, lastRuns, newestRunId } from './queries.ts'

export type { MaintenanceJob } from './maintenance-job.ts'
export type { JobRun } from './queries.ts'

export interface JobStatus {
  name: string
  description: { mn: string; en: string }
  schedule: string
  lastRun: JobRun | undefined
}

export interface Jobs {
  /** Returns once every queue is known, so that a run can be queued inside a transaction. */
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
  /** How often an idle instance looks for work. */
  pollSeconds?: number
  retryDelaySeconds?: number
}

const RETRY_LIMIT = 3
const STOP_TIMEOUT_MS = 10_000

export function createJobs(options: JobsOptions): Jobs {
  const { database, jobs, log, pollSeconds = 5, retryDelaySeconds = 30 } = options
  const boss = new PgBoss({
    db: bossDatabase(database),
    schema: 'pgboss',
    createSchema: false,
    backend: database.kind,
    // Both need rights over the whole cluster, which the job role does not have.
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log.error({ err: asError(error) }, 'the job queue reports an error'))
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue reports a warning'))

  async function prepareQueue({ name, cron }: MaintenanceJob): Promise<void> {
    // Exclusive: while a run is queued or running there is no second one, whatever the number of instances.
    await boss.createQueue(name, {
      policy: 'exclusive',
      retryLimit: RETRY_LIMIT,
      retryDelay: retryDelaySeconds,
      retryBackoff: retryDelaySeconds > 0,
    })
    await boss.schedule(name, cron)
    // Puts the queue into pg-boss's memory: asking the database inside a transaction would wait for itself.
    await boss.findJobs(name, { queued: true })
  }

  async function work({ name, run }: MaintenanceJob): Promise<void> {
    await boss.work(name, { pollingIntervalSeconds: pollSeconds }, async () => {
      try {
        return await run()
      } catch (error) {
        log.error({ err: error, job: name }, 'a maintenance job failed')
        throw error
      }
    })
  }

  async function forgetFormerJobs(): Promise<void> {
    const names = new Set(jobs.map((job) => job.name))
    const former = (await boss.getSchedules()).filter((schedule) => !names.has(schedule.name))
    for (const { name } of former) await boss.unschedule(name)
  }

  return {
    async start() {
      await boss.start()
      await grantSending(database)
      for (const job of jobs) await prepareQueue(job)
      await forgetFormerJobs()
      for (const job of jobs) await work(job)
    },

    async stop() {
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS })
    },

    async list() {
      const runs = await lastRuns(database.system)
      return jobs.map(({ name, description, cron }) => ({
        name,
        description,
        schedule: cron,
        lastRun: runs.get(name),
      }))
    },

    async run(name, { tx } = {}) {
      if (!jobs.some((job) => job.name === name)) throw new AppError('jobs.unknown')
      const id = await boss.send(name, {}, tx ? { db: bossTransaction(tx) } : {})
      return id ?? newestRunId(tx ?? database.system, name)
    },
  }
}

/** What workers report is a copy of an error, of which the log could tell nothing. */
function asError(reported: Error): Error {
  if (reported instanceof Error) return reported
  const { message, stack, code } = reported as Error & { code?: unknown }
  return Object.assign(new Error(message), { stack, code })
}
