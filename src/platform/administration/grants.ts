import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { type GrantRow, selectGrant, selectGrants } from '../../domains/access/role-grants/queries.ts'
import { shownGrant, shownGrantDetail } from '../../domains/access/role-grants/response.ts'
import { selectStanding } from '../../domains/people/queries.ts'
import { endSigning } from '../../domains/signing/queries.ts'
import { AppError } from '../../errors/app-error.ts'

export const listRoleGrants: Handler<'listRoleGrants'> = async ({ query }, { db }) => {
  const { limit, cursor, state, user_id: userId } = query
  const grants = await selectGrants(db, { state, userId, after: idAfter(cursor), limit: limit + 1 })
  return pageOf(grants, limit, shownGrant)
}

export const getRoleGrant: Handler<'getRoleGrant'> = async ({ path }, { db }) => {
  const grant = await selectGrant(db, path.id)
  if (!grant) throw new AppError('people.grant_not_found')
  return shownGrantDetail(grant)
}

export const revokeRoleGrant: Handler<'revokeRoleGrant'> = async (
  { path },
  { db, principal, now, audit },
) => {
  const grant = await selectGrant(db, path.id)
  if (!grant) throw new AppError('people.grant_not_found')
  if (grant.granted_by !== principal.userId) {
    const actor = await selectStanding(db, principal.userId, principal)
    const granter = await selectStanding(db, grant.granted_by, { elevated: grant.granted_elevated })
    if (!actor || (granter && granter.rank < actor.rank)) throw new AppError('people.outranked')
  }
  const end = { state: 'withdrawn', reason: null, withdrawnBy: principal.userId } as const
  const ended = await endSigning<GrantRow>(db, 'role_grants', path.id, end, now)
  if (!ended) throw new AppError('people.grant_over')
  audit.detail({ user: grant.user_id, role: grant.role })
  return shownGrant(ended)
}
