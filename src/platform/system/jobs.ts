import type { Handler } from '../../contract/types.ts'
import type { JobRun } from '../../jobs/jobs.ts'

export const listMaintenanceJobs: Handler<'listMaintenanceJobs'> = async (_, { language, services }) => {
  const jobs = await services.jobs.list()
  const items = jobs.map(({ name, description, schedule, lastRun }) => ({
    name,
    description: description[language],
    schedule,
    ...(lastRun && { last_run: toResponse(lastRun) }),
  }))
  return { items, next_cursor: null }
}

export const runMaintenanceJob: Handler<'runMaintenanceJob'> = async ({ path }, { db, audit, services }) => {
  const runId = await services.jobs.run(path.name, { tx: db })
  audit.detail({ run_id: runId })
  return { run_id: runId, name: path.name }
}

function toResponse({ id, state, startedAt, finishedAt }: JobRun) {
  return {
    id,
    state,
    started_at: startedAt?.toISOString() ?? null,
    finished_at: finishedAt?.toISOString() ?? null,
  }
}
