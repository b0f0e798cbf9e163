import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/database.ts'
import { effectiveRoles, mfaRequired } from '../access/held-permissions.ts'

/** A person, and the session of the call. */
export async function selectProfile(db: Db, userId: string, sessionId: string) {
  return db
    .selectFrom('users as u')
    .innerJoin('sessions as s', 's.user_id', 'u.id')
    .select([
      'u.id',
      'u.civil_id',
      'u.family_name',
      'u.given_name',
      'u.latin_family_name',
      'u.latin_given_name',
      'u.email',
      'u.phone',
      'u.ge_id',
      'u.eid_verified_at',
      'u.created_at',
      's.id as session_id',
      's.method',
      's.elevated',
      's.created_at as signed_in_at',
      's.expires_at',
      's.absolute_expires_at',
    ])
    .select(effectiveRoles(sql`s.elevated`, sql`s.strong_at is not null`).as('roles'))
    .select(mfaRequired(sql`u.id`, sql`s.elevated`).as('mfa_required'))
    .select(
      sql<boolean>`exists (select from super_admins a where a.user_id = u.id and a.active)`.as('super_admin'),
    )
    .select(sql<boolean>`exists (select from user_signatures f where f.user_id = u.id)`.as('has_signature'))
    .select(
      sql<
        string[]
      >`array(select provider from linked_accounts l where l.user_id = u.id order by provider)`.as(
        'linked_accounts',
      ),
    )
    .where('u.id', '=', userId)
    .where('s.id', '=', sessionId)
    .executeTakeFirst()
}

export async function updateLatinName(
  tx: Tx,
  userId: string,
  name: { family: string | null; given: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ latin_family_name: name.family, latin_given_name: name.given, updated_at: now })
    .set((column) => ({ row_version: column('row_version', '+', 1) }))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

export async function selectCivilId(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('civil_id').where('id', '=', userId).executeTakeFirst()
  return row?.civil_id ?? null
}
