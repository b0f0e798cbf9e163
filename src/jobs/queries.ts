import { type QueryExecutorProvider, sql } from 'kysely'
import type { Database } from '../db/database.ts'

export interface JobRun {
  id: string
  state: 'queued' | 'running' | 'completed' | 'failed'
  startedAt: Date | null
  finishedAt: Date | null
}

/** The newest run of every job that has one. */
export async function lastRuns(db: QueryExecutorProvider): Promise<Map<string, JobRun>> {
  const { rows } = await sql<JobRun & { name: string }>`
    select distinct on (name) name, id, started_on as "startedAt", completed_on as "finishedAt",
      case state
        when 'created' then 'queued' when 'retry' then 'queued' when 'active' then 'running'
        when 'completed' then 'completed' else 'failed'
      end as state
    from pgboss.job order by name, created_on desc`.execute(db)
  return new Map(rows.map(({ name, ...run }) => [name, run]))
}

export async function newestRunId(db: QueryExecutorProvider, name: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where name = ${name} order by created_on desc limit 1`.execute(db)
  const [newest] = rows
  if (!newest) throw new Error(`the queue ${name} refused a run although it has none`)
  return newest.id
}

/** Lets a request queue a job in its own transaction. pg-boss makes its tables itself, so no migration can do this. */
export async function grantSending(database: Database): Promise<void> {
  await database.transact({ role: 'job' }, 'write', async (tx) => {
    // Two instances that grant at once would fail on each other.
    await sql`select pg_advisory_xact_lock(hashtext('tamga jobs'))`.execute(tx)
    const { rows } = await sql<{ granted: boolean }>`
      select has_table_privilege('tamga_app', 'pgboss.job', 'insert') as granted`.execute(tx)
    if (rows[0]?.granted) return
    await sql`grant usage on schema pgboss to tamga_app`.execute(tx)
    await sql`grant select on pgboss.queue to tamga_app`.execute(tx)
    await sql`grant select, insert on pgboss.job, pgboss.job_common to tamga_app`.execute(tx)
  })
}
