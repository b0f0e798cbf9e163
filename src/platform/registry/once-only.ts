import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { type Tx, uuidv7 } from '../../db/database.ts'
import {
  deleteSource,
  insertSource,
  type SourceRow,
  selectCoverage,
  selectServiceOnceOnly,
  selectSource,
  selectSources,
} from '../../domains/services/registry/once-only-queries.ts'
import { recordsOf } from '../../domains/services/registry/records.ts'
import { toCoverage } from '../../domains/services/registry/response.ts'
import { AppError } from '../../errors/app-error.ts'

const UNKNOWN = 'registry.source_not_found'
const defaults = { inputs: ['civil_id'], assurance: 'high', keep_seconds: 86_400, active: true } as const

const toSourceResponse = (row: SourceRow) => ({
  id: row.id,
  evidence: {
    id: row.evidence_id,
    code: row.evidence_code,
    name_mn: row.evidence_mn,
    name_en: row.evidence_en,
  },
  provider_mn: row.provider_mn,
  provider_en: row.provider_en,
  source_code: row.source_code,
  inputs: row.inputs,
  legal_basis: row.legal_basis,
  assurance: row.assurance as 'low' | 'substantial' | 'high',
  keep_seconds: row.keep_seconds,
  active: row.active,
  row_version: row.row_version,
  services: row.services,
})

const sources = recordsOf({
  table: 'reg_once_only_sources',
  select: selectSource,
  toResponse: toSourceResponse,
  unknown: UNKNOWN,
})

export const listRegistryOnceOnly: Handler<'listRegistryOnceOnly'> = async ({ query }, { db }) => {
  const { limit, cursor } = query
  const page = pageOf(await selectSources(db, limit + 1, idAfter(cursor)), limit, toSourceResponse)
  return { coverage: toCoverage(await selectCoverage(db)), ...page }
}

export const getRegistryServiceOnceOnly: Handler<'getRegistryServiceOnceOnly'> = ({ path }, { db }) =>
  onceOnlyOf(db, path.id)

export const getRegistryOnceOnly: Handler<'getRegistryOnceOnly'> = ({ path }, { db }) =>
  onceOnlyOf(db, path.id)

export const createRegistrySource: Handler<'createRegistrySource'> = async ({ body }, { db, now }) => {
  const id = uuidv7(now.getTime())
  await insertSource(db, {
    ...defaults,
    ...body,
    inputs: body.inputs ?? [...defaults.inputs],
    id,
    created_at: now,
    updated_at: now,
  })
  return sources.present(db, id)
}

export const updateRegistrySource: Handler<'updateRegistrySource'> = async ({ path, body }, { db, now }) => {
  const { row_version, ...rest } = body
  const change = { ...defaults, ...rest, inputs: rest.inputs ?? [...defaults.inputs], updated_at: now }
  return sources.replace(db, path.id, row_version, change)
}

export const deleteRegistrySource: Handler<'deleteRegistrySource'> = async ({ path }, { db }) => {
  if (await deleteSource(db, path.id)) return { id: path.id }
  throw new AppError(UNKNOWN)
}

async function onceOnlyOf(db: Tx, serviceId: string) {
  const required = await selectServiceOnceOnly(db, serviceId)
  if (!required) throw new AppError('registry.service_not_found')
  const { published, evidences } = required
  const bySource = new Map(evidences.map(({ code, source_code }) => [code, source_code]))
  const covered = [...bySource.values()].filter((source) => source !== null).length
  return {
    service_id: serviceId,
    basis: published ? ('published' as const) : ('working_copy' as const),
    coverage: toCoverage({ evidences: bySource.size, covered }),
    evidences,
  }
}
