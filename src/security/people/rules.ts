import type { ErrorCode } from '../../errors/codes.ts'

/** Whoever acts or is acted upon, with what they hold at this moment. */
export interface Standing {
  id: string
  role: string
  /** 1 is the highest. A super admin has it whatever the role of their account is. */
  rank: number
  permissions: ReadonlySet<string>
  superAdmin: boolean
  active: boolean
}

export interface GrantableRole {
  key: string
  rank: number
  permissions: ReadonlySet<string>
}

export const MANAGER = 'manager'
export const ADMINISTRATOR_RANK = 2
/** Those who run the platform, beside the super admins: a role of another name may rank so and hold next to nothing. */
export const administratorRoles: readonly string[] = ['admin', 'superadmin']

/** Why somebody may not change another's standing at all. */
export function refusalOfChange(
  actor: Standing,
  target: Pick<Standing, 'id' | 'rank'>,
): ErrorCode | undefined {
  if (!actor.active || !actor.permissions.has('users.manage')) return 'auth.forbidden'
  if (actor.id === target.id) return 'people.self'
  return target.rank < actor.rank ? 'people.outranked' : undefined
}

/**
 * Nobody gives what they lack: neither a higher rank nor a permission that they do not hold. Administrators are made by
 * super admins, and super admins by their own onboarding, which no role replaces.
 */
export function refusalOfRole(actor: Standing, role: GrantableRole): ErrorCode | undefined {
  const isSuperAdmin = role.rank < ADMINISTRATOR_RANK
  const isAbove = role.rank < actor.rank || (role.rank === ADMINISTRATOR_RANK && actor.rank === role.rank)
  const holdsMore = [...role.permissions].some((permission) => !actor.permissions.has(permission))
  return isSuperAdmin || isAbove || holdsMore ? 'people.beyond' : undefined
}

/** Whether anything is taken away: a rank, or a permission. */
export function lowers(
  before: Pick<Standing, 'rank' | 'permissions'>,
  after: Pick<GrantableRole, 'rank' | 'permissions'>,
): boolean {
  return (
    after.rank > before.rank ||
    [...before.permissions].some((permission) => !after.permissions.has(permission))
  )
}

/** Becoming a manager takes the person's own signature; falling to it does not, or nobody could be made one. */
export function needsSignature(before: Pick<Standing, 'rank' | 'role'>, role: GrantableRole): boolean {
  return role.key === MANAGER && before.role !== MANAGER && before.rank > role.rank
}

export function isAdministrator({ role, superAdmin }: Pick<Standing, 'role' | 'superAdmin'>): boolean {
  return superAdmin || administratorRoles.includes(role)
}
