import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { heldPermissions } from './held-permissions.ts'
import { reachable } from './reachable.ts'

export interface Held {
  role: string
  /** The role itself and every lower one: an operation that asks for a manager takes an admin. */
  roles: ReadonlySet<string>
  permissions: ReadonlySet<string>
  /** A lock keeps new sign-ins out. It ends no session: others must not be able to throw a person out by guessing. */
  lockedUntil: Date | null
}

export interface Permissions {
  /**
   * Asked of the database each time, so that a change counts from the next request on. Undefined: not active. A super
   * admin is one in an elevated session alone, and only while their record stands; elsewhere nobody is more than an admin.
   */
  of(user: { userId: string; elevated?: boolean }): Promise<Held | undefined>
  /** Of an organisation that the member does not belong to, nobody learns what it has installed. */
  hasModule(orgId: string, module: string, member?: string): Promise<boolean>
}

/** What stands in an address has not been held against the contract yet. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

interface HeldRow {
  role: string
  roles: string[]
  permissions: string[]
  locked_until: Date | null
}

export function createPermissions(database: Pick<Database, 'system'>): Permissions {
  return {
    async of({ userId, elevated = false }) {
      const { rows } = await reachable(() =>
        sql<HeldRow>`
          select r.key as role, u.locked_until,
            array(select o.key from roles o where o.key = r.key or o.rank > r.rank) as roles,
            ${heldPermissions} as permissions
          from users u join roles r on r.key = case when ${elevated} and exists (
            select from super_admins s where s.user_id = u.id and s.active
          ) then 'superadmin' when u.role = 'superadmin' then 'admin' else u.role end
          where u.id = ${userId} and u.active`.execute(database.system),
      )
      const row = rows[0]
      if (!row) return undefined
      return {
        role: row.role,
        roles: new Set(row.roles),
        permissions: new Set(row.permissions),
        lockedUntil: row.locked_until,
      }
    },
    async hasModule(orgId, module, member) {
      if (!uuid.test(orgId)) return false
      const { rows } = await reachable(() =>
        sql`
          select from organisation_modules o where o.org_id = ${orgId} and o.module = ${module}
            and (${member === undefined} or exists (
              select from organisation_members m where m.org_id = o.org_id and m.user_id = ${member ?? null}::uuid
            ))`.execute(database.system),
      )
      return rows.length > 0
    },
  }
}

/** Any one of the names is enough; a name is a permission's or a role's. */
export function grants(held: Pick<Held, 'roles' | 'permissions'>, anyOf: readonly string[]): boolean {
  return anyOf.some((name) => held.permissions.has(name) || held.roles.has(name))
}

/** What applications may do that act for themselves: what any user of a service may, but not what manages it. */
const permissionsOfScopes: Readonly<Record<string, readonly string[]>> = { 'svc:tools': ['tools.use'] }

export function scopesGrant(scopes: readonly string[], anyOf: readonly string[]): boolean {
  return scopes.some((scope) => permissionsOfScopes[scope]?.some((held) => anyOf.includes(held)))
}
