import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import {
  insertDeskFilter,
  removeDeskFilter,
  replaceDeskFilter,
  selectDeskFilters,
  toDeskFilterResponse,
} from '../../domains/services/desk-filters.ts'

export const listMyDeskFilters: Handler<'listMyDeskFilters'> = async (
  { query: { limit, cursor } },
  { db, principal },
) => {
  const rows = await selectDeskFilters(db, principal.userId, limit + 1, idAfter(cursor))
  return pageOf(rows, limit, toDeskFilterResponse)
}

export const createMyDeskFilter: Handler<'createMyDeskFilter'> = async ({ body }, { db, principal, now }) => {
  const row = await insertDeskFilter(db, principal.userId, { name: body.name, terms: body.terms }, now)
  return toDeskFilterResponse(row)
}

export const updateMyDeskFilter: Handler<'updateMyDeskFilter'> = async (
  { path, body },
  { db, principal, now },
) => {
  const change = { id: path.id, rowVersion: body.row_version, name: body.name, terms: body.terms }
  return toDeskFilterResponse(await replaceDeskFilter(db, principal.userId, change, now))
}

export const deleteMyDeskFilter: Handler<'deleteMyDeskFilter'> = async ({ path }, { db, principal }) => {
  await removeDeskFilter(db, principal.userId, path.id)
}
