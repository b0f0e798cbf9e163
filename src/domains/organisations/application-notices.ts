import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { notify } from '../notifications/notices/notify.ts'

interface DecidedReview {
  orgId: string
  reviewId: string
  name_mn: string
  name_en: string
  approves: boolean
  now: Date
}

/** Owners learn what an administrator has decided about an application of theirs. */
export async function notifyOwnersOfReview(
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
