import { AppError } from '../errors/app-error.ts'
import { stepUpChallenge, unmetAssurance } from '../security/authentication-context.ts'
import type { RequestState } from './request-state.ts'

/**
 * The sign-in of the person must be as sure and as recent as the operation demands; else the answer says what kind of
 * sign-in would do (RFC 9470). Callers who are no people have nothing to show: their scheme says what they may.
 */
export async function requireSignIn({ operation, principal, services }: RequestState): Promise<void> {
  const { assurance } = operation
  if (!assurance) return
  const shown = await shownBy(principal, services)
  if (!shown) return
  const lack = unmetAssurance(assurance, shown, new Date(services.clock()))
  if (lack === undefined) return
  const bound = principal.kind === 'token' && principal.token.dpop_jkt !== null
  const headers = { 'WWW-Authenticate': stepUpChallenge(assurance, bound ? 'DPoP' : 'Bearer') }
  throw new AppError(lack === 'acr' ? 'auth.assurance_low' : 'auth.sign_in_too_old', { headers })
}

async function shownBy(principal: RequestState['principal'], { sessions }: RequestState['services']) {
  if (principal.kind === 'user') return sessions.authenticationOf(principal)
  // A client's token that no person stands behind shows nothing, which is never enough.
  if (principal.kind === 'token')
    return { acr: principal.token.acr ?? '0', at: principal.token.auth_time ?? new Date(0) }
  return undefined
}
