import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import {
  type EvidenceRow,
  selectEvidence,
  selectEvidences,
  selectEvidenceUsers,
} from '../../domains/services/registry/evidence-queries.ts'
import {
  deleteUnused,
  insertCodedRecord,
  recordsOf,
  requireUnused,
} from '../../domains/services/registry/records.ts'
import { toRecordResponse } from '../../domains/services/registry/response.ts'
import { AppError } from '../../errors/app-error.ts'

const UNKNOWN = 'registry.evidence_not_found'

const toEvidenceResponse = (row: EvidenceRow) => ({
  ...toRecordResponse(row),
  issuer_mn: row.issuer_mn,
  issuer_en: row.issuer_en,
  format: row.format as 'pdf' | 'image' | 'pdf_or_image' | 'data',
  validity_days: row.validity_days,
  once_only_source: row.source_code,
})

const evidences = recordsOf({
  table: 'reg_evidences',
  select: selectEvidence,
  toResponse: toEvidenceResponse,
  unknown: UNKNOWN,
})

export const listRegistryEvidences: Handler<'listRegistryEvidences'> = async ({ query }, { db }) => {
  const { limit, cursor } = query
  return pageOf(await selectEvidences(db, limit + 1, idAfter(cursor)), limit, toEvidenceResponse)
}

export const createRegistryEvidence: Handler<'createRegistryEvidence'> = async ({ body }, { db, now }) => {
  return evidences.present(db, await insertCodedRecord(db, 'reg_evidences', body, now))
}

export const updateRegistryEvidence: Handler<'updateRegistryEvidence'> = async (input, { db, now }) => {
  const { path, body } = input
  const { row_version, description_mn = '', description_en = '', validity_days = null, ...rest } = body
  const change = { ...rest, description_mn, description_en, validity_days, updated_at: now }
  return evidences.replace(db, path.id, row_version, change)
}

export const deleteRegistryEvidence: Handler<'deleteRegistryEvidence'> = async ({ path }, { db }) => {
  const users = await deleteUnused(db, 'reg_evidences', path.id, () => selectEvidenceUsers(db, path.id))
  if (!users) throw new AppError(UNKNOWN)
  requireUnused(users, 'registry.evidence_in_use')
  return { id: path.id }
}
