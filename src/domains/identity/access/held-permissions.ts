import { type RawBuilder, sql } from 'kysely'
import { createBatcher } from '../../../db/batcher.ts'
import type { Database, Db } from '../../../db/database.ts'
import { preparedFor } from '../../../db/prepared.ts'
import { withDeadline } from '../../../db/with-deadline.ts'
import type { HeldPermissions, Permissions } from '../../../security/permissions.ts'

/**
 * The role that counts for the person `u`. The database decides it, for its policies too: a super admin who has not shown
 * the second factor is an ordinary user.
 */
export const effectiveRole = (elevated: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`standing_of(u.id, u.role, ${elevated}::boolean)`

/** Whether the person is a super admin whose session has not shown the second factor. */
export const mfaRequired = (
  userId: RawBuilder<unknown>,
  elevated: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`(not ${elevated} and exists (select from super_admins a where a.user_id = ${userId} and a.active))`

/**
 * The permissions of the person `u` in the role `r`: those of the role, less what a super admin has kept from that person.
 * Nothing is kept from a super admin.
 */
export const heldPermissions = sql<string[]>`array(
  select p.permission from role_permissions p where p.role = r.key and (r.key = 'superadmin' or not exists (
    select from permission_limits l where l.user_id = u.id and p.permission <> all (l.permissions)
  ))
)`

/** Active people whose role holds the permission and from whom it is not kept. For jobs. */
export async function selectHolders(db: Db, permission: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u join role_permissions p on p.role = u.role and p.permission = ${permission}
    where u.active and not exists (
      select from permission_limits l where l.user_id = u.id and ${permission}::text <> all (l.permissions))
    order by u.id`.execute(db)
  return rows.map(({ id }) => id)
}

interface Question {
  userId: string
  elevated: boolean
}

interface HeldRow {
  nth: number
  role: string
  roles: string[]
  permissions: string[]
  locked_until: Date | null
  mfa_required: boolean
}

export function createPermissions(database: Pick<Database, 'system'>): Permissions {
  let reads = 0
  // Questions only read, so any may share a batch; each is put to the database after it was asked.
  const ask = createBatcher<Question, HeldPermissions | undefined>({
    keyOf: () => String(reads++),
    work: (questions) => selectHeld(database, questions),
  })
  return {
    of: ({ userId, elevated = false }) => withDeadline(() => ask({ userId, elevated })),
  }
}

const selectRows = preparedFor<Question, HeldRow>(
  (given) => sql`
    select q.nth, r.key as role, u.locked_until, ${mfaRequired(sql`u.id`, sql`q.elevated`)} as mfa_required,
      array(select o.key from roles o where o.key = r.key or o.rank > r.rank) as roles,
      ${heldPermissions} as permissions
    from (${given.rows({
      nth: ['integer', (_, place) => place],
      user_id: ['uuid', ({ userId }) => userId],
      elevated: ['boolean', ({ elevated }) => elevated],
    })}) q
    join users u on u.id = q.user_id and u.active
    cross join lateral (select ${effectiveRole(sql`q.elevated`)} as role offset 0) counts
    join roles r on r.key = counts.role`,
)

async function selectHeld(
  database: Pick<Database, 'system'>,
  questions: Question[],
): Promise<(HeldPermissions | undefined)[]> {
  const rows = await selectRows(database.system, questions)
  const answers: (HeldPermissions | undefined)[] = questions.map(() => undefined)
  for (const { nth, role, roles, permissions, locked_until, mfa_required } of rows)
    answers[nth - 1] = {
      role,
      roles: new Set(roles),
      permissions: new Set(permissions),
      lockedUntil: locked_until,
      mfaRequired: mfa_required,
    }
  return answers
}
