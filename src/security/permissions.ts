export interface HeldPermissions {
  /** The highest of those that count in this session. */
  role: string
  /** All that count in this session, the highest first. */
  held: readonly string[]
  /** Those, and every one that is lower than the highest: an operation that asks for a manager takes an admin. */
  roles: ReadonlySet<string>
  permissions: ReadonlySet<string>
  /** A lock keeps new sign-ins out. It ends no session: others must not be able to throw a person out by guessing. */
  lockedUntil: Date | null
  /** A super admin, in a session that has not shown the second factor. Until it has, they hold what any user does. */
  mfaRequired: boolean
  /** The person has another role, which does not count in a session without the eID or a second factor. */
  strongRequired: boolean
}

export interface Permissions {
  /**
   * Asked of the database each time, so that a change counts from the next request on. Undefined: not active. A super
   * admin is one in an elevated session alone, and only while their record is active; elsewhere they are a user. So is
   * anyone else in a session that is not strong.
   */
  of(user: { userId: string; elevated?: boolean; strong: boolean }): Promise<HeldPermissions | undefined>
}

/** Any one of the names is enough; a name is a permission's or a role's. */
export function grants(
  held: Pick<HeldPermissions, 'roles' | 'permissions'>,
  anyOf: readonly string[],
): boolean {
  return anyOf.some((name) => held.permissions.has(name) || held.roles.has(name))
}

/** What clients may do that act for themselves: what any user of a service may, but not what manages it. */
const permissionsOfScopes: Readonly<Record<string, readonly string[]>> = { 'svc:tools': ['tools.use'] }

export function scopesGrant(scopes: readonly string[], anyOf: readonly string[]): boolean {
  return scopes.some((scope) => permissionsOfScopes[scope]?.some((held) => anyOf.includes(held)))
}
