import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Sessions } from '../sessions/sessions.ts'
import {
  applyRoles,
  type ChangeAuthor,
  lockActorAndTarget,
  requireAnotherAdministrator,
  requireGrantable,
} from './change.ts'
import { lockPeople, selectAuthority, shareRoles } from './queries.ts'
import { administratorRoles, type HeldAuthority, heldRoles, roleNeedsSignature, USER } from './rules.ts'

interface RoleOf {
  userId: string
  role: string
  now: Date
}

/** Gives a person a role beside those that they hold; nothing happens where they hold it. Returns the roles before. */
export async function addRole(
  tx: Tx,
  sessions: Sessions,
  by: ChangeAuthor,
  { userId, role: key, unsigned = false, now }: RoleOf & { unsigned?: boolean },
): Promise<readonly string[]> {
  await shareRoles(tx)
  const { actor, target } = await lockActorAndTarget(tx, by, userId)
  const role = await requireGrantable(tx, actor, key)
  if (key === USER || target.roles.includes(key)) return target.roles
  if (unsigned && roleNeedsSignature(target, role)) throw new AppError('request.stale')
  await applyRoles(tx, sessions, target, [...target.roles, key], { by: actor.id, now })
  return target.roles
}

/** Takes one role from a person; the highest of the rest is then theirs. Returns the roles before. */
export async function removeRole(
  tx: Tx,
  sessions: Sessions,
  by: ChangeAuthor,
  { userId, role, now }: RoleOf,
): Promise<readonly string[]> {
  await shareRoles(tx)
  const { target } = await lockActorAndTarget(tx, by, userId)
  if (!heldRoles(target).includes(role)) throw new AppError('people.role_not_held')
  await takeRoles(tx, sessions, target, { taken: [role], now })
  return target.roles
}

/**
 * The person gives their own roles up, or one of them, also one that was signed, and signs in again. Super admins are
 * removed by another one.
 */
export async function giveUpRoles(
  tx: Tx,
  sessions: Sessions,
  { userId, role, now }: { userId: string; role: string | undefined; now: Date },
): Promise<{ before: string; roles: string[] }> {
  await shareRoles(tx)
  await lockPeople(tx, [userId])
  const person = await selectAuthority(tx, userId, 'target')
  if (!person) throw new AppError('auth.invalid')
  if (person.superAdmin) throw new AppError('people.self')
  const held = heldRoles(person)
  const taken = role === undefined ? held : held.filter((key) => key === role)
  const [before] = taken
  if (before === undefined) throw new AppError('people.no_role')
  await takeRoles(tx, sessions, person, { taken, now })
  const left = await selectAuthority(tx, userId, 'target')
  return { before, roles: [...(left?.roles ?? [USER])] }
}

async function takeRoles(
  tx: Tx,
  sessions: Sessions,
  target: HeldAuthority,
  { taken, now }: { taken: readonly string[]; now: Date },
): Promise<void> {
  const rest = target.roles.filter((key) => !taken.includes(key))
  if (!rest.some((key) => administratorRoles.includes(key)) && !target.superAdmin)
    await requireAnotherAdministrator(tx, target)
  await applyRoles(tx, sessions, target, rest, { now })
}
