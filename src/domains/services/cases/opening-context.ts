import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { prepared } from '../../../db/prepared.ts'
import { representedName } from '../../organisations/subqueries.ts'
import type { ReferenceState } from '../references/state-machine.ts'
import type { PublishedContent, RequiredEvidence } from '../registry/content.ts'
import type { CaseRequest } from './request.ts'

/** For so long a file may stand in for what the state registry did not answer; error texts name it. */
const SILENCE_COUNTS_MS = 30 * 60_000

/** All that must be known before a case can be opened, read at once. */
export interface OpeningContext {
  service_id: string
  service_status: 'draft' | 'published' | 'archived'
  org_id: string
  /** Whether the authority takes cases at all. */
  receiving: boolean
  version_id: string | null
  version_no: number | null
  content: PublishedContent | null
  holidays: string[]
  /** Of what the case is to take: all that is the applicant's, in any state. */
  files: OwnFile[]
  fetches: OwnFetch[]
  references: OwnReference[]
  evidences: {
    id: string
    code: string
    name_mn: string
    name_en: string
    format: RequiredEvidence['format']
    validity_days: number | null
    /** The applicant has just asked the state registry for it, for this service, and it did not answer. */
    registry_silent: boolean
  }[]
  /** Of the organisation for which the applicant acts. */
  may_represent: boolean
  represented_name: string | null
}

export interface OwnFile {
  id: string
  media_type: string
  /** In hex. */
  sha256: string
  /** A case has it. */
  taken: boolean
}

/** Times are as JSON has them. */
interface OwnFetch {
  id: string
  code: string
  service_id: string | null
  outcome: string
  sha256: string | null
  /** What the register has answered. */
  sealed: string | null
  told_at: string | null
  preview_accepted_at: string | null
  expires_at: string | null
  /** The case that has it. */
  application_id: string | null
}

interface OwnReference {
  id: string
  type: string
  status: ReferenceState
  sha256: string
  valid_until: string | null
}

/** What the case named by `caseId` has taken itself counts as free. */
export async function selectOpeningContext(
  tx: Tx,
  request: CaseRequest,
  caseId: string | null = null,
): Promise<OpeningContext | undefined> {
  const { applicantId, represented } = request
  const regNo = represented?.kind === 'organisation' ? represented.regNo : null
  const [files, fetches, references] = [
    filesOf(request),
    idsOf(request, 'fetch_id'),
    idsOf(request, 'reference_id'),
  ]
  const codes = [...new Set(request.evidences.map(({ code }) => code))]
  const { rows } = await prepared(sql<OpeningContext>`
    select s.id as service_id, s.status as service_status, s.authority_org_id as org_id,
      receives_cases(s.authority_org_id) as receiving, v.id as version_id, v.version_no, v.content,
      calendar_exceptions() as holidays,
      ${ownFiles(files, applicantId, caseId)} as files,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', f.id, 'code', e.code, 'service_id', f.service_id, 'outcome', f.outcome,
          'sha256', encode(f.result_sha256, 'hex'), 'sealed', f.result_sealed, 'told_at', f.answered_at,
          'preview_accepted_at', f.preview_accepted_at, 'expires_at', f.expires_at,
          'application_id', nullif(f.application_id, ${caseId}::uuid))), '[]')
        from gov_once_only_fetches f
          join reg_once_only_sources o on o.id = f.source_id
          join reg_evidences e on e.id = o.evidence_id
        where f.id = any (${fetches}::uuid[]) and f.user_id = ${applicantId}) as fetches,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', r.id, 'type', r.type, 'status', r.status, 'sha256', encode(r.sha256, 'hex'),
          'valid_until', r.valid_until)), '[]')
        from gov_references r
        where r.id = any (${references}::uuid[]) and r.subject_user_id = ${applicantId}) as references,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', e.id, 'code', e.code, 'name_mn', e.name_mn, 'name_en', e.name_en, 'format', e.format,
          'validity_days', e.validity_days, 'registry_silent', ${isRegistrySilent(request)})), '[]')
        from reg_evidences e where e.code = any (${codes}::text[])) as evidences,
      coalesce(${regNo}::text in (select app_signing_for(false)), false) as may_represent,
      ${representedName(regNo)} as represented_name
    from reg_services s left join reg_service_versions v on v.id = s.current_version_id
    where s.id = ${request.serviceId}::uuid or s.code = ${request.serviceCode}::text`).execute(tx)
  return rows[0]
}

/**
 * Whether the state registry has lately left the applicant's question for the evidence `e` and the service `s` without
 * an answer. What the applicant has broken off themselves counts for nothing.
 */
const isRegistrySilent = ({ applicantId, at }: Pick<CaseRequest, 'applicantId' | 'at'>) => sql`exists (
  select from gov_once_only_fetches f join reg_once_only_sources o on o.id = f.source_id
  where o.evidence_id = e.id and f.user_id = ${applicantId} and f.service_id = s.id
    and f.outcome = 'failed' and f.failure = 'unavailable'
    and f.answered_at > ${new Date(at.getTime() - SILENCE_COUNTS_MS)}::timestamptz)`

/** Those of the files that are the person's; `caseId` as above. */
export const ownFiles = (
  ids: readonly string[],
  userId: string,
  caseId: string | null,
): RawBuilder<OwnFile[]> => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'media_type', f.media_type,
    'sha256', encode(f.sha256, 'hex'), 'taken', nullif(f.application_id, ${caseId}::uuid) is not null)), '[]')
  from gov_files f where f.id = any (${ids}::uuid[]) and f.user_id = ${userId})`

/** Every file that the case is to take, each once. */
export function filesOf({
  evidences,
  represented,
}: Pick<CaseRequest, 'evidences' | 'represented'>): string[] {
  const proof = represented?.kind === 'person' ? [represented.proofFileId] : []
  return [...new Set([...idsOf({ evidences }, 'file_id'), ...proof])]
}

export function idsOf(
  { evidences }: Pick<CaseRequest, 'evidences'>,
  kind: 'file_id' | 'fetch_id' | 'reference_id',
): string[] {
  return [...new Set(evidences.flatMap((given) => given[kind] ?? []))]
}
