import type { Handler } from '../../contract/types.ts'
import { type Tx, uuidv7 } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import { idAfter, pageOf } from '../cursor.ts'
import {
  type EvidenceRow,
  insertEvidence,
  selectEvidence,
  selectEvidences,
  selectEvidenceUsers,
} from './evidence-queries.ts'
import { deleteUnused, replaceRecord } from './records.ts'
import { requireNobody } from './usage.ts'

export const listRegistryEvidences: Handler<'listRegistryEvidences'> = async ({ query }, { db }) => {
  const { limit, cursor } = query
  return pageOf(await selectEvidences(db, limit + 1, idAfter(cursor)), limit, shownEvidence)
}

export const createRegistryEvidence: Handler<'createRegistryEvidence'> = async ({ body }, { db, now }) => {
  const id = uuidv7(now.getTime())
  const inserted = await insertEvidence(db, { id, ...body, created_at: now, updated_at: now })
  if (!inserted) throw new AppError('registry.code_taken')
  return presentEvidence(db, id)
}

export const updateRegistryEvidence: Handler<'updateRegistryEvidence'> = async (input, { db, now }) => {
  const { path, body } = input
  const { row_version, description_mn = '', description_en = '', validity_days = null, ...rest } = body
  const change = { ...rest, description_mn, description_en, validity_days, updated_at: now }
  if (await replaceRecord(db, 'reg_evidences', path.id, row_version, change))
    return presentEvidence(db, path.id)
  throw new AppError((await selectEvidence(db, path.id)) ? 'request.stale' : 'registry.evidence_not_found')
}

export const deleteRegistryEvidence: Handler<'deleteRegistryEvidence'> = async ({ path }, context) => {
  const { db, language } = context
  const users = await deleteUnused(db, 'reg_evidences', path.id, () => selectEvidenceUsers(db, path.id))
  if (!users) throw new AppError('registry.evidence_not_found')
  requireNobody(users, 'registry.evidence_in_use', language)
  return { id: path.id }
}

async function presentEvidence(db: Tx, id: string) {
  const row = await selectEvidence(db, id)
  if (!row) throw new AppError('registry.evidence_not_found')
  return shownEvidence(row)
}

const shownEvidence = (row: EvidenceRow) => ({
  id: row.id,
  code: row.code,
  name_mn: row.name_mn,
  name_en: row.name_en,
  description_mn: row.description_mn,
  description_en: row.description_en,
  issuer_mn: row.issuer_mn,
  issuer_en: row.issuer_en,
  format: row.format as 'pdf' | 'image' | 'pdf_or_image' | 'data',
  validity_days: row.validity_days,
  once_only_source: row.source_code,
  services: row.services,
  row_version: row.row_version,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})
