import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import type { IndexRow } from '../../domains/services/knowledge/runs.ts'
import { INDEX_JOB } from '../../domains/services/knowledge/setup.ts'
import { AppError } from '../../errors/app-error.ts'

export const reindexAiKnowledge: Handler<'reindexAiKnowledge'> = async (
  { body },
  { db, now, audit, services },
) => {
  const forced = body?.force ?? false
  const run = await services.knowledge.request(db, { forced, at: now })
  await services.jobs.run(INDEX_JOB, { tx: db })
  audit.detail({ run_id: run.id })
  return toResponse(run)
}

export const listAiKnowledgeRuns: Handler<'listAiKnowledgeRuns'> = async (
  { query: { limit, cursor } },
  { db, services },
) => {
  const rows = await services.knowledge.runs(db, limit + 1, idAfter(cursor))
  return pageOf(rows, limit, toResponse)
}

export const getAiKnowledgeRun: Handler<'getAiKnowledgeRun'> = async ({ path: { id } }, { db, services }) => {
  const run = await services.knowledge.run(db, id)
  if (!run) throw new AppError('ai.run_not_found')
  return toResponse(run)
}

const toResponse = (run: IndexRow) => ({
  run_id: run.id,
  state: run.state as 'building' | 'active' | 'retired' | 'failed',
  forced: run.forced,
  sources: run.sources,
  sources_done: run.sources_done,
  chunks: run.chunks,
  chunks_copied: run.chunks_copied,
  requested_at: run.requested_at.toISOString(),
  started_at: run.started_at?.toISOString() ?? null,
  finished_at: run.finished_at?.toISOString() ?? null,
  retired_at: run.retired_at?.toISOString() ?? null,
  ...(run.error !== null && { error: run.error as 'shrunk' | 'gave_up' }),
})
