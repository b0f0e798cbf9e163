import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { DB } from '../../../../../generated/database.d.ts'
import type { Db, Tx } from '../../../../db/database.ts'
import { prepared } from '../../../../db/prepared.ts'
import { transition } from '../../../../db/state-machine.ts'
import { AppError } from '../../../../errors/app-error.ts'
import { contentDigest } from '../../../../text/content-digest.ts'
import { memberships } from '../../../organisations/subqueries.ts'
import type { SigningState } from '../../../signing/engine/records.ts'
import type { PublishedContent } from '../../registry/content.ts'
import { secondDecision, stepCounts } from '../../steps/decision-facts.ts'
import { type CaseAction, type CaseState, caseTransitions } from '../state-machine.ts'
import { stateFault } from '../state-texts.ts'

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
  /** Deputy of the case's officer, who is absent. */
  deputy: boolean
  /** Steps of the service that stand before a decision and are not done, and whether any is. */
  undone_steps: number
  done_steps: number
  /** Steps that issue the result and are not done. */
  unissued: number
  /** What the second officer has confirmed; the person is that officer where `second` says so. */
  confirmed: 'approve' | 'reject' | null
  second: boolean
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
    ) as handles,
    exists (
      select from gov_officer_deputies d
      where d.org_id = a.org_id and d.user_id = a.assigned_officer_id and d.deputy_id = p.id
        and is_absent(d.org_id, d.user_id)
    ) as deputy,
    t.undone_steps, t.done_steps, t.unissued, z.result as confirmed, coalesce(z.officer_id = p.id, false) as second
    ${more}
  from (select ${person}::uuid as id) p, gov_applications a
    join reg_service_versions v on v.id = a.service_version_id
    cross join lateral ${stepCounts} t
    left join lateral ${secondDecision} z on true
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

interface CaseFile {
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

/** To send back changes the steps of a case, and not its state. */
type OfficerAction =
  | Extract<CaseAction, 'assign' | 'reassign' | 'request_info' | 'approve' | 'reject' | 'complete'>
  | 'send_back'

/** What of a case and a person decides which steps the person may take. */
type Relation = Pick<
  ReviewedCase,
  | 'status'
  | 'assigned_officer_id'
  | 'own'
  | 'manager'
  | 'officer'
  | 'handles'
  | 'deputy'
  | 'undone_steps'
  | 'done_steps'
  | 'unissued'
  | 'confirmed'
  | 'second'
>

type OfficerRefusal =
  | 'officer.case_not_found'
  | 'officer.own_case'
  | 'officer.wrong_state'
  | 'officer.not_assignee'
  | 'officer.owners_assign'
  | 'officer.service_not_handled'
  | 'officer.steps_open'
  | 'officer.second_officer'
  | 'officer.second_decision'

/** Why a person may not look into a case as an officer; undefined where they may. */
function refusalOfSight(relation: Relation, person: string): OfficerRefusal | undefined {
  const { officer, own, status, handles, manager, assigned_officer_id } = relation
  // What is not signed or paid for has not reached the officers.
  if (!officer || status === 'signature_pending' || status === 'payment_pending')
    return 'officer.case_not_found'
  if (own) return 'officer.own_case'
  // What was given to them they finish, whatever their list says since; owners answer for all services.
  return handles || manager || assigned_officer_id === person ? undefined : 'officer.service_not_handled'
}

/** Why a person may not take a step; undefined where they may. */
export function actionRefusalOf(
  action: OfficerAction,
  relation: Relation,
  person: string,
): OfficerRefusal | undefined {
  const unseen = refusalOfSight(relation, person)
  if (unseen) return unseen
  if (!statesBefore(action).includes(relation.status)) return 'officer.wrong_state'
  const assigned = relation.assigned_officer_id === person
  switch (action) {
    case 'assign':
      if (relation.status === 'in_review' && relation.assigned_officer_id !== null)
        return 'officer.wrong_state'
      return undefined
    case 'reassign':
      if (relation.assigned_officer_id === null) return 'officer.wrong_state'
      return relation.manager || relation.deputy ? undefined : 'officer.owners_assign'
    case 'complete':
      // A case whose officer has left must not be stuck between its decision and its result.
      if (!assigned && !relation.manager && relation.assigned_officer_id !== null)
        return 'officer.not_assignee'
      return relation.unissued > 0 ? 'officer.steps_open' : undefined
    case 'approve':
    case 'reject':
      if (!assigned) return 'officer.not_assignee'
      if (relation.undone_steps > 0) return 'officer.steps_open'
      if (relation.second) return 'officer.second_officer'
      return relation.confirmed === null || relation.confirmed === action
        ? undefined
        : 'officer.second_decision'
    case 'send_back':
      if (!assigned) return 'officer.not_assignee'
      return relation.done_steps > 0 ? undefined : 'officer.wrong_state'
    default:
      return assigned ? undefined : 'officer.not_assignee'
  }
}

const statesBefore = (action: OfficerAction): CaseState[] =>
  action === 'send_back' ? ['in_review'] : transition(caseTransitions, action).from

const isOfficers = (action: CaseAction): action is Exclude<OfficerAction, 'send_back'> =>
  caseTransitions.some((step) => step.action === action && (step.by === 'officer' || step.by === 'manager'))

const officerActions = caseTransitions.map(({ action }) => action).filter(isOfficers)

/** What a person can do with a case as it is. */
export function allowedActions(relation: Relation, person: string): (typeof officerActions)[number][] {
  return officerActions.filter((action) => actionRefusalOf(action, relation, person) === undefined)
}

/** The case, where the person may look into it as an officer. */
export async function reviewedCase(db: Db, caseId: string, person: string): Promise<ReviewedCase> {
  const found = await selectReviewed(db, caseId, person)
  if (!found) throw new AppError('officer.case_not_found')
  const refusal = refusalOfSight(found, person)
  if (refusal) throw refusalError(refusal, found)
  return found
}

/** The case that was read, where the person may take that step. */
export function requireAction<Case extends ReviewedCase>(
  action: OfficerAction,
  found: Case | undefined,
  person: string,
): Case {
  if (!found) throw new AppError('officer.case_not_found')
  const refusal = actionRefusalOf(action, found, person)
  if (refusal) throw refusalError(refusal, found)
  return found
}

/** Another change came first: what the case is now says what to answer. */
export async function conflictError(
  db: Db,
  action: OfficerAction,
  { id, row_version }: Pick<ReviewedCase, 'id'> & { row_version?: number | undefined },
  person: string,
): Promise<AppError> {
  const present = await selectReviewed(db, id, person)
  if (!present) return new AppError('officer.case_not_found')
  const refusal = actionRefusalOf(action, present, person)
  if (refusal) return refusalError(refusal, present)
  return row_version !== undefined && present.row_version !== row_version
    ? new AppError('request.stale')
    : refusalError('officer.wrong_state', present)
}

export function refusalError(code: OfficerRefusal, { status }: ReviewedCase): AppError {
  if (code !== 'officer.wrong_state') return new AppError(code)
  return new AppError(code, { details: [stateFault(status, 'officer')] })
}

/**
 * Whether the officer signs a decision with PIN2. What takes something from a person or gives them a document does:
 * every rejection, and an approval that issues a certificate, that ends a right, or whose service demands it.
 */
export function needsSignature(
  decision: 'approved' | 'rejected',
  {
    output,
    requires_signature,
    ends_right,
  }: Pick<PublishedContent, 'output' | 'requires_signature' | 'ends_right'>,
): boolean {
  if (decision === 'rejected') return true
  return output.type === 'reference' || requires_signature || ends_right === true
}
