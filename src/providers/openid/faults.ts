import * as oauth from 'oauth4webapi'
import { AppError } from '../../errors/app-error.ts'
import { OutboundUnavailable } from './outbound.ts'

/** Asking for something, judging an id_token, or asking for more claims about its person. */
type Step = 'asking' | 'proof' | 'claims'

/**
 * What a failure at the issuer means to the person: it does not answer, it answers what nobody understands, it refuses
 * the code, or what it gave does not prove anything. The cause stays for the log.
 */
export function faultOf(error: unknown, step: Step): AppError {
  if (error instanceof AppError) return error
  return new AppError(codeOf(error, step), { cause: error })
}

function codeOf(error: unknown, step: Step) {
  if (error instanceof OutboundUnavailable) return 'auth.provider_unavailable'
  if (error instanceof oauth.AuthorizationResponseError) return codeOfAnswer(error.error)
  if (error instanceof oauth.ResponseBodyError) return codeOfBody(error)
  if (step === 'claims' && isCoded(error, oauth.JSON_ATTRIBUTE_COMPARISON)) return 'auth.token_invalid'
  const status = statusOf(error)
  if (status !== undefined && (status >= 500 || status === 429)) return 'auth.provider_unavailable'
  if (status !== undefined) return 'auth.provider_invalid'
  return step === 'proof' && isVerdict(error) ? 'auth.token_invalid' : 'auth.provider_invalid'
}

/** RFC 6749 section 5.2. */
function codeOfBody({ error, status }: oauth.ResponseBodyError) {
  // A code that is wrong, used or too old.
  if (error === 'invalid_grant') return 'auth.state_invalid'
  return status >= 500 || status === 429 ? 'auth.provider_unavailable' : 'auth.provider_invalid'
}

/** RFC 6749 section 4.1.2.1 and OpenID Connect Core section 3.1.2.6. */
export function codeOfAnswer(error: string) {
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
  if (!isCoded(error, oauth.RESPONSE_IS_NOT_CONFORM)) return undefined
  return error.cause instanceof Response ? error.cause.status : undefined
}

export const isCoded = (error: unknown, code: string): error is oauth.OperationProcessingError =>
  error instanceof oauth.OperationProcessingError && error.code === code

const isVerdict = (error: unknown): boolean =>
  error instanceof oauth.UnsupportedOperationError ||
  (error instanceof oauth.OperationProcessingError && !unreadable.has(error.code ?? ''))

const unreadable = new Set<string>([oauth.RESPONSE_IS_NOT_JSON, oauth.RESPONSE_IS_NOT_CONFORM])
