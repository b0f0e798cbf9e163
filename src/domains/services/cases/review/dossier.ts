import { sql } from 'kysely'
import type { Db } from '../../../../db/database.ts'
import { prepared } from '../../../../db/prepared.ts'
import type { Logger } from '../../../../observability/log.ts'
import type { SealedState } from '../../../../security/sealed-state.ts'
import type { SigningState } from '../../../signing/engine/records.ts'
import { sealedForFetch } from '../../once-only/fetch.ts'
import type { Finding } from '../../references/certify.ts'
import type { ReferenceState } from '../../references/state-machine.ts'
import type { PublishedContent } from '../../registry/content.ts'
import type { ChargedFee } from '../fee.ts'
import type {
  OpenRequest,
  ViewedAppointment,
  ViewedEvidence,
  ViewedPayment,
  ViewedResult,
} from '../queries.ts'
import type { CaseState } from '../state-machine.ts'

/** All that belongs to a case, for its officer. Times are as JSON has them. */
export interface Dossier {
  form_data: Record<string, unknown>
  content: PublishedContent
  fee_snapshot: Partial<ChargedFee>
  fee_amount: number
  processing_days: number
  paused_seconds: number
  created_at: Date
  represented: {
    kind: 'person' | 'organisation'
    name: string | null
    reg_no: string | null
    reason: string | null
    proof_file_id: string | null
  } | null
  decision: {
    outcome: 'approved' | 'rejected'
    reason_code: string | null
    reason_text: string | null
    finding: Finding | null
    decided_by: string
    decided_at: string
  } | null
  events: DossierEvent[]
  evidences: DossierEvidence[]
  files: DossierFile[]
  info_requests: DossierRequest[]
  payments: DossierPayment[]
  appointments: DossierVisit[]
  references: DossierReference[]
  signings: {
    id: string
    officer_id: string
    decision: 'approved' | 'rejected'
    state: SigningState
    created_at: string
  }[]
}

export interface DossierEvent {
  seq: number
  action: string
  from_status: string | null
  to_status: CaseState
  actor_id: string | null
  actor_family_name: string | null
  actor_given_name: string | null
  actor_role: 'applicant' | 'officer' | 'manager' | 'system'
  visibility: 'citizen' | 'internal'
  note: string | null
  details: Record<string, unknown>
  at: string
  entry_id: string | null
  audit_seq: number | null
  audit_hash: string | null
}

export interface DossierEvidence extends ViewedEvidence {
  id: string
  sha256: string
  reference_number: string | null
  reference_status: ReferenceState | null
  once_only: {
    source_code: string
    provider_mn: string
    provider_en: string
    requested_at: string
    accepted_at: string | null
    id: string
    /** Sealed; erased once it has served. */
    sealed: string | null
  } | null
}

interface DossierFile {
  id: string
  name: string
  media_type: string
  bytes: number
  sha256: string
  created_at: string
}

export interface DossierRequest extends OpenRequest {
  answers: { code: string; text?: string; file_id?: string }[] | null
  requested_by: string
  answered_at: string | null
}

interface DossierPayment extends ViewedPayment {
  refunded_amount: number
}

interface DossierVisit extends ViewedAppointment {
  ends_at: string
}

interface DossierReference extends ViewedResult {
  issued_at: string
}

/** Everything in one round trip. What the person does not see is not in it: the policies decide. */
export async function selectDossier(db: Db, caseId: string): Promise<Dossier | undefined> {
  const { rows } = await prepared(sql<Dossier>`
    select a.form_data, v.content, a.fee_amount, a.fee_snapshot, a.processing_days, a.paused_seconds, a.created_at,
      case when a.represented_kind is not null then jsonb_build_object('kind', a.represented_kind,
        'name', a.represented_name, 'reg_no', a.represented_reg_no, 'reason', a.represented_reason,
        'proof_file_id', a.represented_proof_file_id) end as represented,
      case when a.decision is not null then jsonb_build_object('outcome', a.decision, 'reason_code', a.reason_code,
        'reason_text', a.reason_text, 'finding', case when a.finding_mn is not null then
          jsonb_build_object('text_mn', a.finding_mn, 'text_en', a.finding_en) end, 'decided_by', a.decided_by, 'decided_at', a.decided_at) end as decision,
      ${events} as events, ${evidences} as evidences, ${files} as files, ${requests} as info_requests,
      ${payments} as payments, ${visits} as appointments, ${references} as "references", ${signings} as signings
    from gov_applications a join reg_service_versions v on v.id = a.service_version_id
    where a.id = ${caseId}`).execute(db)
  return rows[0]
}

const events = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('seq', e.seq, 'action', e.action, 'from_status', e.from_status,
    'to_status', e.to_status, 'actor_id', e.actor_id, 'actor_family_name', u.family_name,
    'actor_given_name', u.given_name, 'actor_role', e.actor_role, 'visibility', e.visibility, 'note', e.note,
    'details', e.details, 'at', e.at, 'entry_id', e.audit_entry_id, 'audit_seq', s.seq,
    'audit_hash', encode(s.hash, 'hex')) order by e.seq), '[]')
  from gov_application_events e left join lateral actor_names(e.application_id, e.actor_id) u on true
    left join lateral audit_seal_of(e.audit_entry_id) s on true
  where e.application_id = a.id)`

const evidences = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'code', r.code, 'name_mn', r.name_mn, 'name_en', r.name_en,
    'origin', e.origin, 'instead_of_registry', e.instead_of_registry, 'sha256', encode(e.sha256, 'hex'),
    'valid_until', e.valid_until, 'file_id', e.file_id,
    'reference_number', g.number, 'reference_status', g.status,
    'once_only', case when f.id is not null then jsonb_build_object('source_code', s.source_code,
      'provider_mn', s.provider_mn, 'provider_en', s.provider_en, 'requested_at', f.explicit_request_at,
      'accepted_at', f.preview_accepted_at, 'id', f.id, 'sealed', f.result_sealed) end)
    order by e.created_at, e.id), '[]')
  from gov_application_evidences e join reg_evidences r on r.id = e.evidence_id
    left join gov_once_only_fetches f on f.id = e.fetch_id
    left join reg_once_only_sources s on s.id = f.source_id
    left join gov_references g on g.id = e.reference_id
  where e.application_id = a.id)`

const files = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'media_type', f.media_type,
    'bytes', f.bytes, 'sha256', encode(f.sha256, 'hex'), 'created_at', f.created_at) order by f.id), '[]')
  from gov_files f where f.application_id = a.id)`

const requests = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'items', r.items, 'answers', r.answers,
    'requested_by', r.requested_by, 'requested_at', r.requested_at, 'due_at', r.due_at,
    'answered_at', r.answered_at) order by r.id), '[]')
  from gov_info_requests r where r.application_id = a.id)`

const payments = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'invoice_no', p.invoice_no, 'amount', p.amount,
    'status', p.status, 'due_at', p.due_at, 'paid_at', p.paid_at, 'receipt_no', p.receipt_no,
    'refunded_amount', p.refunded_amount) order by p.id), '[]')
  from gov_payments p where p.application_id = a.id)`

const visits = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'status', v.status, 'starts_at', s.starts_at,
    'ends_at', s.ends_at, 'office_mn', o.name_mn, 'office_en', o.name_en) order by v.id), '[]')
  from gov_appointments v join gov_slots s on s.id = v.slot_id join gov_offices o on o.id = s.office_id
  where v.application_id = a.id)`

const references = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'number', r.number, 'type', r.type, 'status', r.status,
    'issued_at', r.issued_at, 'valid_until', r.valid_until) order by r.id), '[]')
  from gov_references r where r.application_id = a.id)`

const signings = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'officer_id', d.officer_id, 'decision', d.decision,
    'state', d.state, 'created_at', d.created_at) order by d.id), '[]')
  from gov_decisions d where d.application_id = a.id)`

/** What the state registry has answered for the case, by the id of the question, without what is erased or unreadable. */
export async function registryAnswers(
  { onceOnlyResults, log }: { onceOnlyResults: Pick<SealedState, 'open'>; log: Logger },
  { evidences }: Dossier,
): Promise<Map<string, object>> {
  const answers = new Map<string, object>()
  for (const { once_only: fetched } of evidences) {
    if (!fetched?.sealed) continue
    try {
      answers.set(fetched.id, await onceOnlyResults.open<object>(fetched.sealed, sealedForFetch(fetched.id)))
    } catch (error) {
      log.warn({ err: error, fetch: fetched.id }, 'an answer of the state registry cannot be opened')
    }
  }
  return answers
}
