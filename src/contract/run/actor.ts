import type { Actor } from '../../db/database.ts'
import { organisationOf, type Principal, principalName } from '../../security/principal.ts'

/** The local administrator acts beyond organisations; everyone else under row-level security. */
export function actorOf(given: Principal): Actor {
  const principal = principalName(given)
  if (given.kind === 'user') {
    const { userId, elevated, strong } = given
    return { role: 'app', userId, elevated, weak: !strong, principal }
  }
  // A client with a person's token sees what the person does, and holds none of their roles.
  if (given.kind === 'token') return { role: 'app', userId: given.userId, weak: true, principal }
  const orgId = organisationOf(given)
  if (orgId !== null) return { role: 'app', orgId, principal }
  return { role: given.kind === 'admin' ? 'job' : 'app', principal }
}
