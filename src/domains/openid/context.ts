import type { Call } from '../../contract/context.ts'
import { AppError } from '../../errors/app-error.ts'

/** Without one, none of these operations exists. */
export function issuerOf({ config: { oauthIssuer } }: Pick<Call['services'], 'config'>): string {
  if (oauthIssuer === undefined) throw new AppError('request.not_found')
  return oauthIssuer
}

/** What the browser keeps in a cookie to be recognised by. */
export function browserOf({ browser }: Pick<Call, 'browser'>): string {
  if (browser === undefined) throw new Error('an operation for browsers was called by something else')
  return browser
}
