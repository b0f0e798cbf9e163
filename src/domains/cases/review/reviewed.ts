import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { PublishedContent } from '../../registry/content.ts'
import type { CaseState } from '../state-machine.ts'

/** A case, and how a certain person stands to it. */
export interface ReviewedCase {
  id: string
  number: string
  status: CaseState
  org_id: string
  service_id: string
  assigned_officer_id: string | null
  row_version: number
  content: PublishedContent
  /** The person applied, or the case is about them or an organisation that they answer for. */
  own: boolean
  /** An owner of the organisation that decides, who gives cases to officers. */
  manager: boolean
  /** Reviews cases of that organisation. */
  officer: boolean
  /** The case's service is among those that the person handles. */
  handles: boolean
}

export async function selectReviewed(
  db: Db,
  caseId: string,
  person: string,
): Promise<ReviewedCase | undefined> {
  const { rows } = await sql<ReviewedCase>`
    select a.id, a.number, a.status, a.org_id, a.service_id, a.assigned_officer_id, a.row_version, v.content,
      is_party_to(p.id, a.applicant_user_id, a.represented_hash, a.represented_reg_no) as own,
      exists (
        select from organisation_members m where m.org_id = a.org_id and m.user_id = p.id and m.role = 'owner'
      ) as manager,
      reviews_for(p.id, a.org_id) as officer,
      (
        select coalesce(bool_or(s.service_id = a.service_id), true) from gov_officer_services s
        where s.org_id = a.org_id and s.user_id = p.id
      ) as handles
    from (select ${person}::uuid as id) p, gov_applications a
      join reg_service_versions v on v.id = a.service_version_id
    where a.id = ${caseId}`.execute(db)
  return rows[0]
}
