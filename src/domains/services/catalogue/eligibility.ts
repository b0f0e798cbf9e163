import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { openCaseStates } from '../cases/state-machine.ts'
import {
  type EvidenceGroup,
  type FormSchema,
  type RequiredEvidence,
  unmetGroups,
} from '../registry/content.ts'

type OpenState =
  | 'signature_pending'
  | 'payment_pending'
  | 'submitted'
  | 'in_review'
  | 'info_requested'
  | 'approved'

type EligibilityStatus = 'ready' | 'open_case' | 'office_only' | 'not_receiving'

interface EligibilityEvidence {
  code: string
  name_mn: string
  name_en: string
  group: number
  optional: boolean
  from: 'fetched' | 'reference' | 'state' | 'bring'
  fetch_id: string | null
  reference_id: string | null
}

/** Whether and how one person can apply for a service. */
interface ServiceEligibility {
  standing: EligibilityStatus
  open_case: { id: string; number: string; status: OpenState } | null
  prefilled_fields: number
  nothing_to_bring: boolean
  evidences: EligibilityEvidence[]
}

interface EligibilityRow {
  service_id: string
  channels: string[]
  receiving: boolean
  groups: EvidenceGroup[]
  form: FormSchema
  open_case: ServiceEligibility['open_case']
  /** Answers of the state registry that the person has accepted for this service, by evidence. */
  fetches: Record<string, string> | null
  /** Valid certificates of the person, by type. */
  certificates: Record<string, string> | null
}

/** Of each service, all read at once. */
export async function selectEligibility(
  db: Db,
  userId: string,
  serviceIds: readonly string[],
  at: Date,
): Promise<Map<string, ServiceEligibility>> {
  if (serviceIds.length === 0) return new Map()
  const { rows } = await sql<EligibilityRow>`
    with own_certificates as materialized (
      select jsonb_object_agg(r.type, r.id) as by_type from (
        select distinct on (type) type, id from gov_references
        where subject_user_id = ${userId}::uuid and status = 'issued'
          and (valid_until is null or valid_until > ${at}::timestamptz)
        order by type, id desc) r
    )
    select c.service_id, c.channels, receives_cases(c.authority_id) as receiving,
      v.content -> 'evidence_groups' as groups, v.content -> 'form_schema' as form,
      (select jsonb_build_object('id', a.id, 'number', a.number, 'status', a.status) from gov_applications a
        where a.applicant_user_id = ${userId}::uuid and a.service_id = c.service_id
          and a.status = any (${openCaseStates}::text[])
        order by a.id desc limit 1) as open_case,
      (select jsonb_object_agg(f.code, f.id) from (
        select distinct on (e.code) e.code, f.id from gov_once_only_fetches f
          join reg_once_only_sources s on s.id = f.source_id join reg_evidences e on e.id = s.evidence_id
        where f.user_id = ${userId}::uuid and f.service_id = c.service_id and f.application_id is null
          and f.outcome = 'found' and f.preview_accepted_at is not null and f.expires_at > ${at}::timestamptz
        order by e.code, f.id desc) f) as fetches,
      (select by_type from own_certificates) as certificates
    from catalogue_services c join reg_service_versions v on v.id = c.version_id
    where c.service_id = any (${serviceIds}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.service_id, eligibilityOf(row)]))
}

function eligibilityOf(row: EligibilityRow): ServiceEligibility {
  const evidences = row.groups.flatMap((group, index) =>
    group.evidences.map((evidence) => evidenceOf(evidence, index + 1, row)),
  )
  const available = evidences.filter(({ from }) => from !== 'bring').map(({ code }) => code)
  return {
    standing: eligibilityStatus(row),
    open_case: row.open_case,
    prefilled_fields: Object.values(row.form.properties).filter(({ prefill }) => prefill !== undefined)
      .length,
    nothing_to_bring: unmetGroups(row.groups, available).length === 0,
    evidences,
  }
}

function eligibilityStatus({ receiving, channels, open_case }: EligibilityRow): EligibilityStatus {
  if (!receiving) return 'not_receiving'
  if (!channels.includes('online')) return 'office_only'
  return open_case ? 'open_case' : 'ready'
}

function evidenceOf(
  evidence: RequiredEvidence,
  group: number,
  { fetches, certificates }: EligibilityRow,
): EligibilityEvidence {
  const { code, name_mn, name_en, optional, once_only_source } = evidence
  const fetch_id = fetches?.[code] ?? null
  const reference_id = certificates?.[code] ?? null
  const held = fetch_id ? 'fetched' : reference_id ? 'reference' : undefined
  return {
    code,
    name_mn: name_mn ?? code,
    name_en: name_en ?? code,
    group,
    optional: optional ?? false,
    from: held ?? (once_only_source === undefined ? 'bring' : 'state'),
    fetch_id,
    reference_id,
  }
}
