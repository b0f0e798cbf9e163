import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { DB } from '../../../../../generated/database.d.ts'
import type { Db, Tx } from '../../../../db/database.ts'
import { prepared } from '../../../../db/prepared.ts'
import { transition } from '../../../../db/state-machine.ts'
import { contentDigest } from '../../../../text/content-digest.ts'
import { memberships } from '../../../organisations/subqueries.ts'
import type { SigningState } from '../../../signing/engine/records.ts'
import type { PublishedContent } from '../../registry/content.ts'
import { type CaseState, caseTransitions } from '../state-machine.ts'

/** A case, and what a certain person is to it. */
export interface ReviewedCase {
  id: string
  number: string
  status: CaseState
  org_id: string
  service_id: string
  assigned_officer_id: string | null
  row_version: number
  content: PublishedContent
  /** The person applied, or the case is about them or an organisation that they represent. */
  own: boolean
  /** An owner of the organisation that decides, who assigns cases to officers. */
  manager: boolean
  /** Reviews cases of that organisation. */
  officer: boolean
  /** The case's service is among those that the person handles. */
  handles: boolean
}

const reviewed = (caseId: string, person: string, more = sql``): RawBuilder<ReviewedCase> =>
  prepared(sql`
  select a.id, a.number, a.status, a.org_id, a.service_id, a.assigned_officer_id, a.row_version, v.content,
    is_party_to(p.id, a.applicant_user_id, a.represented_hash, a.represented_reg_no) as own,
    exists (
      select from ${memberships} m where m.org_id = a.org_id and m.user_id = p.id and m.role = 'owner'
    ) as manager,
    reviews_for(p.id, a.org_id) as officer,
    (
      select coalesce(bool_or(s.service_id = a.service_id), true) from gov_officer_services s
      where s.org_id = a.org_id and s.user_id = p.id
    ) as handles
    ${more}
  from (select ${person}::uuid as id) p, gov_applications a
    join reg_service_versions v on v.id = a.service_version_id
  where a.id = ${caseId}`)

export async function selectReviewed(
  db: Db,
  caseId: string,
  person: string,
): Promise<ReviewedCase | undefined> {
  const { rows } = await reviewed(caseId, person).execute(db)
  return rows[0]
}

/** A case with all that a signed decision on it is bound to, so exactly that the decision fits no other. */
export interface DecidableCase extends ReviewedCase {
  service_version_id: string
  /** SHA-256, hexadecimal: of the version's content, of what was declared, and of each evidence. */
  version_sha256: string
  form_sha256: string
  evidences_sha256: string[]
}

export async function selectDecidable(
  db: Db,
  caseId: string,
  person: string,
): Promise<DecidableCase | undefined> {
  const bound = sql`, a.service_version_id, encode(v.sha256, 'hex') as version_sha256, a.form_data,
    array(
      select encode(e.sha256, 'hex') from gov_application_evidences e where e.application_id = a.id order by e.id
    ) as evidences_sha256`
  const query = reviewed(caseId, person, bound) as RawBuilder<
    Omit<DecidableCase, 'form_sha256'> & { form_data: object }
  >
  const [row] = (await query.execute(db)).rows
  if (!row) return undefined
  const { form_data, ...decidable } = row
  return { ...decidable, form_sha256: contentDigest(form_data).toString('hex') }
}

/** A decision that waits for its officer's signature, or has. */
export type DecisionRow = Omit<Selectable<DB['gov_decisions']>, 'state' | 'decision'> & {
  state: SigningState
  decision: 'approved' | 'rejected'
}

type NewDecision = Pick<
  DecisionRow,
  | 'id'
  | 'application_id'
  | 'officer_id'
  | 'decision'
  | 'reason_code'
  | 'reason_text'
  | 'finding_mn'
  | 'finding_en'
  | 'case_version'
  | 'record'
  | 'created_at'
  | 'expires_at'
>

/**
 * Nothing where the case is not in review any more, not the officer's, or not of that version. A second decision that is
 * pending breaks a constraint, which has its own error.
 */
export async function insertDecision(tx: Tx, decision: NewDecision): Promise<DecisionRow | undefined> {
  const { from } = transition(caseTransitions, 'approve')
  const { rows } = await sql<DecisionRow>`
    insert into gov_decisions (id, application_id, org_id, officer_id, decision, reason_code, reason_text, finding_mn,
      finding_en, case_version, record, created_at, expires_at)
    select ${decision.id}::uuid, a.id, a.org_id, a.assigned_officer_id, ${decision.decision}::text,
      ${decision.reason_code}::text, ${decision.reason_text}::text, ${decision.finding_mn}::text,
      ${decision.finding_en}::text, a.row_version, ${decision.record}::text, ${decision.created_at}::timestamptz,
      ${decision.expires_at}::timestamptz
    from gov_applications a
    where a.id = ${decision.application_id}::uuid and a.assigned_officer_id = ${decision.officer_id}::uuid
      and a.row_version = ${decision.case_version} and a.status = any (${from}::text[])
    returning *`.execute(tx)
  return rows[0]
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

/** By their codes; those that the service registry does not have are missing. */
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
