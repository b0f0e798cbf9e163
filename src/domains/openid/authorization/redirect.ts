import type { AuthorizationRequest } from '../authorization-request.ts'
import type { AuthorizationError } from './parse-request.ts'

type ReturnAddress = Pick<AuthorizationRequest, 'redirectUri' | 'state'>

/** Back to the client with a code. */
export const codeRedirect = (to: ReturnAddress, issuer: string, code: string): string =>
  back(to, { code, iss: issuer })

/** Back to the client, and why there is no code. */
export const errorRedirect = (
  to: ReturnAddress,
  issuer: string,
  { error, description }: Pick<AuthorizationError, 'error' | 'description'>,
): string => back(to, { error, error_description: description, iss: issuer })

function back({ redirectUri, state }: ReturnAddress, parameters: Record<string, string>): string {
  const query = new URLSearchParams(state === undefined ? parameters : { ...parameters, state })
  // Appended as text: parsing could change what the client has registered.
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${query}`
}

/** A page that asks the person, of this server or a configured one, with the secret that leads to the challenge. */
export function challengePageOf(address: string, name: string, secret: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${name}=${secret}`
}
