import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { selectRoleGrants } from '../../domains/organisations/role-grants/queries.ts'
import { toRoleGrantDetail, toRoleGrantResponse } from '../../domains/organisations/role-grants/response.ts'
import {
  requireRoleGrant,
  revokeRoleGrant as revoke,
} from '../../domains/organisations/role-grants/revoke.ts'

export const listRoleGrants: Handler<'listRoleGrants'> = async ({ query }, { db }) => {
  const { limit, cursor, state, user_id: userId } = query
  const grants = await selectRoleGrants(db, { state, userId, after: idAfter(cursor), limit: limit + 1 })
  return pageOf(grants, limit, toRoleGrantResponse)
}

export const getRoleGrant: Handler<'getRoleGrant'> = async ({ path }, { db }) =>
  toRoleGrantDetail(await requireRoleGrant(db, path.id))

export const revokeRoleGrant: Handler<'revokeRoleGrant'> = async ({ path }, context) =>
  toRoleGrantResponse(await revoke(context, path.id))
