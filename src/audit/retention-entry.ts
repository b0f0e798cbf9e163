import type { Database } from '../db/database.ts'
import type { MaintenanceJob } from '../jobs/maintenance-job.ts'
import type { Audit } from './audit.ts'
import { appendAudit } from './system-entry.ts'

interface Deps {
  database: Pick<Database, 'transact'>
  audit: Pick<Audit, 'statement'>
}

/** The same jobs: a run of one that ends what was kept leaves an entry with how much of it has gone. */
export function withRetentionEntries(jobs: readonly MaintenanceJob[], deps: Deps): MaintenanceJob[] {
  return jobs.map((job) => (job.retention ? { ...job, run: () => runAndRecord(job, deps) } : job))
}

async function runAndRecord(
  { name, run, retention = [] }: MaintenanceJob,
  { database, audit }: Deps,
): Promise<Record<string, unknown>> {
  const result = await run()
  const gone = retention.map((kind) => [kind, result[kind]]).filter(([, count]) => Number(count) > 0)
  if (gone.length === 0) return result
  await database.transact({ role: 'job' }, 'write', async (tx) => {
    appendAudit(tx, audit, {
      operation: 'applyRetention',
      subject: `retention:${name}`,
      details: Object.fromEntries(gone),
    })
  })
  return result
}
