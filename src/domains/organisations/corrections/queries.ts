import { type Selectable, sql } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import type { Db, Tx } from '../../../db/database.ts'

export type CorrectionAction = 'name_owner' | 'suspend' | 'rename' | 'reopen' | 'merge' | 'delete'
type CorrectionState = 'pending' | 'confirmed' | 'refused' | 'expired'

/** What a correction needs besides the organisation. */
export interface CorrectionValues {
  owner_user_id?: string
  owner_email?: string
  name_mn?: string
  name_en?: string
  into_tenant_id?: string
}

export type CorrectionRow = Omit<
  Selectable<DB['organisation_corrections']>,
  'action' | 'state' | 'values'
> & { action: CorrectionAction; state: CorrectionState; values: CorrectionValues }

export async function selectCorrection(db: Db, id: string): Promise<CorrectionRow | undefined> {
  const { rows } = await sql<CorrectionRow>`
    select * from organisation_corrections where id = ${id}::uuid`.execute(db)
  return rows[0]
}

export interface CorrectionFilter {
  state?: CorrectionState | undefined
  orgId?: string | undefined
  limit: number
  after: string | undefined
}

/** Newest first. */
export async function selectCorrections(db: Db, filter: CorrectionFilter): Promise<CorrectionRow[]> {
  const { state = null, orgId = null, after = null, limit } = filter
  const { rows } = await sql<CorrectionRow>`
    select * from organisation_corrections
    where (${state}::text is null or state = ${state}::text) and (${orgId}::uuid is null or org_id = ${orgId}::uuid)
      and (${after}::uuid is null or id < ${after}::uuid)
    order by id desc limit ${limit}`.execute(db)
  return rows
}

export interface CorrectedOrganisation {
  id: string
  name_mn: string
  name_en: string
  reg_no: string | null
  row_version: number
  closed_at: Date | null
  suspended_at: Date | null
}

export async function selectCorrected(db: Db, orgId: string): Promise<CorrectedOrganisation | undefined> {
  return db
    .selectFrom('organisations')
    .select(['id', 'name_mn', 'name_en', 'reg_no', 'row_version', 'closed_at', 'suspended_at'])
    .where('id', '=', orgId)
    .executeTakeFirst()
}

/** A second correction of the same organisation breaks a constraint, which has its own error. */
export async function insertCorrection(
  tx: Tx,
  { values, ...row }: Omit<CorrectionRow, 'state' | 'decided_by' | 'decided_at' | 'decision_reason'>,
): Promise<CorrectionRow> {
  const inserted = await tx
    .insertInto('organisation_corrections')
    .values({ ...row, values: JSON.stringify(values) })
    .returningAll()
    .executeTakeFirstOrThrow()
  return inserted as unknown as CorrectionRow
}

interface Decision {
  id: string
  by: string
  state: 'confirmed' | 'refused'
  reason: string | null
  now: Date
}

/** The one call that decides it gets the row. Who proposed a correction may take it back, and never confirm it. */
export async function decideCorrection(
  tx: Tx,
  { id, by, state, reason, now }: Decision,
): Promise<CorrectionRow | undefined> {
  const { rows } = await sql<CorrectionRow>`
    update organisation_corrections set state = ${state}, decided_by = ${by}::uuid, decided_at = ${now},
      decision_reason = ${reason}
    where id = ${id}::uuid and state = 'pending' and expires_at > ${now}
      and (${state} = 'refused' or proposed_by <> ${by}::uuid)
    returning *`.execute(tx)
  return rows[0]
}

/** Those that none confirmed in time. */
export async function expireCorrections(db: Db, now: Date): Promise<CorrectionRow[]> {
  const { rows } = await sql<CorrectionRow>`
    update organisation_corrections set state = 'expired', decided_at = ${now}
    where state = 'pending' and expires_at <= ${now} returning *`.execute(db)
  return rows
}

/** So that the organisation can be corrected again at once, also before the job has come by. */
export async function expireCorrectionOf(tx: Tx, orgId: string, now: Date): Promise<void> {
  await sql`
    update organisation_corrections set state = 'expired', decided_at = ${now}
    where org_id = ${orgId}::uuid and state = 'pending' and expires_at <= ${now}`.execute(tx)
}
