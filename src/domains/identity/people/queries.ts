import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/database.ts'
import { accountRoles, effectiveRoles, heldPermissions } from '../access/held-permissions.ts'
import { administratorRoles, type GrantableRole, type HeldAuthority } from './rules.ts'

/** In one order, so that two people who act upon each other do not deadlock. A separate statement, before any read. */
export async function lockPeople(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select from users where id = any(${[...new Set(ids)]}::uuid[]) order by id for no key update`.execute(
    tx,
  )
}

interface AuthorityRow {
  id: string
  role: string
  roles: string[]
  rank: number
  permissions: string[]
  super_admin: boolean
  active: boolean
}

/**
 * What a person holds. As an actor a super admin is one in an elevated session alone, and a user elsewhere; as a target,
 * always. Undefined when there is no such person, or they were anonymised.
 */
export async function selectAuthority(
  db: Db,
  userId: string,
  acting: { elevated: boolean } | 'target',
): Promise<HeldAuthority | undefined> {
  const counts = acting === 'target' || acting.elevated
  const { rows } = await sql<AuthorityRow>`
    select u.id, u.role, ${accountRoles} as roles, u.active, r.rank, s.super_admin,
      ${heldPermissions(sql`counts.roles`)} as permissions
    from users u
    cross join lateral (
      select exists (select from super_admins a where a.user_id = u.id and a.active) as super_admin
    ) s
    cross join lateral (select ${effectiveRoles(sql`${counts}`)} as roles offset 0) counts
    join roles r on r.key = counts.roles[1]
    where u.id = ${userId} and u.anonymised_at is null`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  const { super_admin: superAdmin, permissions, ...rest } = row
  return { ...rest, superAdmin, permissions: new Set(permissions) }
}

/** What the person was before they became an administrator; undefined where that is not known, or is no role any more. */
export async function selectPreviousRole(db: Db, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('former_role').where('id', '=', userId).executeTakeFirst()
  return row?.former_role ?? undefined
}

export async function selectRoleOf(db: Db, key: string): Promise<GrantableRole | undefined> {
  return (await selectRolesOf(db, [key]))[0]
}

/** The highest first; of those that rank alike, administrators, then `first`. */
export async function selectRolesOf(
  db: Db,
  keys: readonly string[],
  first: string | null = null,
): Promise<GrantableRole[]> {
  const { rows } = await sql<{ key: string; rank: number; permissions: string[] }>`
    select r.key, r.rank, array(select p.permission from role_permissions p where p.role = r.key) as permissions
    from roles r where r.key = any(${keys}::text[])
    order by r.rank, r.key = any(${administratorRoles}) desc, (r.key = ${first}) desc nulls last, r.key`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, permissions: new Set(row.permissions) }))
}

/** Ranks stay as they are until the transaction ends. Before the people: who changes a role locks it first, too. */
export async function shareRoles(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('tamga roles'))`.execute(tx)
}

interface RoleBeside {
  userId: string
  /** Who gives it; null where the person had it before. */
  by: string | null
  now: Date
}

export async function insertRolesBeside(
  tx: Tx,
  roles: readonly string[],
  { userId, by, now }: RoleBeside,
): Promise<void> {
  await sql`
    insert into user_roles (user_id, role, granted_by, granted_at)
    select ${userId}::uuid, key, ${by}::uuid, ${now}::timestamptz from unnest(${roles}::text[]) as given (key)
    on conflict do nothing`.execute(tx)
}

/** Takes those that are not among these. */
export async function deleteOtherRolesBeside(tx: Tx, userId: string, kept: readonly string[]): Promise<void> {
  await sql`delete from user_roles where user_id = ${userId} and role <> all (${kept}::text[])`.execute(tx)
}

/** Every removal of an administrator takes this lock, so that two removals of the last two see each other. */
export async function lockAdministrators(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tamga administrators'))`.execute(tx)
}

/** The other administrators of the platform. */
export async function countOtherAdministrators(
  db: Db,
  userId: string,
): Promise<{ administrators: number; superAdmins: number }> {
  const { rows } = await sql<{ administrators: number; super_admins: number }>`
    select count(*)::integer as administrators, count(s.user_id)::integer as super_admins
    from users u left join super_admins s on s.user_id = u.id and s.active
    where u.active and u.id <> ${userId} and (u.role = any(${administratorRoles}) or s.user_id is not null)`.execute(
    db,
  )
  const [row] = rows
  return { administrators: row?.administrators ?? 0, superAdmins: row?.super_admins ?? 0 }
}

/** What a person holds by the roles of their account alone. */
export async function selectAccountPermissions(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ permissions: string[] }>`
    select ${heldPermissions(accountRoles)} as permissions from users u
    where u.id = ${userId}`.execute(db)
  return rows[0]?.permissions ?? []
}

/** Of the permissions of a role, those that the person holds. */
interface PermissionLimit {
  userId: string
  permissions: readonly string[]
  by: string
  now: Date
}

export async function upsertLimit(tx: Tx, { userId, permissions, by, now }: PermissionLimit): Promise<void> {
  const limit = { permissions: [...permissions].sort(), limited_by: by, limited_at: now }
  await tx
    .insertInto('permission_limits')
    .values({ user_id: userId, ...limit })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(limit))
    .execute()
}

export async function deleteLimit(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('permission_limits').where('user_id', '=', userId).execute()
}

export interface Change {
  /** The version that the actor has seen; without it, any. */
  rowVersion?: number | undefined
  now: Date
}

/** False when the person's row has another version by now. */
export async function updatePerson(
  tx: Tx,
  userId: string,
  values: { role?: string; active?: boolean; ge_id?: string | null },
  { rowVersion, now }: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ ...values, updated_at: now })
    .set((column) => ({ row_version: column('row_version', '+', 1) }))
    .where('id', '=', userId)
    .$if(rowVersion !== undefined, (query) => query.where('row_version', '=', rowVersion as number))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
