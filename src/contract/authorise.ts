import { AppError } from '../errors/app-error.ts'
import { grants, scopesGrant } from '../security/permissions.ts'
import { organisationOf } from '../security/principal.ts'
import type { RequestState } from './request-state.ts'

/** Whether this principal may do this: module first (absent means 404), then permission. */
export async function authorise(state: RequestState): Promise<void> {
  await requireModule(state)
  requireTool(state)
  await requirePermission(state)
}

async function requireModule({ operation, principal, input, services }: RequestState): Promise<void> {
  if (!operation.module) return
  const named = input.path.tenant_id ?? input.query.tenant_id
  const isProgram = principal.kind === 'key' || principal.kind === 'client'
  const organisation = isProgram ? organisationOf(principal) : named
  const member = principal.kind === 'user' ? principal.userId : undefined
  const installed =
    typeof organisation === 'string' &&
    (await services.permissions.hasModule(organisation, operation.module, member))
  if (!installed) throw new AppError('request.not_found')
}

/** An API key opens only the tools that it lists. */
function requireTool({ operation, principal }: RequestState): void {
  if (principal.kind !== 'key' || operation.document !== 'tools') return
  if (!principal.tools.includes(operation.id)) throw new AppError('auth.forbidden')
}

/** Permissions are a person's; what a key, the local administrator or a scraper may do is said by its scheme. */
async function requirePermission({ operation, principal, services }: RequestState): Promise<void> {
  if (operation.permission.length === 0) return
  if (principal.kind === 'client' && !scopesGrant(principal.scopes, operation.permission))
    throw new AppError('auth.forbidden')
  if (principal.kind !== 'user') return
  const held = await services.permissions.of(principal)
  if (!held) throw new AppError('auth.invalid')
  if (!grants(held, operation.permission)) throw new AppError('auth.forbidden')
}
