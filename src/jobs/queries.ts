import { type QueryExecutorProvider, sql } from 'kysely'
import type { Database, Db } from '../db/database.ts'

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

/** Whoever repeats a request a day later makes a new one. */
export async function deleteIdempotencyKeys(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Whom an organisation invited is nobody's business any more three months after the invitation has ended. */
export async function deleteOldInvitations(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from organisation_invitations where expires_at < now() - interval '90 days'`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** A state that has expired is refused for that alone. The hour is for clocks that differ. */
export async function deleteUsedStates(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sso_used_states where expires_at < now() - interval '1 hour'`.execute(db)
  return Number(numAffectedRows ?? 0)
}
