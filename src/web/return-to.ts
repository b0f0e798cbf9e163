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
