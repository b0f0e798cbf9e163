import type { AppError } from '../errors/app-error.ts'
import { acrLevelOf } from '../security/authentication-context.ts'
import { localPath } from '../security/local-path.ts'
import { pageAddress } from './page-context.ts'

/** Where to go after signing in: a page of this site and nothing else, whatever the address said. */
export function returnPath(text: string | null | undefined, otherwise = '/me'): string {
  return localPath(text) ?? otherwise
}

/** Super admins are asked for their second factor first, and go on from there. */
export function afterSignIn(returnTo: string, { mfa_required }: { mfa_required?: boolean }): string {
  return mfa_required ? pageAddress('/superadmin', { return_to: returnTo }) : returnTo
}

/** Whether a person who is signed in has to sign in again, more surely or just now. */
export const isStepUp = ({ headers }: Pick<AppError, 'headers'>): boolean =>
  headers?.['WWW-Authenticate']?.includes('insufficient_user_authentication') === true

/** Where a person signs in who may not go on as they are, and comes back from. Who is signed in already signs in again. */
export function signInAddress(error: Pick<AppError, 'headers'>, returnTo: string): string {
  const challenge = error.headers?.['WWW-Authenticate'] ?? ''
  const fresh = isStepUp(error) ? '1' : undefined
  const acr = acrLevelOf(/acr_values="([^" ]+)/.exec(challenge)?.[1] ?? '')
  return pageAddress('/sign-in', { fresh, acr, return_to: returnTo })
}
