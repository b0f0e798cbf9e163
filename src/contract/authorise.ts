import { AppError } from '../errors/app-error.ts'
import { stepUpChallenge } from '../security/authentication-context.ts'
import { grants, type HeldPermissions, scopesGrant } from '../security/permissions.ts'
import type { Operation } from './operation.ts'
import type { RequestState } from './request-state.ts'

/** What the platform lets this principal do; what their organisation does is judged where the operation runs. */
export async function authorise(state: RequestState): Promise<void> {
  requireTool(state)
  await requirePermission(state)
}

/** An API key opens only the tools that it lists. */
function requireTool({ operation, principal }: RequestState): void {
  if (principal.kind !== 'key' || operation.document !== 'tools') return
  if (!principal.tools.includes(operation.id)) throw new AppError('auth.forbidden')
}

/** By itself, or as what stands in for a role in an organisation. */
export function requiresPermission({ permission, organisation }: Operation): boolean {
  return permission.length > 0 || (organisation?.or != null && !organisation.or.startsWith('self('))
}

/** Permissions are a person's, also where a client acts for them; what a key, the local administrator or a scraper may do is said by its scheme. */
async function requirePermission(state: RequestState): Promise<void> {
  const { operation, principal, services } = state
  if (!requiresPermission(operation)) return
  if (principal.kind === 'client' && !scopesGrant(principal.scopes, operation.permission))
    throw new AppError('auth.forbidden')
  if (principal.kind !== 'user' && principal.kind !== 'token') return
  // A token shows no second factor, so by it a super admin is what any user is.
  const held = await services.permissions.of(principal)
  if (!held) throw new AppError('auth.invalid')
  state.permissions = held
  const isAllowed = operation.permission.length === 0 || grants(held, operation.permission)
  if (!isAllowed || (operation.role !== null && !held.roles.has(operation.role))) throw roleRefusal(held)
}

/** RFC 9470: a person who has a role learns which sign-ins let it count; those without one learn only that they may not. */
export function roleRefusal({ mfaRequired, strongRequired }: HeldPermissions): AppError {
  if (mfaRequired) return new AppError('auth.mfa_required')
  if (!strongRequired) return new AppError('auth.forbidden')
  return new AppError('auth.strong_required', {
    headers: { 'WWW-Authenticate': stepUpChallenge({ acr: 'mfa' }) },
  })
}
