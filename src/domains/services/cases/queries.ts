import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { people } from '../../identity/people/people.ts'
import { type RemedyRow, remedyOfCase } from '../appeals/remedies.ts'
import type { AppointmentState } from '../appointments/state-machine.ts'
import type { PaymentState } from '../payments/state-machine.ts'
import type { FindingColumns } from '../references/certify.ts'
import type { ReferenceState } from '../references/state-machine.ts'
import type { Channel, FormSchema, Urgency, VisitPurpose } from '../registry/content.ts'
import type { StepState } from '../steps/state-machine.ts'
import type { ChargedFee } from './fee.ts'
import { isReadableCase } from './represented.ts'
import type { CaseState } from './state-machine.ts'

/** What a list says of a case. */
export interface CaseHead {
  id: string
  number: string
  status: CaseState
  service_id: string
  service_code: string
  service_mn: string
  service_en: string
  version_no: number
  channel: Channel
  urgency: Urgency
  submitted_at: Date | null
  due_at: Date | null
  paused_at: Date | null
  created_at: Date
  updated_at: Date
  /** Whether the reader has it in hand; one for an organisation another of its representatives may have. */
  in_hand: boolean
}

/** Everything of a case that its applicant may know. Times inside the parts are texts, as JSON has them. */
export interface CaseView extends CaseHead, FindingColumns {
  /** While the case waits for its applicant's signature: by when. */
  sign_before: Date | null
  authority_mn: string
  authority_en: string
  represented_kind: 'organisation' | 'person' | null
  represented_name: string | null
  represented_reason: string | null
  form_data: Record<string, unknown>
  form_schema: FormSchema
  /** What every applicant must come to an office for. */
  visit_for: VisitPurpose[]
  fee_amount: number
  fee_snapshot: Partial<ChargedFee>
  decision: 'approved' | 'rejected' | null
  reason_code: string | null
  reason_text: string | null
  decided_at: Date | null
  holidays: string[]
  evidences: ViewedEvidence[]
  info_request: OpenRequest | null
  payment: ViewedPayment | null
  appointment: ViewedAppointment | null
  result: ViewedResult | null
  /** What is done in it, as its service declares; null where nothing. */
  steps: ViewedStep[] | null
  /** How to appeal against what the authority did last. */
  remedy: RemedyRow | null
}

/** In words for the applicant, without officers and what they said. */
interface ViewedStep {
  key: string
  title_mn: string
  title_en: string
  text_mn: string
  text_en: string
  authority_mn: string
  authority_en: string
  state: StepState
  due_at: string | null
  ended_at: string | null
}

export interface ViewedEvidence {
  code: string
  name_mn: string
  name_en: string
  origin: 'upload' | 'once_only' | 'reference'
  instead_of_registry: boolean
  file_id: string | null
  valid_until: string | null
}

export interface OpenRequest {
  id: string
  items: RequestedItem[]
  requested_at: string
  due_at: string
}

export interface RequestedItem {
  code: string
  text_mn: string
  text_en: string
  kind: 'text' | 'file'
  evidence_id?: string | null | undefined
}

export interface ViewedPayment {
  id: string
  invoice_no: string
  amount: number
  status: PaymentState
  due_at: string
  paid_at: string | null
  receipt_no: string | null
}

export interface ViewedAppointment {
  id: string
  status: AppointmentState
  starts_at: string
  ends_at: string
  office_mn: string
  office_en: string
  address_mn: string
  address_en: string
}

export interface ViewedResult {
  id: string
  number: string
  type: string
  status: ReferenceState
  valid_until: string | null
}

const headOf = (
  userId: string,
) => sql`a.applicant_user_id = ${userId}::uuid as in_hand, a.id, a.number, a.status, a.service_id, v.content->>'code' as service_code,
  v.content->>'name_mn' as service_mn, v.content->>'name_en' as service_en, v.version_no, a.channel, a.urgency,
  a.submitted_at, a.due_at, a.paused_at, a.created_at, a.updated_at`
const versioned = sql`gov_applications a join reg_service_versions v on v.id = a.service_version_id`

interface CaseFilter {
  status?: CaseState | undefined
  serviceId?: string | undefined
  before?: string | undefined
  limit: number
}

/** A person's own, and those of the organisations for which they act; newest first. Each part reads no more than the page. */
export async function selectCaseHeads(db: Db, userId: string, filter: CaseFilter): Promise<CaseHead[]> {
  const conditions: RawBuilder<unknown>[] = []
  if (filter.status !== undefined) conditions.push(sql`a.status = ${filter.status}`)
  if (filter.serviceId !== undefined) conditions.push(sql`a.service_id = ${filter.serviceId}`)
  if (filter.before !== undefined) conditions.push(sql`a.id < ${filter.before}::uuid`)
  const filtered = conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`
  const part = (whose: RawBuilder<unknown>) => sql`(
    select a.id from gov_applications a where ${whose} ${filtered} order by a.id desc limit ${filter.limit})`
  const { rows } = await sql<CaseHead>`
    select ${headOf(userId)} from ${versioned}
    where a.id in (
      ${part(sql`a.applicant_user_id = ${userId}::uuid and a.represented_reg_no is null`)}
      union all
      ${part(sql`a.represented_reg_no = any (array(select app_signing_for(false)))`)})
    order by a.id desc limit ${filter.limit}`.execute(db)
  return rows
}

/** Nothing where it is not this person's to read. */
export async function selectCaseView(db: Db, userId: string, id: string): Promise<CaseView | undefined> {
  const { rows } = await sql<CaseView>`
    select ${headOf(userId)}, a.sign_before, v.content#>>'{authority,name_mn}' as authority_mn,
      v.content#>>'{authority,name_en}' as authority_en,
      a.represented_kind, a.represented_name, a.represented_reason, a.form_data,
      v.content->'form_schema' as form_schema, coalesce(v.content->'visit_for', '[]') as visit_for, a.fee_amount, a.fee_snapshot,
      a.decision, a.reason_code, a.reason_text, a.finding_mn, a.finding_en, a.decided_at,
      calendar_exceptions() as holidays,
      (select coalesce(jsonb_agg(jsonb_build_object('code', e.code, 'name_mn', e.name_mn, 'name_en', e.name_en,
          'origin', s.origin, 'instead_of_registry', s.instead_of_registry, 'file_id', s.file_id,
          'valid_until', s.valid_until) order by s.id), '[]')
        from gov_application_evidences s join reg_evidences e on e.id = s.evidence_id
        where s.application_id = a.id) as evidences,
      (select jsonb_build_object('id', q.id, 'items', q.items, 'requested_at', q.requested_at, 'due_at', q.due_at)
        from gov_info_requests q
        where q.application_id = a.id and q.answered_at is null and a.status = 'info_requested') as info_request,
      (select jsonb_build_object('id', p.id, 'invoice_no', p.invoice_no, 'amount', p.amount, 'status', p.status,
          'due_at', p.due_at, 'paid_at', p.paid_at, 'receipt_no', p.receipt_no)
        from gov_payments p where p.application_id = a.id order by p.id desc limit 1) as payment,
      (select jsonb_build_object('id', b.id, 'status', b.status, 'starts_at', t.starts_at, 'ends_at', t.ends_at,
          'office_mn', o.name_mn, 'office_en', o.name_en, 'address_mn', o.address_mn, 'address_en', o.address_en)
        from gov_appointments b join gov_slots t on t.id = b.slot_id join gov_offices o on o.id = t.office_id
        where b.application_id = a.id order by b.id desc limit 1) as appointment,
      (select jsonb_build_object('id', r.id, 'number', r.number, 'type', r.type, 'status', r.status,
          'valid_until', r.valid_until)
        from gov_references r where r.application_id = a.id order by r.id desc limit 1) as result,
      (select jsonb_agg(jsonb_build_object('key', s.key, 'title_mn', d.value -> 'title_mn',
          'title_en', d.value -> 'title_en', 'text_mn', d.value -> 'text_mn', 'text_en', d.value -> 'text_en',
          'authority_mn', o.name_mn, 'authority_en', o.name_en, 'state', s.state, 'due_at', s.due_at,
          'ended_at', s.ended_at) order by s.place)
        from gov_case_steps s join lateral jsonb_array_elements(v.content -> 'steps') d on d.value ->> 'key' = s.key
          cross join lateral authority_names(s.org_id) o
        where s.application_id = a.id) as steps,
      ${remedyOfCase} as remedy
    from ${versioned} where a.id = ${id} and ${isReadableCase(userId)}`.execute(db)
  return rows[0]
}

export interface TimelineEvent {
  seq: number
  action: string
  from_status: CaseState | null
  to_status: CaseState
  actor_role: 'applicant' | 'officer' | 'manager' | 'system'
  note: string | null
  step_mn: string | null
  step_en: string | null
  at: Date
  audit_entry_id: string
  /** The entry's place in the chain, once it is sealed. */
  sealed_seq: number | null
  sealed_hash: Buffer | null
}

/** The row of a case that exists and has no event after the requested one. */
type NoEvent = { [Part in keyof TimelineEvent]: null }

/** What the applicant may know of what happened, oldest first; no row at all where the case is not theirs to read. */
export async function selectTimeline(
  db: Db,
  { caseId, userId, after, limit }: { caseId: string; userId: string; after: number; limit: number },
): Promise<(TimelineEvent | NoEvent)[]> {
  const { rows } = await sql<TimelineEvent | NoEvent>`
    select e.seq, e.action, e.from_status, e.to_status, e.actor_role, e.note, e.at, e.audit_entry_id,
      s.seq as sealed_seq, s.hash as sealed_hash, d.value ->> 'title_mn' as step_mn, d.value ->> 'title_en' as step_en
    from gov_applications a
      left join lateral (
        select * from gov_application_events e
        where e.application_id = a.id and e.visibility = 'citizen' and e.seq > ${after}
        order by e.seq limit ${limit}) e on true
      left join lateral audit_seal_of(e.audit_entry_id) s on true
      left join lateral (
        select d.value from reg_service_versions v, jsonb_array_elements(v.content -> 'steps') d
        where v.id = a.service_version_id and e.action like '%\\_step' and d.value ->> 'key' = e.details ->> 'step'
      ) d on true
    where a.id = ${caseId} and ${isReadableCase(userId)}
    order by e.seq`.execute(db)
  return rows
}

/** The decision on a case, as its applicant may know it. */
export interface OwnDecision extends FindingColumns {
  id: string
  number: string
  status: CaseState
  authority_mn: string
  authority_en: string
  officer_family_name: string | null
  officer_given_name: string | null
  decision: 'approved' | 'rejected' | null
  reason_code: string | null
  reason_text: string | null
  decided_at: Date | null
  /** Null where the service does not demand that its decisions are signed. */
  record: string | null
  signature: Buffer | null
  signature_algorithm: string | null
  certificate: Buffer | null
  signed_at: Date | null
  remedy: RemedyRow | null
}

/** Nothing where the case is not this person's. */
export async function selectOwnDecision(
  db: Db,
  userId: string,
  id: string,
): Promise<OwnDecision | undefined> {
  const { rows } = await sql<OwnDecision>`
    select a.id, a.number, a.status, v.content#>>'{authority,name_mn}' as authority_mn,
      v.content#>>'{authority,name_en}' as authority_en, u.family_name as officer_family_name,
      u.given_name as officer_given_name, a.decision, a.reason_code, a.reason_text, a.finding_mn, a.finding_en,
      a.decided_at, s.record, s.signature, s.signature_algorithm, s.certificate, s.signed_at,
      ${remedyOfCase} as remedy
    from gov_applications a
      join reg_service_versions v on v.id = a.service_version_id
      left join ${people('u')} on u.id = a.decided_by
      left join lateral signature_of_own_decision(a.id) s on true
    where a.id = ${id} and ${isReadableCase(userId)}`.execute(db)
  return rows[0]
}
