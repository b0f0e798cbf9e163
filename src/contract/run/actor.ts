import type { Actor } from '../../db/database.ts'
import { organisationOf, type Principal } from '../../security/principal.ts'

/** The local administrator acts beyond organisations; everyone else under row-level security. */
export function actorOf(principal: Principal): Actor {
  if (principal.kind === 'user') return { role: 'app', userId: principal.userId }
  const orgId = organisationOf(principal)
  if (orgId !== null) return { role: 'app', orgId }
  return { role: principal.kind === 'admin' ? 'job' : 'app' }
}
