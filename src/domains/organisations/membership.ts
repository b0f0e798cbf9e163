import type { Tx } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import { lockOrganisation } from './acting.ts'
import { selectMyRole } from './queries.ts'
import { asOrganisationRole, type OrganisationRole } from './roles.ts'

/** An organisation that somebody does not belong to does not exist for them. */
export async function requireMember(db: Tx, userId: string, orgId: string): Promise<OrganisationRole> {
  const role = await selectMyRole(db, userId, orgId)
  if (role === undefined) throw new AppError('org.not_found')
  return asOrganisationRole(role)
}

export async function requireOwner(db: Tx, userId: string, orgId: string): Promise<void> {
  if ((await requireMember(db, userId, orgId)) !== 'owner') throw new AppError('org.owners_only')
}

/**
 * For changes of who owns what. Two owners who remove each other take turns: the second looks when the first is done,
 * and is no owner any more.
 */
export async function lockAndRequireMember(db: Tx, userId: string, orgId: string): Promise<OrganisationRole> {
  await lockOrganisation(db, orgId)
  return requireMember(db, userId, orgId)
}
