import * as oauth from 'oauth4webapi'
import { AppError } from '../../errors/app-error.ts'
import { OutboundUnavailable } from './outbound.ts'

/** Sending a request, verifying an id_token, or fetching more claims of its person. */
type Step = 'request' | 'proof' | 'claims'

/**
 * What a failure at the issuer means to the person: no response, an invalid response, a refused code, or an invalid
 * token. The cause stays for the log.
 */
export function toAppError(error: unknown, step: Step): AppError {
  if (error instanceof AppError) return error
  return new AppError(codeOf(error, step), { cause: error })
}

function codeOf(error: unknown, step: Step) {
  if (error instanceof OutboundUnavailable) return 'auth.provider_unavailable'
  if (error instanceof oauth.AuthorizationResponseError) return codeOfError(error.error)
  if (error instanceof oauth.ResponseBodyError) return codeOfBody(error)
  if (step === 'claims' && hasCode(error, oauth.JSON_ATTRIBUTE_COMPARISON)) return 'auth.token_invalid'
  const status = statusOf(error)
  if (status !== undefined && (status >= 500 || status === 429)) return 'auth.provider_unavailable'
  if (status !== undefined) return 'auth.provider_invalid'
  return step === 'proof' && isInvalidToken(error) ? 'auth.token_invalid' : 'auth.provider_invalid'
}

/** RFC 6749 section 5.2. */
function codeOfBody({ error, status }: oauth.ResponseBodyError) {
  // The code is wrong, used or expired.
  if (error === 'invalid_grant') return 'auth.state_invalid'
  return status >= 500 || status === 429 ? 'auth.provider_unavailable' : 'auth.provider_invalid'
}

/** RFC 6749 section 4.1.2.1 and OpenID Connect Core section 3.1.2.6. */
export function codeOfError(error: string) {
  if (denials.has(error)) return 'auth.access_denied'
  if (error === 'server_error' || error === 'temporarily_unavailable') return 'auth.provider_unavailable'
  return 'auth.provider_invalid'
}

const denials = new Set([
  'access_denied',
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
])

function statusOf(error: unknown): number | undefined {
  if (!hasCode(error, oauth.RESPONSE_IS_NOT_CONFORM)) return undefined
  return error.cause instanceof Response ? error.cause.status : undefined
}

export const hasCode = (error: unknown, code: string): error is oauth.OperationProcessingError =>
  error instanceof oauth.OperationProcessingError && error.code === code

const isInvalidToken = (error: unknown): boolean =>
  error instanceof oauth.UnsupportedOperationError ||
  (error instanceof oauth.OperationProcessingError && !unreadable.has(error.code ?? ''))

const unreadable = new Set<string>([oauth.RESPONSE_IS_NOT_JSON, oauth.RESPONSE_IS_NOT_CONFORM])
