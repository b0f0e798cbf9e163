import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { PublishedContent, RequiredEvidence } from '../registry/content.ts'
import type { AskedCase } from './asked.ts'

/** All that must be known before a case can be opened, read at once. */
export interface CaseGround {
  service_id: string
  service_status: 'draft' | 'published' | 'archived'
  org_id: string
  /** Whether the authority takes cases at all. */
  receiving: boolean
  version_id: string | null
  version_no: number | null
  content: PublishedContent | null
  holidays: string[]
  /** Files of the applicant that no case has taken. */
  files: { id: string; media_type: string; sha256: string }[]
  fetches: { id: string; code: string; service_id: string | null; sha256: string; told_at: string }[]
  references: { id: string; type: string; sha256: string; valid_until: string | null }[]
  evidences: {
    id: string
    code: string
    name_mn: string
    name_en: string
    format: RequiredEvidence['format']
    validity_days: number | null
  }[]
  /** Of the organisation for which the applicant acts. */
  may_represent: boolean
  represented_name: string | null
}

export async function selectGround(tx: Tx, asked: AskedCase): Promise<CaseGround | undefined> {
  const { applicantId, at, represented } = asked
  const regNo = represented?.kind === 'organisation' ? represented.regNo : null
  const [files, fetches, references] = [
    filesOf(asked),
    idsOf(asked, 'fetch_id'),
    idsOf(asked, 'reference_id'),
  ]
  const codes = [...new Set(asked.evidences.map(({ code }) => code))]
  const { rows } = await sql<CaseGround>`
    select s.id as service_id, s.status as service_status, s.authority_org_id as org_id,
      receives_cases(s.authority_org_id) as receiving, v.id as version_id, v.version_no, v.content,
      array(select day::text from holidays) as holidays,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', f.id, 'media_type', f.media_type, 'sha256', encode(f.sha256, 'hex'))), '[]')
        from gov_files f
        where f.id = any (${files}::uuid[]) and f.user_id = ${applicantId} and f.application_id is null) as files,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', f.id, 'code', e.code, 'service_id', f.service_id, 'sha256', encode(f.result_sha256, 'hex'),
          'told_at', f.answered_at)), '[]')
        from gov_once_only_fetches f
          join reg_once_only_sources o on o.id = f.source_id
          join reg_evidences e on e.id = o.evidence_id
        where f.id = any (${fetches}::uuid[]) and f.user_id = ${applicantId} and f.application_id is null
          and f.outcome = 'found' and f.preview_accepted_at is not null and f.expires_at > ${at}) as fetches,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', r.id, 'type', r.type, 'sha256', encode(r.sha256, 'hex'), 'valid_until', r.valid_until)), '[]')
        from gov_references r
        where r.id = any (${references}::uuid[]) and r.subject_user_id = ${applicantId} and r.status = 'issued'
          and (r.valid_until is null or r.valid_until > ${at})) as references,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', e.id, 'code', e.code, 'name_mn', e.name_mn, 'name_en', e.name_en, 'format', e.format,
          'validity_days', e.validity_days)), '[]')
        from reg_evidences e where e.code = any (${codes}::text[])) as evidences,
      coalesce(${regNo}::text in (select app_signing_for(false)), false) as may_represent,
      coalesce(
        (select name_mn from eid_organisations where reg_no = ${regNo}::text),
        (select name_mn from organisations where reg_no = ${regNo}::text)) as represented_name
    from reg_services s left join reg_service_versions v on v.id = s.current_version_id
    where s.id = ${asked.serviceId}::uuid or s.code = ${asked.serviceCode}::text`.execute(tx)
  return rows[0]
}

/** Every file that the case is to take, each once. */
export function filesOf({ evidences, represented }: Pick<AskedCase, 'evidences' | 'represented'>): string[] {
  const proof = represented?.kind === 'person' ? [represented.proofFileId] : []
  return [...new Set([...idsOf({ evidences }, 'file_id'), ...proof])]
}

export function idsOf(
  { evidences }: Pick<AskedCase, 'evidences'>,
  kind: 'file_id' | 'fetch_id' | 'reference_id',
): string[] {
  return [...new Set(evidences.flatMap((given) => given[kind] ?? []))]
}
