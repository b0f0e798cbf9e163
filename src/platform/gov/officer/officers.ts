import type { Handler } from '../../../contract/types.ts'
import { idAfter, pageOf } from '../../../db/cursor.ts'
import {
  assignOfficerServices,
  selectOfficers,
  toOfficerResponse,
} from '../../../domains/services/cases/review/officer-queries.ts'

export const listOfficers: Handler<'listOfficers'> = async ({ path, query }, { db }) => {
  const { limit, cursor } = query
  const officers = await selectOfficers(db, path.id, { after: idAfter(cursor), limit: limit + 1 })
  return pageOf(officers, limit, toOfficerResponse)
}

export const setOfficerServices: Handler<'setOfficerServices'> = async ({ path, body }, context) => {
  const change = { orgId: path.id, userId: path.userId, serviceIds: body.service_ids }
  return toOfficerResponse(await assignOfficerServices(context, change))
}
