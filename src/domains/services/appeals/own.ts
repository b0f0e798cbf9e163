import { type RawBuilder, sql } from 'kysely'
import type { AuditDraft, ReadWork } from '../../../audit/work.ts'
import { type Db, type Tx, uuidv7 } from '../../../db/database.ts'
import { transition } from '../../../db/state-machine.ts'
import { AppError } from '../../../errors/app-error.ts'
import { notify } from '../../notifications/notices/notify.ts'
import { signatureProof } from '../../signing/engine/evidence.ts'
import { isReadableCase } from '../cases/represented.ts'
import { isOwnRemedy, type RemedyKind } from './remedies.ts'
import { type AppealOutcome, type AppealState, appealTransitions } from './state-machine.ts'

/** An appeal with what it is about, as both sides read it. */
export interface AppealRow {
  id: string
  kind: RemedyKind
  user_id: string
  application_id: string | null
  reference_id: string | null
  org_id: string
  body_org_id: string
  number: string
  subject_mn: string
  subject_en: string
  body_mn: string
  body_en: string
  grounds: string | null
  state: AppealState
  officer_id: string | null
  filed_at: Date
  due_at: Date
  acted_at: Date
  outcome: AppealOutcome | null
  reasons: string | null
  reopened: boolean | null
  refunded: boolean | null
  ended_at: Date | null
  row_version: number
}

/**
 * With the names of what is appealed. The remedy has them, also where the authority
 * above sees nothing of the case itself.
 */
export const appealColumns = sql`p.id, p.kind, p.user_id, p.application_id, p.reference_id, p.org_id, p.body_org_id,
  r.terms ->> 'number' as number, r.terms ->> 'subject_mn' as subject_mn, r.terms ->> 'subject_en' as subject_en,
  r.terms ->> 'body_mn' as body_mn, r.terms ->> 'body_en' as body_en, p.grounds, p.state, p.officer_id, p.filed_at, p.due_at,
  r.acted_at, p.outcome, p.reasons, p.reopened, p.refunded, p.ended_at, p.row_version`
export const appealTables = sql`gov_appeals p join gov_remedies r on r.id = p.remedy_id`

const isOwn = (userId: string): RawBuilder<boolean> => sql<boolean>`case
  when p.application_id is null then p.user_id = ${userId}::uuid
  else exists (select from gov_applications a where a.id = p.application_id and ${isReadableCase(userId)}) end`

export async function selectOwnAppeals(
  db: Db,
  userId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<AppealRow[]> {
  const { rows } = await sql<AppealRow>`
    select ${appealColumns} from ${appealTables} where ${isOwn(userId)}
      ${before === undefined ? sql`` : sql`and p.id < ${before}::uuid`}
    order by p.id desc limit ${limit}`.execute(db)
  return rows
}

export async function selectOwnAppeal(db: Db, userId: string, id: string): Promise<AppealRow> {
  const { rows } = await sql<AppealRow>`
    select ${appealColumns} from ${appealTables} where p.id = ${id}::uuid and ${isOwn(userId)}`.execute(db)
  if (!rows[0]) throw new AppError('appeals.not_found')
  return rows[0]
}

interface Proof {
  record: string | null
  signature: Uint8Array | null
  signature_algorithm: string | null
  certificate: Uint8Array | null
  signed_at: Date | null
}

/** The signature under the decision; null before it. */
export async function selectOwnProof(db: Db, id: string) {
  const { rows } = await sql<Proof>`select * from signature_of_own_appeal(${id}::uuid)`.execute(db)
  return rows[0] ? signatureProof(rows[0]) : null
}

interface OwnWork extends ReadWork {
  audit: Pick<AuditDraft, 'id' | 'detail'>
  principal: { userId: string }
  now: Date
}

/**
 * Files an appeal while its term runs, in one statement that holds the remedy: of a decision that ends silence and an
 * appeal against it, one comes first and the other sees it.
 */
export async function fileAppeal(
  { db, audit, principal: { userId }, now }: OwnWork,
  { remedyId, grounds }: { remedyId: string; grounds: string },
): Promise<AppealRow> {
  await lockCase(db, sql`(select r.application_id from gov_remedies r where r.id = ${remedyId}::uuid)`)
  const { to } = transition(appealTransitions, 'file')
  const { rows } = await sql<{ id: string }>`
    with remedy as (
      select r.* from gov_remedies r where r.id = ${remedyId}::uuid and ${isOwnRemedy(userId)}
        and (r.ends_at is null or r.ends_at >= ${now}::timestamptz)
      for update of r
    )
    insert into gov_appeals (id, remedy_id, kind, user_id, application_id, reference_id, org_id, body_org_id, service_id,
      acted_by, grounds, state, filed_at, due_at, entry_id)
    select ${uuidv7(now.getTime())}::uuid, r.id, r.kind, ${userId}::uuid, r.application_id, r.reference_id, r.org_id,
      r.body_org_id, r.service_id, r.acted_by, ${grounds}::text, ${to}::text, ${now}::timestamptz,
      appeal_term_ends(${now}::timestamptz, (r.terms ->> 'decide_days')::integer, (r.terms ->> 'working')::boolean),
      ${audit.id()}::uuid
    from remedy r
    where r.kind <> 'silence' or exists (
      select from gov_applications a where a.id = r.application_id and a.status in ('submitted', 'in_review'))
    returning id`.execute(db)
  if (!rows[0]) throw await whyNotFiled(db, userId, remedyId)
  const filed = await selectOwnAppeal(db, userId, rows[0].id)
  audit.detail({ kind: filed.kind, application: filed.application_id, reference: filed.reference_id })
  await notify(
    db,
    userId,
    {
      template: 'appeal_filed',
      params: { ...subjectOf(filed), due_at: filed.due_at.toISOString() },
      resource: resourceOf(filed),
      dedupeKey: `${filed.id}:filed`,
    },
    now,
  )
  return filed
}

async function whyNotFiled(db: Tx, userId: string, remedyId: string): Promise<AppError> {
  const { rows } = await sql`
    select from gov_remedies r where r.id = ${remedyId}::uuid and ${isOwnRemedy(userId)}`.execute(db)
  return new AppError(rows.length > 0 ? 'appeals.term_over' : 'appeals.remedy_not_found')
}

/** The person withdraws, before a decision. One that waits for its signature then takes no effect. */
export async function withdrawAppeal(
  { db, audit, principal: { userId }, now }: OwnWork,
  id: string,
): Promise<AppealRow> {
  const found = await selectOwnAppeal(db, userId, id)
  // Only the person who filed it withdraws it; other representatives of an organisation read it.
  if (found.user_id !== userId) throw new AppError('appeals.not_found')
  await lockCase(db, sql`${found.application_id}::uuid`)
  const { from, to } = transition(appealTransitions, 'withdraw')
  const { rows } = await sql`
    update gov_appeals set state = ${to}, ended_at = ${now}::timestamptz, entry_id = ${audit.id()}::uuid,
      row_version = row_version + 1
    where id = ${id}::uuid and user_id = ${userId}::uuid and state = any (${from}) returning id`.execute(db)
  if (rows.length === 0) throw new AppError('appeals.over')
  audit.detail({ application: found.application_id, reference: found.reference_id })
  return selectOwnAppeal(db, userId, id)
}

/** Cases are locked before their appeals, as where a decision ends an appeal against silence. */
export async function lockCase(tx: Tx, caseId: RawBuilder<unknown>): Promise<void> {
  await sql`select from gov_applications where id = ${caseId} for update`.execute(tx)
}

export const subjectOf = ({ number, subject_mn, subject_en }: AppealRow) => ({
  number,
  subject_mn,
  subject_en,
})

export const resourceOf = ({ application_id, reference_id }: AppealRow) =>
  reference_id === null
    ? { kind: 'application' as const, id: application_id ?? '' }
    : { kind: 'reference' as const, id: reference_id }

export function toAppealResponse(row: AppealRow) {
  return {
    id: row.id,
    kind: row.kind,
    application_id: row.application_id,
    reference_id: row.reference_id,
    number: row.number,
    subject_mn: row.subject_mn,
    subject_en: row.subject_en,
    authority: { name_mn: row.body_mn, name_en: row.body_en },
    grounds: row.grounds,
    state: row.state,
    filed_at: row.filed_at.toISOString(),
    due_at: row.due_at.toISOString(),
    ...(row.outcome && { outcome: row.outcome }),
    reasons: row.reasons,
    reopened: row.reopened,
    refunded: row.refunded,
    ended_at: row.ended_at?.toISOString() ?? null,
  }
}
