import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import { revokeAllSessions } from '../sessions/revoke-all.ts'
import type { Sessions, UserPrincipal } from '../sessions/sessions.ts'
import {
  type Change,
  countOtherAdministrators,
  deleteOtherRolesBeside,
  insertRolesBeside,
  lockAdministrators,
  lockPeople,
  selectAuthority,
  selectRoleOf,
  selectRolesOf,
  updatePerson,
} from './queries.ts'
import {
  administratorRoles,
  combineRoles,
  type GrantableRole,
  type HeldAuthority,
  isAdministrator,
  isDemotion,
  managesPeople,
  refusalOfChange,
  refusalOfRole,
  roleNeedsSignature,
  USER,
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

/**
 * Gives a person this role and no other, at once. Where they lose anything by it, their sessions end. Returns the role
 * before.
 */
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
  await applyRoles(tx, sessions, target, [role.key], { rowVersion, now })
  return target.role
}

interface RolesChange extends Change {
  /** Who gives what is new. */
  by?: string
}

/**
 * The change itself, of a person whose row is locked: they hold exactly these roles. In this order, in which they never
 * lack for a moment what they keep: cases of an officer would go to others. Returns the highest.
 */
export async function applyRoles(
  tx: Tx,
  sessions: Sessions,
  target: HeldAuthority,
  keys: readonly string[],
  { by, ...change }: RolesChange,
): Promise<string> {
  const named = keys.some((key) => key !== USER) ? keys.filter((key) => key !== USER) : [USER]
  const [highest, ...others] = await selectRolesOf(tx, named, target.role)
  if (!highest) throw new AppError('people.unknown_role')
  const beside = others.map(({ key }) => key)
  const given = { userId: target.id, now: change.now }
  if (beside.includes(target.role)) await insertRolesBeside(tx, [target.role], { ...given, by: null })
  const changed = highest.key === target.role ? {} : { role: highest.key }
  await updateOrRefuse(tx, target.id, changed, change)
  await deleteOtherRolesBeside(tx, target.id, beside)
  const added = beside.filter((key) => !target.roles.includes(key))
  if (added.length > 0) await insertRolesBeside(tx, added, { ...given, by: by ?? null })

  const before = target.superAdmin ? await byAccount(tx, target) : target
  if (isDemotion(before, combineRoles([highest, ...others])))
    await revokeAllSessions(tx, sessions, target.id, 'role_lowered')
  return highest.key
}

/** What the roles of the account permit: what a super admin holds does not come from them. */
async function byAccount(
  tx: Tx,
  target: HeldAuthority,
): Promise<Pick<HeldAuthority, 'rank' | 'permissions'>> {
  const [highest, ...others] = await selectRolesOf(tx, target.roles)
  return highest ? combineRoles([highest, ...others]) : target
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
