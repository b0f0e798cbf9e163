import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import {
  createDraft,
  readDraft,
  removeDraft,
  saveDraft,
  toDraftHeadResponse,
} from '../../domains/services/drafts/drafts.ts'
import { selectDraftHeads } from '../../domains/services/drafts/queries.ts'

export const listGovDrafts: Handler<'listGovDrafts'> = async ({ query }, { db, principal, now }) => {
  const { limit, cursor, service_id: serviceId } = query
  const page = { serviceId, limit: limit + 1, before: idAfter(cursor), now }
  return pageOf(await selectDraftHeads(db, principal.userId, page), limit, toDraftHeadResponse)
}

export const createGovDraft: Handler<'createGovDraft'> = ({ body }, { db, principal, now, services }) =>
  createDraft(db, services, { userId: principal.userId, now, serviceId: body.service_id, body })

export const getGovDraft: Handler<'getGovDraft'> = ({ path }, { db, principal, now, services }) =>
  readDraft(db, services, { userId: principal.userId, now, id: path.id })

export const updateGovDraft: Handler<'updateGovDraft'> = ({ path, body }, { db, principal, now, services }) =>
  saveDraft(db, services, {
    userId: principal.userId,
    now,
    id: path.id,
    rowVersion: body.row_version ?? 0,
    body,
  })

export const deleteGovDraft: Handler<'deleteGovDraft'> = async ({ path }, { db, principal }) => {
  await removeDraft(db, principal.userId, path.id)
}
