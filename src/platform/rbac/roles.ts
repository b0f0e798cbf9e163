import type { Handler } from '../../contract/types.ts'
import { keyAfter, pageOf } from '../../db/cursor.ts'
import type { Tx } from '../../db/database.ts'
import {
  countHolders,
  countOffers,
  deleteRole as deleteRoleRow,
  insertRole,
  lockRoles,
  type RoleRow,
  replacePermissions,
  selectRole,
  selectRoles,
  selectUnknownPermissions,
  updateRole as updateRoleRow,
} from '../../domains/identity/access/role-queries.ts'
import {
  type RoleAfter,
  type RoleBefore,
  refusalOfRoleChange,
} from '../../domains/identity/access/role-rules.ts'
import { lockPeople, selectAuthority } from '../../domains/identity/people/queries.ts'
import type { UserPrincipal } from '../../domains/identity/sessions/sessions.ts'
import { AppError } from '../../errors/app-error.ts'

export const listRoles: Handler<'listRoles'> = async ({ query: { limit, cursor } }, { db }) => {
  return pageOf(await selectRoles(db, limit + 1, keyAfter(cursor)), limit, toResponse)
}

export const createRole: Handler<'createRole'> = async ({ body }, { db, audit, principal, now }) => {
  const { id, permissions = [], ...role } = body
  await lockRoles(db)
  await requireKnown(db, permissions)
  await requireRight(db, principal, undefined, { rank: role.rank, added: permissions })
  if (!(await insertRole(db, id, role, now))) throw new AppError('rbac.role_taken')
  await replacePermissions(db, id, permissions)
  audit.detail({ rank: role.rank, permissions })
  return currentRole(db, id)
}

export const updateRole: Handler<'updateRole'> = async ({ path, body }, { db, audit, principal, now }) => {
  const { row_version, ...role } = body
  await lockRoles(db)
  const before = await existing(db, path.id)
  await requireRight(db, principal, before, { rank: role.rank, added: [] })
  if (!(await updateRoleRow(db, path.id, row_version, role, now))) throw new AppError('request.stale')
  audit.detail({ rank: role.rank, rank_before: before.rank })
  return currentRole(db, path.id)
}

export const setRolePermissions: Handler<'setRolePermissions'> = async ({ path, body }, context) => {
  const { db, audit, principal, now } = context
  const { permissions, row_version } = body
  await lockRoles(db)
  const before = await existing(db, path.id)
  await requireKnown(db, permissions)
  const added = permissions.filter((permission) => !before.permissions.includes(permission))
  const removed = before.permissions.filter((permission) => !permissions.includes(permission))
  await requireRight(db, principal, before, { rank: before.rank, added })
  if (!(await updateRoleRow(db, path.id, row_version, {}, now))) throw new AppError('request.stale')
  await replacePermissions(db, path.id, permissions)
  audit.detail({ added, removed })
  return currentRole(db, path.id)
}

export const deleteRole: Handler<'deleteRole'> = async ({ path }, { db, principal }) => {
  await lockRoles(db)
  await requireRight(db, principal, await existing(db, path.id), undefined)
  const holders = await countHolders(db, path.id)
  if (holders > 0)
    throw inUse(holders === 1 ? '1 person holds this role.' : `${holders} people hold this role.`)
  const offers = await countOffers(db, path.id)
  if (offers > 0)
    throw inUse(offers === 1 ? '1 person is offered this role.' : `${offers} people are offered this role.`)
  // A role that is given at this moment breaks the reference, which answers the same.
  await deleteRoleRow(db, path.id)
  return { id: path.id }
}

const inUse = (message: string) =>
  new AppError('rbac.role_in_use', { details: [{ path: '/path/id', rule: 'in_use' as const, message }] })

/** Checked while neither the actor's role nor its permissions can change. */
async function requireRight(
  db: Tx,
  { userId, elevated }: Pick<UserPrincipal, 'userId' | 'elevated'>,
  before: RoleBefore | undefined,
  after: RoleAfter | undefined,
): Promise<void> {
  await lockPeople(db, [userId])
  const actor = await selectAuthority(db, userId, { elevated })
  if (!actor) throw new AppError('auth.invalid')
  const refusal = refusalOfRoleChange(actor, before, after)
  if (refusal) throw new AppError(refusal)
}

async function requireKnown(db: Tx, permissions: readonly string[]): Promise<void> {
  const unknown = await selectUnknownPermissions(db, permissions)
  if (unknown.length === 0) return
  const details = unknown.map((key) => ({
    path: '/body/permissions',
    rule: 'permission' as const,
    message: `There is no permission named ${key}.`,
  }))
  throw new AppError('rbac.permission_not_found', { details })
}

async function existing(db: Tx, key: string): Promise<RoleRow> {
  const role = await selectRole(db, key)
  if (!role) throw new AppError('rbac.role_not_found')
  return role
}

const currentRole = async (db: Tx, key: string) => toResponse(await existing(db, key))

function toResponse({ id, rank, name_mn, name_en, system, permissions, row_version, ...at }: RoleRow) {
  return {
    id,
    rank,
    name_mn,
    name_en,
    system,
    permissions,
    row_version,
    created_at: at.created_at.toISOString(),
    updated_at: at.updated_at.toISOString(),
  }
}
