import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import {
  selectRoleGrant,
  selectRoleGrants,
  withdrawRoleGrant,
} from '../../domains/organisations/role-grants/queries.ts'
import { toRoleGrantDetail, toRoleGrantResponse } from '../../domains/organisations/role-grants/response.ts'
import { AppError } from '../../errors/app-error.ts'

export const listMyRoleGrants: Handler<'listMyRoleGrants'> = async ({ query }, { db, principal }) => {
  const { limit, cursor, state } = query
  const own = { userId: principal.userId, state, after: idAfter(cursor), limit: limit + 1 }
  return pageOf(await selectRoleGrants(db, own), limit, toRoleGrantResponse)
}

export const getMyRoleGrant: Handler<'getMyRoleGrant'> = async ({ path }, { db, principal }) => {
  const grant = await selectRoleGrant(db, path.id, principal.userId)
  if (!grant) throw new AppError('people.grant_not_found')
  return toRoleGrantDetail(grant)
}

export const revokeMyRoleGrant: Handler<'revokeMyRoleGrant'> = async ({ path }, context) => {
  const { db, principal, now, audit } = context
  const grant = await selectRoleGrant(db, path.id, principal.userId)
  if (!grant) throw new AppError('people.grant_not_found')
  const ended = await withdrawRoleGrant(db, path.id, principal.userId, now)
  audit.detail({ role: grant.role })
  return toRoleGrantResponse(ended)
}
