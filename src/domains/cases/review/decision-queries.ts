import { type Insertable, type Selectable, sql } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import type { Db, Tx } from '../../../db/database.ts'
import { contentDigest } from '../../registry/digest.ts'
import type { SigningState } from '../../signing/queries.ts'
import type { DecidedCase } from './record.ts'

export type DecisionRow = Omit<Selectable<DB['gov_decisions']>, 'state' | 'decision'> & {
  state: SigningState
  decision: 'approved' | 'rejected'
}

/** A second one that is pending breaks a constraint, which has its own error. */
export async function insertDecision(
  tx: Tx,
  decision: Insertable<DB['gov_decisions']>,
): Promise<DecisionRow> {
  const row = await tx.insertInto('gov_decisions').values(decision).returningAll().executeTakeFirstOrThrow()
  return row as DecisionRow
}

export async function selectDecision(db: Db, id: string): Promise<DecisionRow | undefined> {
  const row = await db.selectFrom('gov_decisions').selectAll().where('id', '=', id).executeTakeFirst()
  return row as DecisionRow | undefined
}

export async function hasPendingDecision(db: Db, caseId: string): Promise<boolean> {
  const row = await db
    .selectFrom('gov_decisions')
    .select('id')
    .where('application_id', '=', caseId)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return row !== undefined
}

/** The decision, for whoever ends it alone; nothing where it is over. */
export async function lockPendingDecision(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('gov_decisions')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** What a decision is bound to. */
export async function selectDecided(db: Db, caseId: string): Promise<DecidedCase> {
  const { rows } = await sql<Omit<DecidedCase, 'form_sha256'> & { form_data: object }>`
    select a.id, a.number, a.row_version, a.service_version_id, encode(v.sha256, 'hex') as version_sha256, a.form_data,
      array(
        select encode(e.sha256, 'hex') from gov_application_evidences e where e.application_id = a.id order by e.id
      ) as evidences_sha256
    from gov_applications a join reg_service_versions v on v.id = a.service_version_id
    where a.id = ${caseId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`the case ${caseId} is gone`)
  const { form_data, ...decided } = row
  return { ...decided, form_sha256: contentDigest(form_data).toString('hex') }
}

/** By their codes; those that the registry does not have are missing. */
export async function selectEvidenceIds(db: Db, codes: string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('reg_evidences')
    .select(['code', 'id'])
    .where('code', 'in', codes)
    .execute()
  return new Map(rows.map(({ code, id }) => [code, id]))
}

export interface CaseFile {
  name: string
  media_type: string
  file_key: string
  sha256: Buffer
}

export function selectCaseFile(db: Db, caseId: string, fileId: string): Promise<CaseFile | undefined> {
  return db
    .selectFrom('gov_files')
    .select(['name', 'media_type', 'file_key', 'sha256'])
    .where('id', '=', fileId)
    .where('application_id', '=', caseId)
    .executeTakeFirst()
}

export interface OfficerRow {
  id: string
  family_name: string | null
  given_name: string | null
  role: 'owner' | 'signer' | 'member'
  service_ids: string[]
}

/** Who reviews cases of the organisation, by id. */
export async function selectOfficers(
  db: Db,
  orgId: string,
  { userId, after, limit }: { userId?: string; after?: string | undefined; limit: number },
): Promise<OfficerRow[]> {
  const { rows } = await sql<OfficerRow>`
    select m.user_id as id, u.family_name, u.given_name, m.role,
      array(
        select s.service_id from gov_officer_services s
        where s.org_id = m.org_id and s.user_id = m.user_id order by s.service_id
      ) as service_ids
    from organisation_members m join users u on u.id = m.user_id
    where m.org_id = ${orgId} and reviews_for(m.user_id, m.org_id)
      ${userId === undefined ? sql`` : sql`and m.user_id = ${userId}`}
      ${after === undefined ? sql`` : sql`and m.user_id > ${after}::uuid`}
    order by m.user_id limit ${limit}`.execute(db)
  return rows
}

/** What the caller is to the organisation: nothing where they do not belong to it. */
export async function selectBelonging(
  db: Db,
  orgId: string,
  userId: string,
): Promise<{ owner: boolean; officer: boolean } | undefined> {
  const { rows } = await sql<{ owner: boolean; officer: boolean }>`
    select m.role = 'owner' as owner, reviews_for(m.user_id, m.org_id) as officer
    from organisation_members m where m.org_id = ${orgId} and m.user_id = ${userId}`.execute(db)
  return rows[0]
}

/** Replaces the list, in one statement. False where a service is not one of the organisation: nothing is changed then. */
export async function replaceOfficerServices(
  tx: Tx,
  { orgId, userId, serviceIds }: { orgId: string; userId: string; serviceIds: string[] },
): Promise<boolean> {
  const { rows } = await sql<{ known: number }>`
    with wanted as (
      select s.id from reg_services s
      where s.id = any (${serviceIds}::uuid[]) and s.authority_org_id = ${orgId}::uuid
    ), whole as (
      select where (select count(*) from wanted) = ${serviceIds.length}
    ), removed as (
      delete from gov_officer_services o
      where o.org_id = ${orgId}::uuid and o.user_id = ${userId}::uuid and exists (select from whole)
        and o.service_id not in (select id from wanted)
    ), added as (
      insert into gov_officer_services (org_id, user_id, service_id)
      select ${orgId}::uuid, ${userId}::uuid, w.id from wanted w where exists (select from whole)
      on conflict do nothing
    )
    select count(*)::integer as known from wanted`.execute(tx)
  return rows[0]?.known === serviceIds.length
}
