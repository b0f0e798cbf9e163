import { sql } from 'kysely'
import { type Db, type Tx, uuidv7 } from '../../../db/database.ts'
import { administratorRoles } from '../people/rules.ts'
import { accountRoles, heldPermissions } from './held-permissions.ts'

export interface AdminRow {
  id: string
  civil_id: string | null
  family_name: string | null
  given_name: string | null
  email: string | null
  role: string
  active: boolean
  super_admin: boolean
  second_factor: boolean
  permissions: string[]
  limited: boolean
  row_version: number
}

const admin = sql`
  select u.id, u.civil_id, u.family_name, u.given_name, u.email, u.role, u.active, u.row_version,
    s.user_id is not null as super_admin, s.totp_sealed is not null as second_factor,
    ${heldPermissions(accountRoles)} as permissions,
    exists (select from permission_limits l where l.user_id = u.id) as limited
  from users u
  left join super_admins s on s.user_id = u.id and s.active`

/** Newest first. */
export async function selectAdmins(db: Db, limit: number, beforeId: string | undefined): Promise<AdminRow[]> {
  const { rows } = await sql<AdminRow>`
    ${admin}
    where (u.role = any(${administratorRoles}) or s.user_id is not null) and u.anonymised_at is null
      and (${beforeId ?? null}::uuid is null or u.id < ${beforeId ?? null}::uuid)
    order by u.id desc limit ${limit}`.execute(db)
  return rows
}

export async function selectAdmin(db: Db, id: string): Promise<AdminRow> {
  const { rows } = await sql<AdminRow>`${admin} where u.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the administrator that was changed is gone')
  return row
}

export function selectByCivilId(db: Db, civilId: string): Promise<{ id: string; role: string } | undefined> {
  return db.selectFrom('users').select(['id', 'role']).where('civil_id', '=', civilId).executeTakeFirst()
}

/** The account of a person whom the state registry knows; created where there is none. */
export async function upsertRegisteredPerson(
  tx: Tx,
  person: { civilId: string; familyName: string; givenName: string },
  now: Date,
): Promise<string> {
  const { civilId, familyName, givenName } = person
  const id = uuidv7(now.getTime())
  const created = await tx
    .insertInto('users')
    .values({ id, civil_id: civilId, family_name: familyName, given_name: givenName })
    .onConflict((conflict) => conflict.column('civil_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return (created ?? (await selectByCivilId(tx, civilId)) ?? { id }).id
}

export function selectAccess(db: Db) {
  return db
    .selectFrom('platform_access')
    .select(['mode', 'row_version', 'updated_at', 'updated_by'])
    .executeTakeFirstOrThrow()
}

/** Undefined when the row has another version by now. */
export function updateAccess(
  tx: Tx,
  { mode, rowVersion, by, now }: { mode: string; rowVersion: number; by: string; now: Date },
) {
  return tx
    .updateTable('platform_access')
    .set((eb) => ({ mode, row_version: eb('row_version', '+', 1), updated_at: now, updated_by: by }))
    .where('row_version', '=', rowVersion)
    .returning(['mode', 'row_version', 'updated_at', 'updated_by'])
    .executeTakeFirst()
}
