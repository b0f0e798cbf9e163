import type { TransactionWork } from '../../../audit/work.ts'
import type { Db } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { ChangeAuthor } from '../../identity/people/change.ts'
import { selectAuthority } from '../../identity/people/queries.ts'
import { type RoleGrantRow, selectRoleGrant, withdrawRoleGrant } from './queries.ts'

interface Context extends TransactionWork {
  principal: ChangeAuthor
  now: Date
}

/** `userId`: of whom it must be. */
export async function requireRoleGrant(db: Db, id: string, userId?: string): Promise<RoleGrantRow> {
  const grant = await selectRoleGrant(db, id, userId)
  if (!grant) throw new AppError('people.grant_not_found')
  return grant
}

/** Withdraws a role grant that the person has started, or one of a granter who is not above them. */
export async function revokeRoleGrant(
  { db, principal, now, audit }: Context,
  id: string,
): Promise<RoleGrantRow> {
  const grant = await requireRoleGrant(db, id)
  if (grant.granted_by !== principal.userId) {
    const actor = await selectAuthority(db, principal.userId, principal)
    const granter = await selectAuthority(db, grant.granted_by, { elevated: grant.granted_elevated })
    if (!actor || (granter && granter.rank < actor.rank)) throw new AppError('people.outranked')
  }
  const ended = await withdrawRoleGrant(db, id, principal.userId, now)
  audit.detail({ user: grant.user_id, role: grant.role })
  return ended
}

/** The person who is to have the role does not want it. */
export async function declineRoleGrant(
  { db, principal, now, audit }: Omit<Context, 'principal'> & { principal: { userId: string } },
  id: string,
): Promise<RoleGrantRow> {
  const grant = await requireRoleGrant(db, id, principal.userId)
  const ended = await withdrawRoleGrant(db, id, principal.userId, now)
  audit.detail({ role: grant.role })
  return ended
}
