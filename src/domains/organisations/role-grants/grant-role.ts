import type { ManualWork } from '../../../audit/work.ts'
import { type ChangeAuthor, changeRole } from '../../identity/people/change.ts'
import { selectPerson } from '../../identity/people/person-queries.ts'
import { addRole } from '../../identity/people/several-roles.ts'
import type { RoleGrantRow } from './queries.ts'
import { type StartRoleGrantDeps, startRoleGrant } from './start.ts'

interface Context extends ManualWork {
  principal: ChangeAuthor
  now: Date
  services: StartRoleGrantDeps & { sessions: Parameters<typeof changeRole>[1] }
}

interface RoleGift {
  userId: string
  role: string
  /** Beside those that the person holds, and not instead of them. */
  adds?: boolean
  rowVersion?: number | undefined
}

type Given =
  | { grant: RoleGrantRow; person: undefined }
  | { grant: undefined; person: Awaited<ReturnType<typeof selectPerson>> }

/** Gives a person a role: at once, or, where it has weight, when they have signed for it. */
export async function grantRole(context: Context, gift: RoleGift): Promise<Given> {
  const { userId, role, adds = false, rowVersion } = gift
  const grant = await startRoleGrant(context, { userId, key: role, adds })
  if (grant) return { grant, person: undefined }
  const { services, principal, now } = context
  const person = await context.transact(async ({ db, audit }) => {
    const change = { userId, role, rowVersion, unsigned: true, now }
    const before = await (adds ? addRole : changeRole)(db, services.sessions, principal, change)
    const person = await selectPerson(db, userId)
    audit.entry({ subject: `user:${userId}`, details: { from: before, to: adds ? person.roles : role } })
    return person
  })
  return { grant: undefined, person }
}
