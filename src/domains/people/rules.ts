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
export const MANAGER_RANK = 3
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

/** Reviewing is to decide on what people apply for, and managing changes what others stand on; seeing does neither. */
const isWeighty = (permission: string): boolean =>
  permission === 'gov.review' || permission.endsWith('.manage')

/**
 * What the role of a manager is, whatever it is called: its rank or a higher one, or power over others. Administrators are
 * made by super admins, who have shown their second factor for it.
 */
function isOffice({ key, rank, permissions }: GrantableRole): boolean {
  if (administratorRoles.includes(key)) return false
  return rank <= MANAGER_RANK || [...permissions].some(isWeighty)
}

/**
 * Rising to an office, or to more power in it, takes the person's own signature. An administrator who falls to one need
 * not sign, or nobody could be kept from being one.
 */
export function needsSignature(
  before: Pick<Standing, 'rank' | 'role' | 'permissions' | 'superAdmin'>,
  role: GrantableRole,
): boolean {
  if (!isOffice(role) || isAdministrator(before)) return false
  const gains = [...role.permissions].some(
    (permission) => isWeighty(permission) && !before.permissions.has(permission),
  )
  return gains || role.rank < before.rank
}

export function isAdministrator({ role, superAdmin }: Pick<Standing, 'role' | 'superAdmin'>): boolean {
  return superAdmin || administratorRoles.includes(role)
}
