import type { Handler } from '../../contract/types.ts'
import { selectRoleNames } from '../../domains/identity/access/role-queries.ts'
import { giveUpRoles } from '../../domains/identity/people/several-roles.ts'
import { AppError } from '../../errors/app-error.ts'

export const deleteMyRole: Handler<'deleteMyRole'> = async (
  { query },
  { db, audit, principal, services, now },
) => {
  const { userId } = principal
  const { before, roles } = await giveUpRoles(db, services.sessions, { userId, role: query.role, now })
  const [role = 'user'] = roles
  audit.detail({ role_before: before, roles })
  return { id: userId, role, roles, role_before: before }
}

export const getMyRole: Handler<'getMyRole'> = async (_input, { principal, services, read }) => {
  const held = await services.permissions.of(principal)
  // Deactivated since the token was issued.
  if (!held) throw new AppError('auth.forbidden')
  const names = await read(({ db }) => selectRoleNames(db, held.role))
  return {
    role: held.role,
    ...names,
    held_roles: [...held.held],
    roles: [...held.roles].sort(),
    permissions: [...held.permissions].sort(),
    mfa_required: held.mfaRequired,
  }
}
