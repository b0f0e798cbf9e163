import type { VersionRow } from './queries.ts'
import type { ServiceState } from './state-machine.ts'

export const toServiceVersionResponse = (version: VersionRow) => ({
  id: version.id,
  service_id: version.service_id,
  version_no: version.version_no,
  sha256: version.sha256.toString('hex'),
  effective_from: version.effective_from.toISOString(),
  effective_to: version.effective_to?.toISOString() ?? null,
  published_at: version.published_at.toISOString(),
  published_by: version.published_by,
})

/** What every view of a service begins with. */
export const toServiceHead = (row: {
  id: string
  code: string
  status: string
  authority_org_id: string
  authority_mn: string
  authority_en: string
}) => ({
  id: row.id,
  code: row.code,
  status: row.status as ServiceState,
  authority: { org_id: row.authority_org_id, name_mn: row.authority_mn, name_en: row.authority_en },
})

interface CodedRow {
  id: string
  code: string
  name_mn: string
  name_en: string
  description_mn: string
  description_en: string
  /** How many name it. */
  services: number
  row_version: number
  created_at: Date
  updated_at: Date
}

export const toRecordResponse = (row: CodedRow) => ({
  id: row.id,
  code: row.code,
  name_mn: row.name_mn,
  name_en: row.name_en,
  description_mn: row.description_mn,
  description_en: row.description_en,
  services: row.services,
  row_version: row.row_version,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

/** How much of the required evidence the state registry has. Where none is required, that is all of it. */
export function toCoverage({ evidences, covered }: { evidences: number; covered: number }) {
  return {
    evidences,
    covered,
    covered_percent: evidences === 0 ? 100 : Math.floor((covered * 100) / evidences),
  }
}
