import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import { revokeAllSessions } from '../sessions/revoke-all.ts'
import type { Sessions, UserPrincipal } from '../sessions/sessions.ts'
import {
  type Change,
  countOtherAdministrators,
  lockAdministrators,
  lockPeople,
  selectAuthority,
  selectRoleOf,
  updatePerson,
} from './queries.ts'
import {
  administratorRoles,
  type GrantableRole,
  type HeldAuthority,
  isAdministrator,
  isDemotion,
  managesPeople,
  refusalOfChange,
  refusalOfRole,
  roleNeedsSignature,
} from './rules.ts'

/** Who makes the change: a principal is one. */
export type ChangeAuthor = Pick<UserPrincipal, 'userId' | 'elevated'>

interface RoleChange extends Change {
  userId: string
  role: string
  /** The person has not signed: what would need their signature is refused. */
  unsigned?: boolean
}

interface ActiveChange extends Change {
  userId: string
  active: boolean
}

/** Locks both until the transaction ends, and refuses an actor who may not change the target. */
export async function lockActorAndTarget(
  tx: Tx,
  { userId, elevated }: ChangeAuthor,
  targetId: string,
): Promise<{ actor: HeldAuthority; target: HeldAuthority }> {
  await lockPeople(tx, [userId, targetId])
  const actor = await selectAuthority(tx, userId, { elevated })
  if (!actor) throw new AppError('auth.invalid')
  if (!managesPeople(actor)) throw new AppError('auth.forbidden')
  const target = await selectAuthority(tx, targetId, 'target')
  if (!target) throw new AppError('people.not_found')
  const refusal = refusalOfChange(actor, target)
  if (refusal) throw new AppError(refusal)
  return { actor, target }
}

/** The role, where the actor may give it. */
export async function requireGrantable(tx: Tx, actor: HeldAuthority, key: string): Promise<GrantableRole> {
  const role = await selectRoleOf(tx, key)
  if (!role) throw new AppError('people.unknown_role')
  const refusal = refusalOfRole(actor, role)
  if (refusal) throw new AppError(refusal)
  return role
}

/** Gives a person another role at once. Where they lose anything by it, their sessions end. Returns the role before. */
export async function changeRole(
  tx: Tx,
  sessions: Sessions,
  by: ChangeAuthor,
  { userId, role: key, rowVersion, unsigned = false, now }: RoleChange,
): Promise<string> {
  const { actor, target } = await lockActorAndTarget(tx, by, userId)
  const role = await requireGrantable(tx, actor, key)
  if (unsigned && roleNeedsSignature(target, role)) throw new AppError('request.stale')
  if (!administratorRoles.includes(role.key) && !target.superAdmin)
    await requireAnotherAdministrator(tx, target)
  await applyRole(tx, sessions, target, role, { rowVersion, now })
  return target.role
}

/** The change itself, of a person whose row is locked. */
export async function applyRole(
  tx: Tx,
  sessions: Sessions,
  target: HeldAuthority,
  role: GrantableRole,
  change: Change,
): Promise<void> {
  await updateOrRefuse(tx, target.id, { role: role.key }, change)
  // What a super admin holds does not come from the role.
  const before = target.superAdmin ? await selectRoleOf(tx, target.role) : target
  if (before && isDemotion(before, role)) await revokeAllSessions(tx, sessions, target.id, 'role_lowered')
}

/**
 * The person gives their own role up, also one that was signed: they are a user again, and sign in again.
 * Super admins are removed by another one. Returns the role.
 */
export async function giveUpRole(tx: Tx, sessions: Sessions, userId: string, now: Date): Promise<string> {
  await lockPeople(tx, [userId])
  const person = await selectAuthority(tx, userId, 'target')
  const user = await selectRoleOf(tx, 'user')
  if (!person || !user) throw new AppError('auth.invalid')
  if (person.superAdmin) throw new AppError('people.self')
  if (person.role === user.key) throw new AppError('people.no_role')
  await requireAnotherAdministrator(tx, person)
  await applyRole(tx, sessions, person, user, { now })
  return person.role
}

/** Activates a person, or deactivates them: then their sessions end. Returns what it was before. */
export async function setActive(
  tx: Tx,
  sessions: Sessions,
  by: ChangeAuthor,
  { userId, active, rowVersion, now }: ActiveChange,
): Promise<boolean> {
  const { target } = await lockActorAndTarget(tx, by, userId)
  if (!active) await requireAnotherAdministrator(tx, target)
  await updateOrRefuse(tx, userId, { active }, { rowVersion, now })
  if (!active) await revokeAllSessions(tx, sessions, userId, 'deactivated')
  return target.active
}

interface GeIdChange extends Change {
  userId: string
  geId: string | null
}

/** A number that another person has breaks a constraint, which has its own error. No one changes their own. */
export async function setGeId(
  tx: Tx,
  by: ChangeAuthor,
  { userId, geId, rowVersion, now }: GeIdChange,
): Promise<void> {
  await lockActorAndTarget(tx, by, userId)
  await updateOrRefuse(tx, userId, { ge_id: geId }, { rowVersion, now })
}

/** The platform must keep an administrator, and a super admin where it has one. */
export async function requireAnotherAdministrator(tx: Tx, target: HeldAuthority): Promise<void> {
  if (!target.active || !isAdministrator(target)) return
  await lockAdministrators(tx)
  const others = await countOtherAdministrators(tx, target.id)
  const isLast = target.superAdmin ? others.superAdmins === 0 : others.administrators === 0
  if (isLast) throw new AppError('people.last_administrator')
}

/** Refuses a change of a version that the actor has not seen. */
export async function updateOrRefuse(...change: Parameters<typeof updatePerson>): Promise<void> {
  if (!(await updatePerson(...change))) throw new AppError('request.stale')
}
