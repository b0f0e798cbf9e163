import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import { revokeAllSessions } from '../sessions/revoke-all.ts'
import type { Sessions } from '../sessions/sessions.ts'
import {
  countOtherFactors,
  deleteSuperAdmin,
  isSuperAdmin,
  resetSecondFactor,
} from '../super-admins/queries.ts'
import {
  applyRoles,
  type ChangeAuthor,
  lockActorAndTarget,
  requireAnotherAdministrator,
  requireGrantable,
  updateOrRefuse,
} from './change.ts'
import {
  deleteLimit,
  lockAdministrators,
  selectAccountPermissions,
  selectPreviousRole,
  selectRolesOf,
  shareRoles,
  upsertLimit,
} from './queries.ts'
import { administratorRoles, combineRoles, isAdministrator } from './rules.ts'

interface AdministratorGrant {
  userId: string
  /** Of the permissions of their roles, those that the person is to hold. */
  permissions: readonly string[]
  /** Another role than the present one. */
  role?: string | undefined
  rowVersion: number
  now: Date
}

/**
 * Removes the role and, where there is one, the record of a super admin: the person is again what they were before. All
 * sessions end. Returns the role.
 */
export async function removeAdministrator(
  tx: Tx,
  sessions: Sessions,
  by: ChangeAuthor,
  { userId, now }: { userId: string; now: Date },
): Promise<string> {
  await shareRoles(tx)
  const { actor, target } = await lockActorAndTarget(tx, by, userId)
  if (!isAdministrator(target)) throw new AppError('people.not_found')
  await requireAnotherAdministrator(tx, target)
  if (target.superAdmin) await deleteSuperAdmin(tx, userId)
  await deleteLimit(tx, userId)
  const kept = target.roles.filter((key) => !administratorRoles.includes(key))
  const former = kept.length < target.roles.length ? await selectPreviousRole(tx, userId) : undefined
  if (former !== undefined && !kept.includes(former))
    kept.push((await requireGrantable(tx, actor, former)).key)
  const highest = await applyRoles(tx, sessions, target, kept, { now })
  await revokeAllSessions(tx, sessions, userId, 'role_lowered')
  return highest
}

/** Gives an administrator exactly these permissions out of those of the role. Actors grant only what they hold. */
export async function grantAdministrator(
  tx: Tx,
  sessions: Sessions,
  by: ChangeAuthor,
  grant: AdministratorGrant,
): Promise<void> {
  const { userId, permissions, rowVersion, now } = grant
  const { actor, target } = await lockActorAndTarget(tx, by, userId)
  if (!isAdministrator(target)) throw new AppError('people.not_found')
  const before = await selectAccountPermissions(tx, userId)
  const key = grant.role ?? target.role
  const [first, ...rest] = await selectRolesOf(tx, target.roles, target.role)
  if (!first) throw new AppError('people.unknown_role')
  const role = key === target.role ? combineRoles([first, ...rest]) : await requireGrantable(tx, actor, key)
  if (!administratorRoles.includes(role.key) && !target.superAdmin)
    await requireAnotherAdministrator(tx, target)
  requireHeld(permissions, role.permissions)
  if (permissions.some((permission) => !actor.permissions.has(permission)))
    throw new AppError('people.beyond')

  if (key === target.role) await updateOrRefuse(tx, userId, {}, { rowVersion, now })
  else await applyRoles(tx, sessions, target, [role.key], { rowVersion, now })
  if (permissions.length === role.permissions.size) await deleteLimit(tx, userId)
  else await upsertLimit(tx, { userId, permissions, by: by.userId, now })
  if (before.some((permission) => !permissions.includes(permission)))
    await revokeAllSessions(tx, sessions, userId, 'role_lowered')
}

function requireHeld(permissions: readonly string[], held: ReadonlySet<string>): void {
  const details = permissions.flatMap((permission, index) =>
    held.has(permission)
      ? []
      : [
          {
            path: `/body/permissions/${index}`,
            rule: 'permission' as const,
            message: 'is not held by the role',
          },
        ],
  )
  if (details.length > 0)
    throw new AppError('superadmin.permission_unknown', { details: details.slice(0, 100) })
}

/** Only while another super admin has a second factor: of two who reset each other, one must fail. */
export async function removeSecondFactor(
  tx: Tx,
  sessions: Sessions,
  by: ChangeAuthor,
  userId: string,
): Promise<void> {
  await lockActorAndTarget(tx, by, userId)
  await lockAdministrators(tx)
  if (!(await isSuperAdmin(tx, userId))) throw new AppError('people.not_found')
  if ((await countOtherFactors(tx, userId)) === 0) throw new AppError('superadmin.last_second_factor')
  if (!(await resetSecondFactor(tx, sessions, userId))) throw new AppError('superadmin.no_second_factor')
}
