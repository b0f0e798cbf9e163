import type { Tx } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import { lockOrganisation, selectMyRole } from './queries.ts'
import { asOrganisationRole, type OrganisationRole } from './rules.ts'

/** For people who are not its members an organisation does not exist. */
export async function requireMember(db: Tx, userId: string, orgId: string): Promise<OrganisationRole> {
  const role = await selectMyRole(db, userId, orgId)
  if (role === undefined) throw new AppError('org.not_found')
  return asOrganisationRole(role)
}

export async function requireOwner(db: Tx, userId: string, orgId: string): Promise<void> {
  if ((await requireMember(db, userId, orgId)) !== 'owner') throw new AppError('org.owners_only')
}

/**
 * For changes of who owns what. Two owners who remove each other do so one after the other: when the second is checked,
 * they are no owner any more.
 */
export async function lockAndRequireMember(db: Tx, userId: string, orgId: string): Promise<OrganisationRole> {
  await lockOrganisation(db, orgId)
  return requireMember(db, userId, orgId)
}
