import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../../generated/database.d.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { OrganisationRole } from './roles.ts'

export type OrganisationRow = Selectable<DB['organisations']>
export type MyOrganisationRow = OrganisationRow & { role: string }

export interface MemberRow {
  id: string
  role: string
  family_name: string | null
  given_name: string | null
  created_at: Date
}

const mine = (db: Db, userId: string) =>
  db
    .selectFrom('organisations')
    .innerJoin('organisation_members as me', (join) =>
      join.onRef('me.org_id', '=', 'organisations.id').on('me.user_id', '=', userId),
    )
    .selectAll('organisations')
    .select('me.role')

/** Newest first. */
export function selectMyOrganisations(
  db: Db,
  userId: string,
  limit: number,
  after: string | undefined,
): Promise<MyOrganisationRow[]> {
  return mine(db, userId)
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

const members = (db: Db, orgId: string) =>
  db
    .selectFrom('organisation_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.user_id as id', 'm.role', 'm.created_at', 'u.family_name', 'u.given_name'])
    .where('m.org_id', '=', orgId)

export function selectMembers(
  db: Db,
  orgId: string,
  limit: number,
  after: string | undefined,
): Promise<MemberRow[]> {
  return members(db, orgId)
    .$if(after !== undefined, (query) => query.where('m.user_id', '>', after as string))
    .orderBy('m.user_id')
    .limit(limit)
    .execute()
}

export function selectMember(db: Db, orgId: string, userId: string): Promise<MemberRow | undefined> {
  return members(db, orgId).where('m.user_id', '=', userId).executeTakeFirst()
}

/** Somebody who can be made a member at once. */
export async function selectPersonByCivilId(db: Db, civilId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('civil_id', '=', civilId)
    .where('active', '=', true)
    .executeTakeFirst()
  return row?.id
}

/** False when the person is a member already. */
export async function insertMember(
  tx: Tx,
  { orgId, userId, role, now }: { orgId: string; userId: string; role: OrganisationRole; now: Date },
): Promise<boolean> {
  const made = await tx
    .insertInto('organisation_members')
    .values({ org_id: orgId, user_id: userId, role, created_at: now })
    .onConflict((conflict) => conflict.columns(['org_id', 'user_id']).doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return made !== undefined
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

/** Neither accepted nor withdrawn, newest first. */
export function selectOpenInvitations(db: Db, orgId: string, limit: number, after: string | undefined) {
  return db
    .selectFrom('organisation_invitations')
    .select(['id', 'org_id', 'email', 'role', 'invited_by', 'created_at', 'expires_at'])
    .where('org_id', '=', orgId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .$if(after !== undefined, (query) => query.where('id', '<', after as string))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** False when there is no such open invitation. */
export async function withdrawInvitation(tx: Tx, orgId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('organisation_invitations')
    .set({ withdrawn_at: now })
    .where('id', '=', id)
    .where('org_id', '=', orgId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface ModuleRow extends Selectable<DB['modules']> {
  id: string
  installed_version: string | null
  installed_at: Date | null
}

const modules = (db: Db, orgId: string) =>
  db
    .selectFrom('modules')
    .leftJoin('organisation_modules as o', (join) =>
      join.onRef('o.module', '=', 'modules.key').on('o.org_id', '=', orgId),
    )
    .selectAll('modules')
    .select(['modules.key as id', 'o.version as installed_version', 'o.installed_at'])

/** The catalogue in the order of keys, with what the organisation has of it. */
export function selectModules(
  db: Db,
  orgId: string,
  limit: number,
  after: string | undefined,
): Promise<ModuleRow[]> {
  return modules(db, orgId)
    .$if(after !== undefined, (query) => query.where('modules.key', '>', after as string))
    .orderBy('modules.key')
    .limit(limit)
    .execute()
}

export function selectModule(db: Db, orgId: string, key: string): Promise<ModuleRow | undefined> {
  return modules(db, orgId).where('modules.key', '=', key).executeTakeFirst()
}

export async function upsertModule(
  tx: Tx,
  {
    orgId,
    module,
    version,
    userId,
    now,
  }: { orgId: string; module: string; version: string; userId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('organisation_modules')
    .values({ org_id: orgId, module, version, installed_by: userId, installed_at: now })
    .onConflict((conflict) => conflict.columns(['org_id', 'module']).doUpdateSet({ version }))
    .execute()
}

/** False when it is not installed. */
export async function deleteModule(tx: Tx, orgId: string, module: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('organisation_modules')
    .where('org_id', '=', orgId)
    .where('module', '=', module)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** As it is for the owners who act while this transaction runs. */
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

/** The invited address is personal data and is deleted three months after the invitation has ended. */
export async function deleteOldInvitations(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from organisation_invitations where expires_at < now() - interval '90 days'`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export async function organisationExists(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('organisations').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}
