import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { selectAuthority } from '../../domains/identity/people/queries.ts'
import {
  selectRoleGrant,
  selectRoleGrants,
  withdrawRoleGrant,
} from '../../domains/organisations/role-grants/queries.ts'
import { toRoleGrantDetail, toRoleGrantResponse } from '../../domains/organisations/role-grants/response.ts'
import { AppError } from '../../errors/app-error.ts'

export const listRoleGrants: Handler<'listRoleGrants'> = async ({ query }, { db }) => {
  const { limit, cursor, state, user_id: userId } = query
  const grants = await selectRoleGrants(db, { state, userId, after: idAfter(cursor), limit: limit + 1 })
  return pageOf(grants, limit, toRoleGrantResponse)
}

export const getRoleGrant: Handler<'getRoleGrant'> = async ({ path }, { db }) => {
  const grant = await selectRoleGrant(db, path.id)
  if (!grant) throw new AppError('people.grant_not_found')
  return toRoleGrantDetail(grant)
}

export const revokeRoleGrant: Handler<'revokeRoleGrant'> = async (
  { path },
  { db, principal, now, audit },
) => {
  const grant = await selectRoleGrant(db, path.id)
  if (!grant) throw new AppError('people.grant_not_found')
  if (grant.granted_by !== principal.userId) {
    const actor = await selectAuthority(db, principal.userId, principal)
    const granter = await selectAuthority(db, grant.granted_by, { elevated: grant.granted_elevated })
    if (!actor || (granter && granter.rank < actor.rank)) throw new AppError('people.outranked')
  }
  const ended = await withdrawRoleGrant(db, path.id, principal.userId, now)
  audit.detail({ user: grant.user_id, role: grant.role })
  return toRoleGrantResponse(ended)
}
