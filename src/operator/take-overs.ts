import type { Handler } from '../contract/types.ts'
import { idAfter, pageOf } from '../db/cursor.ts'
import {
  decideTakeOverObjection as decide,
  listObjections,
  toTakeOverResponse,
} from '../domains/organisations/representation/take-over.ts'
import type { TakeOverRow } from '../domains/organisations/representation/take-over-queries.ts'

export const listTakeOverObjections: Handler<'listTakeOverObjections'> = async (
  { query: { limit, cursor } },
  context,
) => {
  const rows = await listObjections(context, { after: idAfter(cursor), limit: limit + 1 })
  return pageOf(rows, limit, toObjectionResponse)
}

export const decideTakeOverObjection: Handler<'decideTakeOverObjection'> = async ({ path, body }, context) =>
  toTakeOverResponse(await decide(context, { id: path.id, decision: body.decision, reason: body.reason }))

const toObjectionResponse = (row: TakeOverRow) => ({
  id: row.id,
  tenant_id: row.org_id,
  name_mn: row.name_mn,
  name_en: row.name_en,
  taken_by: row.taken_by,
  objected_by: row.objected_by,
  objected_at: (row.objected_at as Date).toISOString(),
  reason: row.objection as string,
})
