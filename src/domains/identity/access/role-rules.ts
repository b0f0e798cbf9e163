import type { ErrorCode } from '../../../errors/codes.ts'
import type { HeldAuthority } from '../people/rules.ts'

export interface RoleBefore {
  rank: number
  system: boolean
}

export interface RoleAfter {
  rank: number
  /** What it did not permit before. */
  added: readonly string[]
}

/**
 * Why the actor may not create a role, or change one into this. Actors give only what they hold: the role must be below
 * their own before and after, and they must hold what is added to it. They may take anything away.
 */
export function refusalOfRoleChange(
  actor: Pick<HeldAuthority, 'active' | 'rank' | 'permissions'>,
  before: RoleBefore | undefined,
  after: RoleAfter | undefined,
): ErrorCode | undefined {
  if (!actor.active || !actor.permissions.has('roles.manage')) return 'auth.forbidden'
  if (before?.system) return 'rbac.system_role'
  const ranks = [before?.rank, after?.rank].filter((rank) => rank !== undefined)
  const isBeyond =
    ranks.some((rank) => rank <= actor.rank) ||
    (after?.added ?? []).some((permission) => !actor.permissions.has(permission))
  return isBeyond ? 'rbac.beyond_own' : undefined
}
