import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { type GrantRow, selectGrant, selectGrants } from '../../domains/access/role-grants/queries.ts'
import { shownGrant, shownGrantDetail } from '../../domains/access/role-grants/response.ts'
import { endSigning } from '../../domains/signing/queries.ts'
import { AppError } from '../../errors/app-error.ts'

export const listMyRoleGrants: Handler<'listMyRoleGrants'> = async ({ query }, { db, principal }) => {
  const { limit, cursor, state } = query
  const own = { userId: principal.userId, state, after: idAfter(cursor), limit: limit + 1 }
  return pageOf(await selectGrants(db, own), limit, shownGrant)
}

export const getMyRoleGrant: Handler<'getMyRoleGrant'> = async ({ path }, { db, principal }) => {
  const grant = await selectGrant(db, path.id, principal.userId)
  if (!grant) throw new AppError('people.grant_not_found')
  return shownGrantDetail(grant)
}

export const revokeMyRoleGrant: Handler<'revokeMyRoleGrant'> = async ({ path }, context) => {
  const { db, principal, now, audit } = context
  const grant = await selectGrant(db, path.id, principal.userId)
  if (!grant) throw new AppError('people.grant_not_found')
  const end = { state: 'withdrawn', reason: null, withdrawnBy: principal.userId } as const
  const ended = await endSigning<GrantRow>(db, 'role_grants', path.id, end, now)
  if (!ended) throw new AppError('people.grant_over')
  audit.detail({ role: grant.role })
  return shownGrant(ended)
}
