import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'

/** The register number of the organisation that this person's case is for; null where it is for a person. */
export async function selectRepresentedNumber(
  db: Db,
  caseId: string,
  applicantId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('gov_applications')
    .select('represented_reg_no')
    .where('id', '=', caseId)
    .where('applicant_user_id', '=', applicantId)
    .executeTakeFirst()
  return row?.represented_reg_no ?? null
}

/** Who lost the right to act for the organisation neither answers nor withdraws in its name. */
export async function requireActingFor(tx: Tx, caseId: string, applicantId: string): Promise<void> {
  const { rows } = await sql`
    select from gov_applications a
    where a.id = ${caseId}::uuid and a.applicant_user_id = ${applicantId}::uuid
      and a.represented_reg_no is not null
      and a.represented_reg_no not in (select app_signing_for(false))`.execute(tx)
  if (rows.length > 0) throw new AppError('cases.not_representative')
}
