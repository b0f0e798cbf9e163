import { type RawBuilder, sql } from 'kysely'
import { createBatcher } from '../../../db/batcher.ts'
import type { Database, Db } from '../../../db/database.ts'
import { preparedFor } from '../../../db/prepared.ts'
import { withDeadline } from '../../../db/with-deadline.ts'
import type { HeldPermissions, Permissions } from '../../../security/permissions.ts'

/**
 * The roles that count for the person `u`, the highest first. The database decides it, for its policies too: a super admin
 * who has not shown the second factor is an ordinary user, and so is anyone whose session is not strong.
 */
export const effectiveRoles = (
  elevated: RawBuilder<unknown>,
  strong: RawBuilder<unknown> = sql`true`,
): RawBuilder<string[]> => sql<string[]>`standings_of(u.id, u.role, ${elevated}::boolean, ${strong}::boolean)`

/** All roles of the account of the person `u`, the highest first, whatever the session. */
export const accountRoles = sql<string[]>`(array[u.role] || array(
  select h.role from user_roles h join roles b on b.key = h.role where h.user_id = u.id order by b.rank, b.key))`

/** Whether the person is a super admin whose session has not shown the second factor. */
export const mfaRequired = (
  userId: RawBuilder<unknown>,
  elevated: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`(not ${elevated} and exists (select from super_admins a where a.user_id = ${userId} and a.active))`

/**
 * The permissions of the person `u` in these roles: those of all of them, less what a super admin has kept from that
 * person. Nothing is kept from a super admin.
 */
export const heldPermissions = (roles: RawBuilder<unknown>): RawBuilder<string[]> => sql<string[]>`array(
  select distinct p.permission from role_permissions p
  where p.role = any (${roles}) and ('superadmin' = any (${roles}) or not exists (
    select from permission_limits l where l.user_id = u.id and p.permission <> all (l.permissions)
  ))
)`

/** Active people of whose roles one holds the permission and from whom it is not kept. For jobs. */
export async function selectHolders(db: Db, permission: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u
    where u.id in (
      select a.id from users a join role_permissions p on p.role = a.role and p.permission = ${permission}
      union
      select h.user_id from user_roles h join role_permissions p on p.role = h.role and p.permission = ${permission})
    and u.active and not exists (
      select from permission_limits l where l.user_id = u.id and ${permission}::text <> all (l.permissions))
    order by u.id`.execute(db)
  return rows.map(({ id }) => id)
}

interface Question {
  userId: string
  elevated: boolean
  strong: boolean
}

interface HeldRow {
  nth: number
  held: [string, ...string[]]
  roles: string[]
  permissions: string[]
  locked_until: Date | null
  mfa_required: boolean
  strong_required: boolean
}

export function createPermissions(database: Pick<Database, 'system'>): Permissions {
  let reads = 0
  // Questions only read, so any may share a batch; each is put to the database after it was asked.
  const ask = createBatcher<Question, HeldPermissions | undefined>({
    keyOf: () => String(reads++),
    work: (questions) => selectHeld(database, questions),
  })
  return {
    of: ({ userId, elevated = false, strong }) => withDeadline(() => ask({ userId, elevated, strong })),
  }
}

const selectRows = preparedFor<Question, HeldRow>(
  (given) => sql`
    select q.nth, counts.roles as held, u.locked_until, ${mfaRequired(sql`u.id`, sql`q.elevated`)} as mfa_required,
      not q.strong and u.role <> 'user' as strong_required,
      array(select o.key from roles o where o.key = any (counts.roles) or o.rank > r.rank) as roles,
      ${heldPermissions(sql`counts.roles`)} as permissions
    from (${given.rows({
      nth: ['integer', (_, place) => place],
      user_id: ['uuid', ({ userId }) => userId],
      elevated: ['boolean', ({ elevated }) => elevated],
      strong: ['boolean', ({ strong }) => strong],
    })}) q
    join users u on u.id = q.user_id and u.active
    cross join lateral (select ${effectiveRoles(sql`q.elevated`, sql`q.strong`)} as roles offset 0) counts
    join roles r on r.key = counts.roles[1]`,
)

async function selectHeld(
  database: Pick<Database, 'system'>,
  questions: Question[],
): Promise<(HeldPermissions | undefined)[]> {
  const rows = await selectRows(database.system, questions)
  const answers: (HeldPermissions | undefined)[] = questions.map(() => undefined)
  for (const { nth, held, roles, permissions, locked_until, mfa_required, strong_required } of rows)
    answers[nth - 1] = {
      role: held[0],
      held,
      roles: new Set(roles),
      permissions: new Set(permissions),
      lockedUntil: locked_until,
      mfaRequired: mfa_required,
      strongRequired: strong_required && !mfa_required,
    }
  return answers
}
