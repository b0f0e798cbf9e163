import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import type { Tx } from '../../db/database.ts'
import { archiveService } from '../../domains/services/registry/archive.ts'
import type { ServiceContent } from '../../domains/services/registry/content.ts'
import { ordered } from '../../domains/services/registry/form-order.ts'
import { contentToPublish, publishService } from '../../domains/services/registry/publish.ts'
import {
  deleteDraft,
  isService,
  type ServiceSummaryRow,
  selectDraft,
  selectService,
  selectServices,
  type VersionRow,
} from '../../domains/services/registry/queries.ts'
import { toServiceHead, toServiceVersionResponse } from '../../domains/services/registry/response.ts'
import { createService, managesServicesOf, saveService } from '../../domains/services/registry/save.ts'
import { AppError } from '../../errors/app-error.ts'
import { faultsIn } from '../../errors/faults.ts'
import type { Language } from '../../errors/language.ts'
import { isRefusal, type Refusal, unwrap } from '../../errors/refusal.ts'

export const listRegistryServices: Handler<'listRegistryServices'> = async ({ query }, { db }) => {
  const { limit, cursor, ...filter } = query
  return pageOf(await selectServices(db, filter, limit + 1, idAfter(cursor)), limit, toSummary)
}

export const createRegistryService: Handler<'createRegistryService'> = async ({ body }, context) => {
  const { db, audit, principal, now } = context
  const { code, authority_org_id, content } = body
  const created = await createService(db, {
    code,
    authorityOrgId: authority_org_id,
    content: content as unknown as ServiceContent,
    by: principal.userId,
    at: now,
  })
  const { id } = unwrap(created, '/body')
  audit.detail({ code })
  return currentService(context, id)
}

export const getRegistryService: Handler<'getRegistryService'> = ({ path }, context) =>
  currentService(context, path.id)

export const updateRegistryService: Handler<'updateRegistryService'> = async ({ path, body }, context) => {
  const { db, principal, organisation, now } = context
  const moves = body.authority_org_id !== undefined && body.authority_org_id !== organisation.orgId
  // Who gives an agency's service to another manages both.
  if (moves && !(await managesServicesOf(db, body.authority_org_id as string)))
    throw new AppError('auth.forbidden')
  const saved = await saveService(db, {
    serviceId: path.id,
    rowVersion: body.row_version,
    authorityOrgId: body.authority_org_id,
    content: body.content as unknown as ServiceContent,
    by: principal.userId,
    at: now,
  })
  unwrap(saved, '/body')
  return currentService(context, path.id)
}

export const setRegistryServiceEvidences: Handler<'setRegistryServiceEvidences'> = async (input, context) => {
  const { path, body } = input
  const { db, principal, now } = context
  const found = await selectDraft(db, path.id)
  if (!found) throw new AppError('registry.service_not_found')
  const draft = found.draft as unknown as ServiceContent
  // Whatever has changed the working copy since it was read here has changed its row_version, too.
  const saved = await saveService(db, {
    serviceId: path.id,
    rowVersion: body.row_version,
    content: {
      ...draft,
      form_schema: ordered(draft.form_schema),
      evidence_groups: body.evidence_groups as ServiceContent['evidence_groups'],
    },
    by: principal.userId,
    at: now,
  })
  unwrap(asSent(saved), '/body')
  return currentService(context, path.id)
}

/** What this body holds is a part of the content, so its faults are named without the whole. */
function asSent<T extends object>(result: T | Refusal): T | Refusal {
  if (!isRefusal(result)) return result
  const faults = result.faults.map((fault) => ({
    ...fault,
    path: fault.path.replace(/^\/content(?=\/)/, ''),
  }))
  return { ...result, faults }
}

export const publishRegistryService: Handler<'publishRegistryService'> = async ({ path, body }, context) => {
  const { db, audit, principal, now } = context
  const published = await publishService(db, {
    serviceId: path.id,
    rowVersion: body?.row_version,
    by: principal.userId,
    at: now,
  })
  const { versionNo, sha256 } = unwrap(published)
  audit.detail({ version_no: versionNo, sha256: sha256.toString('hex') })
  return currentService(context, path.id)
}

export const archiveRegistryService: Handler<'archiveRegistryService'> = async ({ path }, context) => {
  const { db, principal, now } = context
  unwrap(await archiveService(db, { serviceId: path.id, by: principal.userId, at: now }))
  return currentService(context, path.id)
}

export const deleteRegistryService: Handler<'deleteRegistryService'> = async ({ path }, { db }) => {
  if (await deleteDraft(db, path.id)) return { id: path.id }
  const code = (await isService(db, path.id)) ? 'registry.was_published' : 'registry.service_not_found'
  throw new AppError(code)
}

interface Current {
  db: Tx
  language: Language
  now: Date
}

async function currentService({ db, language, now }: Current, id: string) {
  const row = await selectService(db, id)
  if (!row) throw new AppError('registry.service_not_found')
  const { faults } = await contentToPublish(db, row, now)
  const { version_id, ...version } = row
  const content = row.draft as unknown as ServiceContent
  return {
    ...toServiceHead(row),
    content: { ...content, form_schema: { ...ordered(content.form_schema) } },
    ...(version_id !== null && {
      current_version: toServiceVersionResponse({ ...version, id: version_id, service_id: id } as VersionRow),
    }),
    changed: row.changed,
    faults: faultsIn(language, faults),
    row_version: row.row_version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

const toSummary = (row: ServiceSummaryRow) => ({
  ...toServiceHead(row),
  name_mn: row.name_mn,
  name_en: row.name_en,
  addressee: row.addressee,
  version_no: row.version_no,
  changed: row.changed,
  row_version: row.row_version,
  updated_at: row.updated_at.toISOString(),
})
