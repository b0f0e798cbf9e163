import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { correctInsight, listRecordedInsights, removeInsight } from '../../domains/tools/memory/insights.ts'
import { statementOf } from '../../domains/tools/memory/queries.ts'
import { AppError } from '../../errors/app-error.ts'
import { organisationOf, type Principal, principalName } from '../../security/principal.ts'

export const listInsights: Handler<'listInsights'> = async (
  { query: { limit, cursor } },
  { db, principal },
) => {
  requireManager(principal)
  const rows = await listRecordedInsights(db, limit + 1, idAfter(cursor))
  return pageOf(rows, limit, shown)
}

export const updateInsight: Handler<'updateInsight'> = async ({ path: { id }, body }, call) => {
  const { db, principal, now } = call
  requireManager(principal)
  const corrected = await correctInsight(db, organisationOf(principal), {
    id,
    statement: statementOf(body),
    confidence: body.confidence,
    by: principalName(principal),
    at: now,
  })
  if (!corrected) throw new AppError('request.not_found')
  return shown(corrected)
}

const shown = <Row extends { recorded_at: Date; confirmed_at: Date }>({
  recorded_at,
  confirmed_at,
  ...row
}: Row) => ({
  ...row,
  recorded_at: recorded_at.toISOString(),
  confirmed_at: confirmed_at.toISOString(),
})

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
