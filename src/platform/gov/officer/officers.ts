import type { Handler } from '../../../contract/types.ts'
import { idAfter, pageOf } from '../../../db/cursor.ts'
import {
  type OfficerRow,
  replaceOfficerServices,
  selectOfficers,
} from '../../../domains/services/cases/review/officer-queries.ts'
import { AppError } from '../../../errors/app-error.ts'

export const listOfficers: Handler<'listOfficers'> = async ({ path, query }, { db }) => {
  const { limit, cursor } = query
  const officers = await selectOfficers(db, path.id, { after: idAfter(cursor), limit: limit + 1 })
  return pageOf(officers, limit, toOfficer)
}

export const setOfficerServices: Handler<'setOfficerServices'> = async ({ path, body }, context) => {
  const { db, audit } = context
  const named = { userId: path.userID, limit: 1 }
  const [before] = await selectOfficers(db, path.id, named)
  if (!before) throw new AppError('officer.officer_not_found')
  const change = { orgId: path.id, userId: path.userID, serviceIds: body.service_ids }
  if (!(await replaceOfficerServices(db, change))) throw new AppError('officer.service_unknown')
  audit.detail({ services: body.service_ids, services_before: before.service_ids })
  return toOfficer({ ...before, service_ids: [...body.service_ids].sort() })
}

const toOfficer = ({ id, family_name, given_name, role, service_ids }: OfficerRow) => ({
  user_id: id,
  family_name,
  given_name,
  role,
  all_services: service_ids.length === 0,
  service_ids,
})
