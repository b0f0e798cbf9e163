import type { VersionRow } from './queries.ts'
import type { ServiceState } from './state-machine.ts'

export const shownVersion = (version: VersionRow) => ({
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
export const shownHead = (row: {
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
