import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { selectReviews } from '../../domains/openid/organisation-clients/queries.ts'
import { toListedReviewResponse } from '../../domains/openid/organisation-clients/response.ts'
import { decideApplication } from '../../domains/organisations/application-reviews.ts'

export const listApplicationReviews: Handler<'listApplicationReviews'> = async ({ query }, { db }) => {
  const { limit, cursor, state = 'pending' } = query
  const rows = await selectReviews(db, { state, limit: limit + 1, after: idAfter(cursor) })
  return pageOf(rows, limit, toListedReviewResponse)
}

export const decideApplicationReview: Handler<'decideApplicationReview'> = async (
  { path, body },
  context,
) => {
  const { principal, now } = context
  const approves = body.decision === 'approve'
  const decision = { id: path.id, approves, reason: body.reason, userId: principal.userId, now }
  return toListedReviewResponse(await decideApplication(context, decision))
}
