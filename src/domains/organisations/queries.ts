import { type Selectable, sql } from 'kysely'
import type { DB } from '../../../generated/database.d.ts'
import { type Db, type Tx, uuidv7 } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import { people } from '../identity/people/people.ts'
import { matchesSearch } from '../identity/people/search.ts'
import type { OrganisationRole } from './rules.ts'

type OrganisationRow = Selectable<DB['organisations']>
export type MyOrganisationRow = OrganisationRow & { role: string }

const mine = (db: Db, userId: string) =>
  db
    .selectFrom('organisations')
    .innerJoin('organisation_members as me', (join) =>
      join.onRef('me.org_id', '=', 'organisations.id').on('me.user_id', '=', userId),
    )
    .selectAll('organisations')
    .select('me.role')

/** Those that are not closed, newest first. */
export function selectMyOrganisations(
  db: Db,
  userId: string,
  limit: number,
  after: string | undefined,
): Promise<MyOrganisationRow[]> {
  return mine(db, userId)
    .where('organisations.closed_at', 'is', null)
    .$if(after !== undefined, (query) => query.where('organisations.id', '<', after as string))
    .orderBy('organisations.id', 'desc')
    .limit(limit)
    .execute()
}

export function selectMyOrganisation(
  db: Db,
  userId: string,
  orgId: string,
): Promise<MyOrganisationRow | undefined> {
  return mine(db, userId).where('organisations.id', '=', orgId).executeTakeFirst()
}

export async function selectMyRole(db: Db, userId: string, orgId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('organisation_members')
    .select('role')
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.role
}

export interface MemberRow {
  id: string
  role: string
  family_name: string | null
  given_name: string | null
  /** What they are asked to become, for those who may know: owners, and the member. */
  offered_role: string | null
  basis: string
  basis_at: Date
  confirm_before: Date | null
  created_at: Date
}

const members = (db: Db, orgId: string, now: Date) =>
  db
    .selectFrom('organisation_members as m')
    .innerJoin(people('u'), 'u.id', 'm.user_id')
    .leftJoin('organisation_invitations as i', (join) =>
      join
        .onRef('i.org_id', '=', 'm.org_id')
        .onRef('i.user_id', '=', 'm.user_id')
        .on('i.accepted_at', 'is', null)
        .on('i.withdrawn_at', 'is', null)
        .on('i.declined_at', 'is', null)
        .on('i.expires_at', '>', now),
    )
    .select(['m.user_id as id', 'm.role', 'm.created_at', 'u.family_name', 'u.given_name'])
    .select(['m.basis', 'm.basis_at', 'm.confirm_before', 'i.role as offered_role'])
    .where('m.org_id', '=', orgId)

export function selectMembers(
  db: Db,
  orgId: string,
  { limit, after, now }: { limit: number; after: string | undefined; now: Date },
): Promise<MemberRow[]> {
  return members(db, orgId, now)
    .$if(after !== undefined, (query) => query.where('m.user_id', '>', after as string))
    .orderBy('m.user_id')
    .limit(limit)
    .execute()
}

export function selectMember(
  db: Db,
  orgId: string,
  userId: string,
  now: Date,
): Promise<MemberRow | undefined> {
  return members(db, orgId, now).where('m.user_id', '=', userId).executeTakeFirst()
}

/** An active person, who can be asked by their account. */
export async function selectPersonByCivilId(db: Db, civilId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom(people('u'))
    .select('u.id')
    .where('u.civil_id', '=', civilId)
    .where('u.active', '=', true)
    .executeTakeFirst()
  return row?.id
}

/** False when there is no such member. The last owner stays one: that breaks the constraint. */
export async function updateMemberRole(
  tx: Tx,
  orgId: string,
  userId: string,
  role: OrganisationRole,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('organisation_members')
    .set({ role })
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False when there is no such member. */
export async function deleteMember(tx: Tx, orgId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('organisation_members')
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function selectOrganisationNames(
  db: Db,
  orgId: string,
): Promise<{ name_mn: string; name_en: string }> {
  return db
    .selectFrom('organisations')
    .select(['name_mn', 'name_en'])
    .where('id', '=', orgId)
    .executeTakeFirstOrThrow()
}

/** The invited address is personal data and is deleted some time after the invitation has ended. */
export async function deleteOldInvitations(db: Db, keptDays: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from organisation_invitations where expires_at < now() - make_interval(days => ${keptDays})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

export async function organisationExists(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('organisations').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export interface OrganisationSearchRow {
  id: string
  slug: string
  name_mn: string
  name_en: string
  reg_no: string | null
  has_owner: boolean
  closed_at: Date | null
  struck_off_at: Date | null
  created_at: Date
}

/** Of all organisations, or those that match, newest first: only the role of jobs sees them. */
export async function searchAllOrganisations(
  db: Db,
  q: string | undefined,
  limit: number,
  after: string | undefined,
): Promise<OrganisationSearchRow[]> {
  const { rows } = await sql<OrganisationSearchRow>`
    select id, slug, name_mn, name_en, reg_no, closed_at, struck_off_at, created_at,
      exists (select from organisation_members m where m.org_id = organisations.id and m.role = 'owner') as has_owner
    from organisations
    where ${q === undefined ? sql`true` : matchesSearch(q)} and ${after === undefined ? sql`true` : sql`id < ${after}::uuid`}
    order by id desc limit ${limit}`.execute(db)
  return rows
}

/**
 * Lets a person act for an organisation that they do not own: its creator, an invited person, or an operator. The caller
 * has checked by other means that they may. It ends with the work.
 */
export async function actFor<T>(tx: Tx, orgId: string, work: () => Promise<T>): Promise<T> {
  await sql`select set_config('app.org_id', ${orgId}, true)`.execute(tx)
  const result = await work()
  await sql`select set_config('app.org_id', '', true)`.execute(tx)
  return result
}

/** Changes of who owns an organisation happen one after the other; what was read before the lock is out of date. */
export async function lockOrganisation(tx: Tx, orgId: string): Promise<void> {
  await sql`select lock_organisation(${orgId}::uuid)`.execute(tx)
}

export interface NewOrganisation {
  slug: string
  nameMn: string
  nameEn: string
  regNo: string | null
  /** Without one, an owner is invited. */
  ownerUserId: string | null
  /** Whether the owner was named without being asked, and so may step down although the last. */
  namedByOperator?: boolean
  now: Date
}

/**
 * Creates an organisation with its owner. Undefined when the slug alone is taken; a register number that is taken answers
 * `org.reg_no_taken`, whatever the slug.
 */
export async function createOrganisation(
  tx: Tx,
  organisation: NewOrganisation,
): Promise<OrganisationRow | undefined> {
  const { slug, nameMn, nameEn, regNo, ownerUserId, namedByOperator = false, now } = organisation
  const id = uuidv7(now.getTime())
  return actFor(tx, id, async () => {
    const created = await tx
      .insertInto('organisations')
      .values({ id, slug, name_mn: nameMn, name_en: nameEn, reg_no: regNo, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!created) {
      if (regNo !== null && (await isRegNoTaken(tx, regNo))) throw new AppError('org.reg_no_taken')
      return undefined
    }
    if (ownerUserId !== null)
      await tx
        .insertInto('organisation_members')
        .values({
          org_id: id,
          user_id: ownerUserId,
          role: 'owner',
          named_by_operator: namedByOperator,
          basis: namedByOperator ? 'operator' : regNo === null ? 'named' : 'register',
          basis_at: now,
          created_at: now,
        })
        .execute()
    return created
  })
}

/** The caller need not see the organisation that has it. */
export async function isRegNoTaken(tx: Tx, regNo: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select reg_no_is_taken(${regNo}) as taken`.execute(tx)
  return rows[0]?.taken === true
}
