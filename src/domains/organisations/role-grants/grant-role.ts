import type { ManualWork } from '../../../audit/work.ts'
import { type ChangeAuthor, changeRole } from '../../identity/people/change.ts'
import { selectPerson } from '../../identity/people/person-queries.ts'
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
  rowVersion: number | undefined
}

type Given =
  | { grant: RoleGrantRow; person: undefined }
  | { grant: undefined; person: Awaited<ReturnType<typeof selectPerson>> }

/** Gives a person a role: at once, or, where it has weight, when they have signed for it. */
export async function grantRole(context: Context, { userId, role, rowVersion }: RoleGift): Promise<Given> {
  const grant = await startRoleGrant(context, userId, role)
  if (grant) return { grant, person: undefined }
  const { services, principal, now } = context
  const person = await context.transact(async ({ db, audit }) => {
    const change = { userId, role, rowVersion, unsigned: true, now }
    const before = await changeRole(db, services.sessions, principal, change)
    audit.entry({ subject: `user:${userId}`, details: { from: before, to: role } })
    return selectPerson(db, userId)
  })
  return { grant: undefined, person }
}
