import { type QueryExecutorProvider, sql } from 'kysely'
import { prepared } from '../db/prepared.ts'
import type { Times } from './maintenance-job.ts'

export interface JobRun {
  id: string
  state: 'queued' | 'running' | 'completed' | 'failed'
  startedAt: Date | null
  finishedAt: Date | null
}

/** The next two times that a job is due: whichever the database's clock has not passed counts. */
export interface Schedule extends Times {
  name: string
  cron: string
}

/** A run that this instance has to do. */
export interface ClaimedRun {
  id: string
  name: string
  /** With this one. */
  attempts: number
  /** What the request that queued it put beside it: its place in a trace. */
  queueContext: unknown
}

/** How a run ended: for good, or to be tried again after so many seconds. */
export interface RunCompletion {
  id: string
  state: 'completed' | 'failed' | 'queued'
  output: unknown
  delaySeconds: number
}

/** Notifies listeners whenever a run can be claimed at once. */
export const JOBS_CHANNEL = 'job_queued'

const TRIES = 20

/** Keeps when each job is due; one whose times have not changed keeps its next one. */
export async function upsertSchedules(
  db: QueryExecutorProvider,
  schedules: readonly Schedule[],
): Promise<void> {
  await sql`
    insert into job_schedules (name, cron, next_at)
    select name, cron, next_at from ${recordset(schedules)}
    on conflict (name) do update set cron = excluded.cron, next_at = excluded.next_at
    where job_schedules.cron is distinct from excluded.cron`.execute(db)
}

interface Claim {
  holder: string
  schedules: readonly Schedule[]
  leaseSeconds: number
  /** A run that was begun so often, and whose instance died each time, is not begun again. */
  maxAttempts: number
  /** Runs that this instance is at: one that it could not hold for a while is not begun beside itself. */
  inProgress: readonly string[]
}

interface ClaimedRuns {
  taken: ClaimedRun[]
  /** The database's clock. */
  at: Date
}

/**
 * Everything that can be done now, of all jobs, in one statement: no two instances are given the same run. A schedule that
 * lies further ahead than it can was set while a clock was wrong, and is put right.
 */
export async function claimRuns(db: QueryExecutorProvider, claim: Claim): Promise<ClaimedRuns> {
  const { holder, schedules, leaseSeconds, maxAttempts: mostAttempts, inProgress: underWay } = claim
  const names = JSON.stringify(schedules.map(({ name }) => name))
  const { rows } = await prepared(sql<{ at: Date } & (ClaimedRun | { id: null })>`
    with known as (
      select name, cron, next_at, following from ${recordset(schedules)}
    ), put_right as (
      update job_schedules s set next_at = known.next_at
      from known where s.name = known.name and s.cron = known.cron
        and s.next_at > now() and s.next_at > known.following
    ), scheduled as (
      select s.name from job_schedules s
      where s.next_at <= now() and s.name in (select json_array_elements_text(${names}::json))
      for update skip locked
    ), moved as (
      update job_schedules s
      set next_at = case when known.next_at > now() then known.next_at else known.following end
      from scheduled join known using (name) where s.name = scheduled.name
    ), begun as (
      insert into job_runs (name, state, attempts, started_at, holder, held_until)
      select name, 'running', 1, now(), ${holder}::uuid, now() + make_interval(secs => ${leaseSeconds})
      from scheduled
      on conflict (name) where state in ('queued', 'running') do nothing
      returning id, name, attempts, queued_with
    ), free as (
      select r.id, r.state = 'running' and r.attempts >= ${mostAttempts}::integer as hopeless from job_runs r
      where r.state in ('queued', 'running')
        and case r.state when 'queued' then r.due_at else r.held_until end <= now()
        and r.name in (select json_array_elements_text(${names}::json))
        and r.id not in (select json_array_elements_text(${JSON.stringify(underWay)}::json)::uuid)
      for update skip locked
    ), given_up as (
      update job_runs r set state = 'failed', finished_at = now(), held_until = null
      from free where r.id = free.id and free.hopeless
    ), taken as (
      update job_runs r
      set state = 'running', attempts = r.attempts + 1, started_at = now(), holder = ${holder}::uuid,
        held_until = now() + make_interval(secs => ${leaseSeconds})
      from free where r.id = free.id and not free.hopeless
      returning r.id, r.name, r.attempts, r.queued_with
    ), given as (
      select id, name, attempts, queued_with from begun
      union all select id, name, attempts, queued_with from taken
    )
    select clock.at, given.id, given.name, given.attempts, given.queued_with as "queueContext"
    from (select now() as at) clock left join given on true`).execute(db)
  return {
    at: rows[0]!.at,
    taken: rows.flatMap(({ at: _, ...run }) => (run.id === null ? [] : [run])),
  }
}

/** The database's clock: instances whose own differ agree on it. */
export async function readClock(db: QueryExecutorProvider): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select now() as at`.execute(db)
  return rows[0]!.at
}

/** Says that this instance is still at these. */
export async function renewRuns(
  db: QueryExecutorProvider,
  holder: string,
  ids: readonly string[],
  seconds: number,
): Promise<void> {
  await sql`
    update job_runs set held_until = now() + make_interval(secs => ${seconds})
    where state = 'running' and holder = ${holder}::uuid
      and id in (select json_array_elements_text(${JSON.stringify(ids)}::json)::uuid)`.execute(db)
}

/** Gives back what an instance that ends could not bring to an end. */
export async function releaseRuns(db: QueryExecutorProvider, holder: string): Promise<void> {
  await sql`
    with left_over as (
      update job_runs set state = 'queued', due_at = now(), held_until = null
      where state = 'running' and holder = ${holder}::uuid returning id
    ) select pg_notify(${JOBS_CHANNEL}, '') from left_over`.execute(db)
}

/** Of those that this instance still holds. Runs that ended long ago go with the next one of their job. */
export async function endRuns(
  db: QueryExecutorProvider,
  { holder, endings, keptDays }: { holder: string; endings: readonly RunCompletion[]; keptDays: number },
): Promise<void> {
  const given = JSON.stringify(endings, storable)
  await sql`
    with ended as (
      update job_runs r
      set state = e.state, output = e.output, held_until = null,
        due_at = case e.state when 'queued' then now() + make_interval(secs => e."delaySeconds") else r.due_at end,
        finished_at = case e.state when 'queued' then null else clock_timestamp() end
      from json_to_recordset(${given}::json) as e (id uuid, state text, output jsonb, "delaySeconds" float8)
      where r.id = e.id and r.state = 'running' and r.holder = ${holder}::uuid
      returning r.name
    )
    delete from job_runs r using ended
    where r.name = ended.name and r.queued_at < now() - make_interval(days => ${keptDays}) and r.state in ('completed', 'failed')`.execute(
    db,
  )
}

/** The database takes neither NUL nor half a character: words of an error that was cut may hold one. */
const storable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value

/** Queues a run, and gives its id or that of the one that is queued or running. */
export async function queueRun(
  db: QueryExecutorProvider,
  name: string,
  queuedWith: object = {},
): Promise<string> {
  const beside = JSON.stringify(queuedWith)
  for (let left = TRIES; left > 0; left -= 1) {
    const { rows } = await sql<{ id: string }>`
      with added as (
        insert into job_runs (name, state, queued_with) values (${name}, 'queued', ${beside}::jsonb)
        on conflict (name) where state in ('queued', 'running') do nothing returning id
      )
      select id, pg_notify(${JOBS_CHANNEL}, '')::text as told from added
      union all select id, null from job_runs where name = ${name} and state in ('queued', 'running')`.execute(
      db,
    )
    // Nothing when another was queued, or ended, while this statement ran.
    if (rows[0]) return rows[0].id
  }
  throw new Error(`the job ${name} refused a run although it has none`)
}

/** The newest run of every job that has one. */
export async function lastRuns(
  db: QueryExecutorProvider,
  names: readonly string[],
): Promise<Map<string, JobRun>> {
  const { rows } = await sql<JobRun & { name: string }>`
    select known.name, r.id, r.state, r.started_at as "startedAt", r.finished_at as "finishedAt"
    from json_array_elements_text(${JSON.stringify(names)}::json) as known (name)
    cross join lateral (
      select * from job_runs where job_runs.name = known.name order by queued_at desc limit 1
    ) r`.execute(db)
  return new Map(rows.map(({ name, ...run }) => [name, run]))
}

function recordset(schedules: readonly Schedule[]) {
  const given = schedules.map(({ name, cron, nextAt, following }) => ({
    name,
    cron,
    next_at: nextAt,
    following,
  }))
  return sql`json_to_recordset(${JSON.stringify(given)}::json)
    as given (name text, cron text, next_at timestamptz, following timestamptz)`
}
