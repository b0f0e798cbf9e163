import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { listRecordedInsights, removeInsight } from '../../domains/tools/memory/insights.ts'
import { AppError } from '../../errors/app-error.ts'
import { organisationOf, type Principal } from '../../security/principal.ts'

export const listInsights: Handler<'listInsights'> = async (
  { query: { limit, cursor } },
  { db, principal },
) => {
  requireManager(principal)
  const rows = await listRecordedInsights(db, limit + 1, idAfter(cursor))
  return pageOf(rows, limit, ({ recorded_at, confirmed_at, ...row }) => ({
    ...row,
    recorded_at: recorded_at.toISOString(),
    confirmed_at: confirmed_at.toISOString(),
  }))
}

export const deleteInsight: Handler<'deleteInsight'> = async ({ path: { id } }, { db, principal }) => {
  requireManager(principal)
  if (!(await removeInsight(db, organisationOf(principal), id))) throw new AppError('request.not_found')
  return { id }
}

/** The contract checks a person's permission; a key manages the memory when it may record in it. */
function requireManager(principal: Principal): void {
  if (principal.kind === 'key' && !principal.tools.includes('record_insight'))
    throw new AppError('auth.forbidden')
}
