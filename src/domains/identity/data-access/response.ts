import { shortName } from '../../../text/local-format.ts'
import type { AccessRow } from './queries.ts'

/** What a look was for, where the operation is none of this version's. */
const formerly = { purpose_mn: 'Таны мэдээлэлд хандсан', purpose_en: 'Looked at your data' }

interface Purpose {
  purpose_mn: string
  purpose_en: string
}

export function toAccessResponse(row: AccessRow, purpose: Purpose = formerly) {
  const { purpose_mn, purpose_en } = purpose
  // An application or a registry is named by itself.
  const byPerson = row.kind !== 'application' && row.kind !== 'registry'
  return {
    id: row.id,
    at: row.at.toISOString(),
    until: row.until?.toISOString() ?? null,
    kind: row.kind,
    purpose_mn,
    purpose_en,
    reason: row.reason,
    categories: row.categories,
    who: byPerson ? { name: shortName(row.family_name, row.given_name) || null, role: row.actor_role } : null,
    organisation:
      row.org_id !== null && row.org_mn !== null && row.org_en !== null
        ? { id: row.org_id, name_mn: row.org_mn, name_en: row.org_en }
        : null,
    case:
      row.case_id !== null && row.case_number !== null ? { id: row.case_id, number: row.case_number } : null,
    application:
      row.application_id === null
        ? null
        : { id: row.application_id, name_mn: row.application_mn, name_en: row.application_en },
    source:
      row.source_mn !== null && row.source_en !== null
        ? { name_mn: row.source_mn, name_en: row.source_en }
        : null,
  }
}
