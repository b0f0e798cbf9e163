import type { Tx } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import { cutOff } from '../sessions/cut-off.ts'
import type { Sessions, UserPrincipal } from '../sessions/sessions.ts'
import { countOthers, lockAdministrators, lockPeople, selectRole, selectStanding } from './queries.ts'
import {
  administratorRoles,
  type GrantableRole,
  isAdministrator,
  lowers,
  needsSignature,
  refusalOfChange,
  refusalOfRole,
  type Standing,
} from './rules.ts'

/** Who makes the change: a principal is one. */
export type Actor = Pick<UserPrincipal, 'userId' | 'elevated'>

export interface RoleChange {
  userId: string
  role: string
  /** The version that the actor has seen; without it, whichever is there. */
  rowVersion?: number | undefined
  /** The person has not signed: what would need their signature is refused. */
  unsigned?: boolean
  now: Date
}

export interface ActiveChange {
  userId: string
  active: boolean
  rowVersion?: number | undefined
  now: Date
}

/** Both, as they are now and will be until the transaction ends. */
export async function lockActorAndTarget(
  tx: Tx,
  { userId, elevated }: Actor,
  targetId: string,
): Promise<{ actor: Standing; target: Standing }> {
  await lockPeople(tx, [userId, targetId])
  const actor = await selectStanding(tx, userId, { elevated })
  if (!actor) throw new AppError('auth.invalid')
  const target = await selectStanding(tx, targetId, 'acted upon')
  if (!target) throw new AppError('people.not_found')
  const refusal = refusalOfChange(actor, target)
  if (refusal) throw new AppError(refusal)
  return { actor, target }
}

/** The role that the actor may give. */
export async function roleToGive(tx: Tx, actor: Standing, key: string): Promise<GrantableRole> {
  const role = await selectRole(tx, key)
  if (!role) throw new AppError('people.unknown_role')
  const refusal = refusalOfRole(actor, role)
  if (refusal) throw new AppError(refusal)
  return role
}

/** Gives somebody another role, at once. Where anything is taken away their sessions end. Returns the role before. */
export async function changeRole(
  tx: Tx,
  sessions: Sessions,
  by: Actor,
  { userId, role: key, rowVersion, unsigned = false, now }: RoleChange,
): Promise<string> {
  const { actor, target } = await lockActorAndTarget(tx, by, userId)
  const role = await roleToGive(tx, actor, key)
  if (unsigned && needsSignature(target, role)) throw new AppError('request.stale')
  if (!administratorRoles.includes(role.key) && !target.superAdmin)
    await requireAnotherAdministrator(tx, target)
  await applyRole(tx, sessions, target, role, { rowVersion, now })
  return target.role
}

/** The change itself, of somebody whose row is locked. */
export async function applyRole(
  tx: Tx,
  sessions: Sessions,
  target: Standing,
  role: GrantableRole,
  { rowVersion, now }: { rowVersion?: number | undefined; now: Date },
): Promise<void> {
  await update(tx, target.id, { role: role.key }, { rowVersion, now })
  // What a super admin holds does not come from the role.
  const before = target.superAdmin ? await selectRole(tx, target.role) : target
  if (before && lowers(before, role)) await cutOff(tx, sessions, target.id, 'role_lowered')
}

/** Lets somebody in again, or keeps them out: then their sessions end. Returns what it was before. */
export async function setActive(
  tx: Tx,
  sessions: Sessions,
  by: Actor,
  { userId, active, rowVersion, now }: ActiveChange,
): Promise<boolean> {
  const { target } = await lockActorAndTarget(tx, by, userId)
  if (!active) await requireAnotherAdministrator(tx, target)
  await update(tx, userId, { active }, { rowVersion, now })
  if (!active) await cutOff(tx, sessions, userId, 'deactivated')
  return target.active
}

/** Somebody must be left who can run the platform, and a super admin where there is one. */
export async function requireAnotherAdministrator(tx: Tx, target: Standing): Promise<void> {
  if (!target.active || !isAdministrator(target)) return
  await lockAdministrators(tx)
  const others = await countOthers(tx, target.id)
  const isLast = target.superAdmin ? others.superAdmins === 0 : others.administrators === 0
  if (isLast) throw new AppError('people.last_administrator')
}

async function update(
  tx: Tx,
  userId: string,
  values: { role: string } | { active: boolean },
  { rowVersion, now }: { rowVersion?: number | undefined; now: Date },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ ...values, updated_at: now })
    .set((column) => ({ row_version: column('row_version', '+', 1) }))
    .where('id', '=', userId)
    .$if(rowVersion !== undefined, (query) => query.where('row_version', '=', rowVersion as number))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('request.stale')
}
