import type { Handler } from '../../../contract/types.ts'
import { idAfter, pageOf } from '../../../db/cursor.ts'
import {
  assignOfficerServices,
  type OfficerRow,
  selectOfficers,
} from '../../../domains/services/cases/review/officer-queries.ts'

export const listOfficers: Handler<'listOfficers'> = async ({ path, query }, { db }) => {
  const { limit, cursor } = query
  const officers = await selectOfficers(db, path.id, { after: idAfter(cursor), limit: limit + 1 })
  return pageOf(officers, limit, toOfficer)
}

export const setOfficerServices: Handler<'setOfficerServices'> = async ({ path, body }, context) => {
  const change = { orgId: path.id, userId: path.userID, serviceIds: body.service_ids }
  return toOfficer(await assignOfficerServices(context, change))
}

const toOfficer = ({ id, family_name, given_name, role, service_ids }: OfficerRow) => ({
  user_id: id,
  family_name,
  given_name,
  role,
  all_services: service_ids.length === 0,
  service_ids,
})
