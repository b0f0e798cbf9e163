import type { Handler } from '../../../contract/types.ts'
import { selectAppealFigures } from '../../../domains/services/appeals/queries.ts'
import { selectStats } from '../../../domains/services/cases/review/stats.ts'

export const getReviewStats: Handler<'getReviewStats'> = async ({ query }, { db, principal, now }) => {
  const stats = await selectStats(db, {
    officerId: principal.userId,
    orgId: query.tenant_id,
    serviceId: query.service_id,
    widely: query.scope === 'all',
    now,
  })
  const appeals = await selectAppealFigures(db, {
    orgId: query.tenant_id,
    serviceId: query.service_id,
    now,
  })
  return { ...stats, appeals, as_of: now.toISOString() }
}
