import { AppError, type Fault } from '../errors/app-error.ts'
import { anonymous, type Principal } from '../security/principal.ts'
import type { SchemeName } from '../security/schemes.ts'
import type { Operation, SecurityRequirement } from './operation.ts'
import type { RequestState } from './request-state.ts'
import type { Services } from './services.ts'

type Authenticated = Pick<RequestState, 'operation' | 'request'> & { services: Pick<Services, 'schemes'> }

/**
 * Establishes who calls. The ways in are tried in the contract's order; the first that is satisfied counts. A
 * credential that is present but bad ends the matter: it is never outvoted by another way that lets strangers in.
 */
export async function authenticate({ operation, request, services }: Authenticated): Promise<Principal> {
  if (operation.security.length === 0) return anonymous
  try {
    for (const requirement of operation.security) {
      const principal = await satisfy(requirement)
      if (principal) return principal
    }
  } catch (error) {
    if (operation.hidden && error instanceof AppError && error.status === 401) throw hiddenFrom(error)
    throw error
  }
  if (operation.hidden) throw hiddenFrom()
  const accepted = acceptedCredentials(operation)
  // A token of a form that no scheme of the operation knows is a bad one, not none.
  const isToken = /^(bearer|dpop) /i.test(request.header('authorization') ?? '')
  if (isToken && accepted.some(({ path }) => path === '/header/authorization'))
    throw new AppError('auth.invalid')
  throw new AppError('auth.required', { details: accepted })

  async function satisfy(requirement: SecurityRequirement): Promise<Principal | undefined> {
    let principal: Principal | undefined = requirement.length === 0 ? anonymous : undefined
    for (const { scheme, scopes } of requirement) {
      principal = await services.schemes[scheme]?.authenticate(request, scopes)
      if (!principal) return undefined
    }
    return principal
  }
}

/** What the caller could have shown; the same words in every language. */
const credentialForms: Partial<Record<SchemeName, { path: string; message: string }>> = {
  session: { path: '/header/authorization', message: 'Authorization: Bearer <access token>' },
  operatorSession: { path: '/header/authorization', message: 'Authorization: Bearer <access token>' },
  personToken: { path: '/header/authorization', message: 'Authorization: Bearer <access token of a person>' },
  toolToken: {
    path: '/header/authorization',
    message: 'Authorization: Bearer <access token of a person, for this resource, with the scope tools>',
  },
  clientToken: { path: '/header/authorization', message: 'Authorization: Bearer <client access token>' },
  signRelayToken: { path: '/header/authorization', message: 'Authorization: Bearer <relay token>' },
  registrationToken: {
    path: '/header/authorization',
    message: 'Authorization: Bearer <registration access token>',
  },
  apiKey: { path: '/header/x-api-key', message: 'X-API-Key: <API key>' },
}

function acceptedCredentials({ security }: Operation): Fault[] {
  return security.flat().flatMap(({ scheme }) => {
    const form = credentialForms[scheme]
    return form ? [{ ...form, rule: 'credential' }] : []
  })
}

function hiddenFrom(cause?: unknown): AppError {
  return new AppError('request.not_found', { cause })
}
