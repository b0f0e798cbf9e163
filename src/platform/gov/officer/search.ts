import type { Handler } from '../../../contract/types.ts'
import { orderOf, pageOfCases, placeAfter } from '../../../domains/services/cases/review/queue-page.ts'
import { searchCases } from '../../../domains/services/cases/review/search.ts'

export const searchReviewCases: Handler<'searchReviewCases'> = async ({ query }, context) => {
  const { db, principal, audit, now } = context
  const sort = query.sort ?? '-submitted_at'
  const rows = await searchCases(db, {
    q: query.q,
    officerId: principal.userId,
    orgId: query.tenant_id,
    open: query.open,
    ...orderOf(sort),
    after: placeAfter(query.cursor),
    now,
    limit: query.limit + 1,
  })
  const people = rows.slice(0, query.limit).map(({ applicant_user_id }) => applicant_user_id)
  if (people.length > 0) audit.reads({ people: [...new Set(people)] })
  // A search that shows no one is no look at anyone.
  else audit.onlyEntries()
  return pageOfCases(rows, { limit: query.limit, sort })
}
