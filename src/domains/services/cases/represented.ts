import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'

/**
 * Whether a case is the person's to read: their own, or one for an organisation for which they act now. Who filed it and acts
 * no longer has lost it.
 */
export const isReadableCase = (userId: string): RawBuilder<boolean> => sql<boolean>`case
  when a.represented_reg_no is null then a.applicant_user_id = ${userId}::uuid
  else a.represented_reg_no = any (array(select app_signing_for(false))) end`

/** The register number of the organisation that this case is for; null where it is for a person. */
export async function selectRepresentedNumber(db: Db, caseId: string): Promise<string | null> {
  const row = await db
    .selectFrom('gov_applications')
    .select('represented_reg_no')
    .where('id', '=', caseId)
    .executeTakeFirst()
  return row?.represented_reg_no ?? null
}

/** Who reads an organisation's case and does not have it in hand takes it over first. */
export async function requireInHand(tx: Tx, caseId: string, userId: string): Promise<void> {
  const { rows } = await sql<{ in_hand: boolean }>`
    select a.applicant_user_id = ${userId}::uuid as in_hand
    from gov_applications a where a.id = ${caseId}::uuid and ${isReadableCase(userId)}`.execute(tx)
  const [found] = rows
  if (!found) throw new AppError('cases.not_found')
  if (!found.in_hand) throw new AppError('cases.in_other_hands')
}
