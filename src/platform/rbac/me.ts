import type { Handler } from '../../contract/types.ts'
import { AppError } from '../../errors/app-error.ts'

export const getMyRole: Handler<'getMyRole'> = async (_input, { principal, services, read }) => {
  const held = await services.permissions.of(principal)
  // Deactivated since the token was issued.
  if (!held) throw new AppError('auth.forbidden')
  const named = await read(({ db }) =>
    db
      .selectFrom('roles')
      .select(['rank', 'name_mn', 'name_en'])
      .where('key', '=', held.role)
      .executeTakeFirstOrThrow(),
  )
  return {
    role: held.role,
    ...named,
    roles: [...held.roles].sort(),
    permissions: [...held.permissions].sort(),
  }
}
