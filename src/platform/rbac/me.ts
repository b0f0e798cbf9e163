import type { Handler } from '../../contract/types.ts'
import { selectRoleNames } from '../../domains/identity/access/role-queries.ts'
import { AppError } from '../../errors/app-error.ts'

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
