import type { Tx } from '../../db/database.ts'
import { people } from '../identity/people/people.ts'

const LONGEST_NAME = 60

async function selectPersonName(db: Tx, userId: string): Promise<string> {
  const row = await db
    .selectFrom(people('u'))
    .select(['u.family_name', 'u.given_name'])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  return row ? [row.family_name, row.given_name].filter(Boolean).join(' ').slice(0, LONGEST_NAME) : ''
}

const selectName = (db: Tx, orgId: string) =>
  db
    .selectFrom('organisations')
    .select(['name_mn', 'reg_no', 'row_version', 'closed_at'])
    .where('id', '=', orgId)
    .executeTakeFirst()

/** The organisation that an owner closes. */
export async function selectClosedOrganisation(db: Tx, orgId: string) {
  const found = await selectName(db, orgId)
  if (!found) return undefined
  const { name_mn: name, reg_no, row_version } = found
  return { subject: `org:${orgId}`, name, state: { organisation: orgId, name, reg_no, row_version } }
}

/**
 * An owner who is removed, or gets a role with fewer duties. For other members, and for a role that is nominated for and
 * so signed on its own, none is needed.
 */
export async function selectLosingOwner(db: Tx, orgId: string, userId: string, newRole: unknown) {
  if (newRole === 'owner') return 'unneeded' as const
  const member = await db
    .selectFrom('organisation_members')
    .select(['role', 'created_at'])
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!member) return undefined
  if (member.role !== 'owner') return 'unneeded' as const
  const organisation = await selectName(db, orgId)
  if (!organisation) return undefined
  // Of what is closed, everyone may leave.
  if (organisation.closed_at) return 'unneeded' as const
  const { name_mn: name, reg_no } = organisation
  const owner = await selectPersonName(db, userId)
  return {
    subject: `org:${orgId}/member:${userId}`,
    // Short enough for both beside the act: the phone shows 200 characters.
    name: [name.slice(0, LONGEST_NAME), owner].filter(Boolean).join(', '),
    listedName: name,
    state: { organisation: orgId, name, reg_no, owner: userId, since: member.created_at.toISOString() },
  }
}
