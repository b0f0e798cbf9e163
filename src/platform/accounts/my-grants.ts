import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { selectRoleGrants } from '../../domains/organisations/role-grants/queries.ts'
import { toRoleGrantDetail, toRoleGrantResponse } from '../../domains/organisations/role-grants/response.ts'
import { declineRoleGrant, requireRoleGrant } from '../../domains/organisations/role-grants/revoke.ts'

export const listMyRoleGrants: Handler<'listMyRoleGrants'> = async ({ query }, { db, principal }) => {
  const { limit, cursor, state } = query
  const own = { userId: principal.userId, state, after: idAfter(cursor), limit: limit + 1 }
  return pageOf(await selectRoleGrants(db, own), limit, toRoleGrantResponse)
}

export const getMyRoleGrant: Handler<'getMyRoleGrant'> = async ({ path }, { db, principal }) =>
  toRoleGrantDetail(await requireRoleGrant(db, path.id, principal.userId))

export const revokeMyRoleGrant: Handler<'revokeMyRoleGrant'> = async ({ path }, context) =>
  toRoleGrantResponse(await declineRoleGrant(context, path.id))
