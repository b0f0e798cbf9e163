import type { Handler } from '../../contract/types.ts'
import { selectRoleNames } from '../../domains/identity/access/role-queries.ts'
import { giveUpRole } from '../../domains/identity/people/change.ts'
import { AppError } from '../../errors/app-error.ts'

export const deleteMyRole: Handler<'deleteMyRole'> = async (
  _input,
  { db, audit, principal, services, now },
) => {
  const before = await giveUpRole(db, services.sessions, principal.userId, now)
  audit.detail({ role_before: before })
  return { id: principal.userId, role: 'user', role_before: before }
}

export const getMyRole: Handler<'getMyRole'> = async (_input, { principal, services, read }) => {
  const held = await services.permissions.of(principal)
  // Deactivated since the token was issued.
  if (!held) throw new AppError('auth.forbidden')
  const names = await read(({ db }) => selectRoleNames(db, held.role))
  return {
    role: held.role,
    ...names,
    roles: [...held.roles].sort(),
    permissions: [...held.permissions].sort(),
    mfa_required: held.mfaRequired,
  }
}
