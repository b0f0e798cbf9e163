import type { ErrorCode } from '../../../errors/codes.ts'

/** What an actor or a target of a change holds at this moment. */
export interface HeldAuthority {
  id: string
  /** Of the account; the first of the roles. */
  role: string
  /** All of the account, the highest first. */
  roles: readonly string[]
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

export const USER = 'user'
export const MANAGER = 'manager'
const MANAGER_RANK = 3
const ADMINISTRATOR_RANK = 2
/** Of administrators, beside the super admins: a role of another name may have their rank and hold next to nothing. */
export const administratorRoles: readonly string[] = ['admin', 'superadmin']

/** The roles that a person has beyond what everyone has. */
export const heldRoles = ({ roles }: Pick<HeldAuthority, 'roles'>): string[] =>
  roles.filter((role) => role !== USER)

/** What several roles, the highest first, are together. */
export const combineRoles = (roles: readonly [GrantableRole, ...GrantableRole[]]): GrantableRole => ({
  key: roles[0].key,
  rank: roles[0].rank,
  permissions: new Set(roles.flatMap(({ permissions }) => [...permissions])),
})

/** Those who do not manage people do not learn whether there is a target either. */
export const managesPeople = ({
  active,
  permissions,
}: Pick<HeldAuthority, 'active' | 'permissions'>): boolean => active && permissions.has('users.manage')

/** Why the actor may not change the target at all. */
export function refusalOfChange(
  actor: HeldAuthority,
  target: Pick<HeldAuthority, 'id' | 'rank'>,
): ErrorCode | undefined {
  if (!managesPeople(actor)) return 'auth.forbidden'
  if (actor.id === target.id) return 'people.self'
  return target.rank < actor.rank ? 'people.outranked' : undefined
}

/**
 * Actors give only what they hold: no higher rank, and no permission that they lack. Super admins make administrators, and
 * become super admins by an onboarding that no role replaces.
 */
export function refusalOfRole(actor: HeldAuthority, role: GrantableRole): ErrorCode | undefined {
  const isSuperAdmin = role.rank < ADMINISTRATOR_RANK
  const isAbove = role.rank < actor.rank || (role.rank === ADMINISTRATOR_RANK && actor.rank === role.rank)
  const holdsMore = [...role.permissions].some((permission) => !actor.permissions.has(permission))
  return isSuperAdmin || isAbove || holdsMore ? 'people.beyond' : undefined
}

/** Whether anything is taken away: a rank, or a permission. */
export function isDemotion(
  before: Pick<HeldAuthority, 'rank' | 'permissions'>,
  after: Pick<GrantableRole, 'rank' | 'permissions'>,
): boolean {
  return (
    after.rank > before.rank ||
    [...before.permissions].some((permission) => !after.permissions.has(permission))
  )
}

/**
 * Reviewing decides what people applied for, managing changes what others depend on, and the help desk acts on people's
 * accounts; reading does none of these.
 */
const isWeighty = (permission: string): boolean =>
  permission === 'gov.review' || permission === 'helpdesk.act' || permission.endsWith('.manage')

/**
 * Whether the role is like that of a manager, by its rank or its power over others. Administrators are made by super admins,
 * who have shown their second factor for it.
 */
function isOffice({ key, rank, permissions }: GrantableRole): boolean {
  if (administratorRoles.includes(key)) return false
  return rank <= MANAGER_RANK || [...permissions].some(isWeighty)
}

/**
 * Rising to an office, or to more power in it, takes the person's own signature. An administrator who is lowered to one need
 * not sign: they could prevent it otherwise.
 */
export function roleNeedsSignature(
  before: Pick<HeldAuthority, 'rank' | 'role' | 'permissions' | 'superAdmin'>,
  role: GrantableRole,
): boolean {
  if (!isOffice(role) || isAdministrator(before)) return false
  const gains = [...role.permissions].some(
    (permission) => isWeighty(permission) && !before.permissions.has(permission),
  )
  return gains || role.rank < before.rank
}

export function isAdministrator({ role, superAdmin }: Pick<HeldAuthority, 'role' | 'superAdmin'>): boolean {
  return superAdmin || administratorRoles.includes(role)
}
