import { sql } from 'kysely'
import { createBatcher } from '../db/batcher.ts'
import type { Database } from '../db/database.ts'
import { preparedFor } from '../db/prepared.ts'
import { withDeadline } from '../db/with-deadline.ts'
import { heldPermissions } from './held-permissions.ts'
import { mfaRequired, standing } from './standing.ts'

export interface Held {
  role: string
  /** The role itself and every lower one: an operation that asks for a manager takes an admin. */
  roles: ReadonlySet<string>
  permissions: ReadonlySet<string>
  /** A lock keeps new sign-ins out. It ends no session: others must not be able to throw a person out by guessing. */
  lockedUntil: Date | null
  /** A super admin, in a session that has not shown the second factor. Until it has, they hold what any user does. */
  mfaRequired: boolean
}

export interface Permissions {
  /**
   * Asked of the database each time, so that a change counts from the next request on. Undefined: not active. A super
   * admin is one in an elevated session alone, and only while their record is active; elsewhere they are a user.
   */
  of(user: { userId: string; elevated?: boolean }): Promise<Held | undefined>
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
  const ask = createBatcher<Question, Held | undefined>({
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
    cross join lateral (select ${standing(sql`q.elevated`)} as role offset 0) counts
    join roles r on r.key = counts.role`,
)

async function selectHeld(
  database: Pick<Database, 'system'>,
  questions: Question[],
): Promise<(Held | undefined)[]> {
  const rows = await selectRows(database.system, questions)
  const answers: (Held | undefined)[] = questions.map(() => undefined)
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

/** Any one of the names is enough; a name is a permission's or a role's. */
export function grants(held: Pick<Held, 'roles' | 'permissions'>, anyOf: readonly string[]): boolean {
  return anyOf.some((name) => held.permissions.has(name) || held.roles.has(name))
}

/** What clients may do that act for themselves: what any user of a service may, but not what manages it. */
const permissionsOfScopes: Readonly<Record<string, readonly string[]>> = { 'svc:tools': ['tools.use'] }

export function scopesGrant(scopes: readonly string[], anyOf: readonly string[]): boolean {
  return scopes.some((scope) => permissionsOfScopes[scope]?.some((held) => anyOf.includes(held)))
}
