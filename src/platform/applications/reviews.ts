import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { selectReviews } from '../../domains/openid/organisation-clients/queries.ts'
import { toListedReviewResponse } from '../../domains/openid/organisation-clients/response.ts'
import { decideReview } from '../../domains/openid/organisation-clients/review.ts'
import { notifyOwnersOfReview } from '../../domains/organisations/application-notices.ts'

export const listApplicationReviews: Handler<'listApplicationReviews'> = async ({ query }, { db }) => {
  const { limit, cursor, state = 'pending' } = query
  const rows = await selectReviews(db, { state, limit: limit + 1, after: idAfter(cursor) })
  return pageOf(rows, limit, toListedReviewResponse)
}

/** As a job: owners are notified whose membership an administrator does not see. */
export const decideApplicationReview: Handler<'decideApplicationReview'> = async (
  { path, body },
  { transact, services, principal, now },
) => {
  const approves = body.decision === 'approve'
  const review = await transact(
    async ({ db, audit }) => {
      const decision = { id: path.id, approves, reason: body.reason, userId: principal.userId, now }
      const decided = await decideReview(db, services, decision)
      const { application_id: application, org_id, wanted } = decided
      audit.entry({
        subject: `application:${application}/review:${path.id}`,
        details: { decision: body.decision, tenant: org_id, ...wanted },
      })
      const { name_mn, name_en } = decided
      await notifyOwnersOfReview(db, { orgId: org_id, reviewId: path.id, name_mn, name_en, approves, now })
      return decided
    },
    { as: 'job' },
  )
  return toListedReviewResponse(review)
}
