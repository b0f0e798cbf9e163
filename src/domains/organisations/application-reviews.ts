import { sql } from 'kysely'
import type { ManualWork } from '../../audit/work.ts'
import type { Tx } from '../../db/database.ts'
import { notify } from '../notifications/notices/notify.ts'
import type { ListedReview } from '../openid/organisation-clients/queries.ts'
import { decideReview } from '../openid/organisation-clients/review.ts'

interface DecisionContext extends Pick<ManualWork, 'transact'> {
  services: Parameters<typeof decideReview>[1]
}

/**
 * Decides what an owner has asked for, and notifies the owners. As a job: an administrator does not see who the members
 * are.
 */
export function decideApplication(
  { transact, services }: DecisionContext,
  decision: Parameters<typeof decideReview>[2],
): Promise<ListedReview> {
  return transact(
    async ({ db, audit }) => {
      const decided = await decideReview(db, services, decision)
      const { application_id: application, wanted, name_mn, name_en } = decided
      const orgId = decided.org_id as string
      const { id: reviewId, approves, now } = decision
      audit.entry({
        subject: `application:${application}/review:${reviewId}`,
        details: { decision: approves ? 'approve' : 'refuse', tenant: orgId, ...wanted },
      })
      await notifyOwners(db, { orgId, reviewId, name_mn, name_en, approves, now })
      return decided
    },
    { as: 'job' },
  )
}

interface DecidedReview {
  orgId: string
  reviewId: string
  name_mn: string
  name_en: string
  approves: boolean
  now: Date
}

/** Owners learn what an administrator has decided about an application of theirs. */
async function notifyOwners(
  tx: Tx,
  { orgId, reviewId, name_mn, name_en, approves, now }: DecidedReview,
): Promise<void> {
  const { rows } = await sql<{ user_id: string; name_mn: string; name_en: string }>`
    select m.user_id, o.name_mn, o.name_en from organisation_members m join organisations o on o.id = m.org_id
    where m.org_id = ${orgId} and m.role = 'owner' order by m.user_id`.execute(tx)
  for (const owner of rows) {
    const template = approves ? 'organisation_application_approved' : 'organisation_application_refused'
    const params = {
      organisation_mn: owner.name_mn,
      organisation_en: owner.name_en,
      application_mn: name_mn,
      application_en: name_en,
    }
    const resource = { kind: 'organisation' as const, id: orgId }
    await notify(tx, owner.user_id, { template, params, resource, dedupeKey: `${template}:${reviewId}` }, now)
  }
}
