import type { AppError } from '../errors/app-error.ts'
import { messageFor } from '../errors/codes.ts'
import { faultsIn } from '../errors/faults.ts'
import { OAuthError } from '../errors/oauth-error.ts'
import type { Answer } from './reply.ts'

const MAX_DESCRIPTION_LENGTH = 500

/** A failure as RFC 6749, section 5.2, has it, also where the dispatcher made it and not the operation. */
export function oauthFailure(error: AppError, operationId?: string): Answer {
  const name = nameOf(error)
  const own = operationId === undefined ? undefined : malformed[operationId]
  const body = {
    error: (name === 'invalid_request' && own) || name,
    error_description: descriptionOf(error),
  }
  return {
    status: statusOf(error),
    headers: {
      ...requiredHeaders(error),
      ...error.headers,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Language': 'en',
      'Cache-Control': 'no-store',
      Pragma: 'no-cache',
    },
    body: JSON.stringify(body),
  }
}

/** What a specification calls a request that breaks its form, where it has a name of its own for that. */
const malformed: Readonly<Record<string, string>> = {
  // OpenID4VCI, section 8.3.1.2.
  requestCredential: 'invalid_credential_request',
}

/** The specifications know no 415: what cannot be read is a bad request. */
function statusOf({ status, code }: AppError): number {
  return code === 'request.unsupported_type' || code === 'request.unsupported_encoding' ? 400 : status
}

function nameOf({ code, status }: AppError): string {
  if (code.startsWith('oauth.')) return code.slice('oauth.'.length)
  if (status === 401) return 'invalid_token'
  if (status === 403 && !code.startsWith('provider.')) return 'insufficient_scope'
  if (status === 429 || status === 503) return 'temporarily_unavailable'
  return status >= 500 ? 'server_error' : 'invalid_request'
}

function descriptionOf(error: AppError): string {
  const message =
    (error instanceof OAuthError ? error.description : undefined) ?? messageFor(error.code, 'en')
  const faults = faultsIn('en', error.details ?? []).map(({ path, message }) => `${path}: ${message}`)
  return [message, ...faults]
    .join(' ')
    .replaceAll('"', "'")
    .replaceAll('≤', '<=')
    .replaceAll(notAllowed, '?')
    .slice(0, MAX_DESCRIPTION_LENGTH)
}

/** RFC 6749, section 5.2: printable ASCII without the quotation mark and the backslash. */
const notAllowed = /[^\x20-\x21\x23-\x5b\x5d-\x7e]/g

/** RFC 6750, section 3: who showed nothing learns how to; who showed something bad learns that it was. */
function requiredHeaders({ status, code }: AppError): Record<string, string> {
  if (status === 503) return { 'Retry-After': '1' }
  if (status !== 401 || code === 'oauth.invalid_client') return {}
  return { 'WWW-Authenticate': code === 'auth.required' ? 'Bearer' : 'Bearer error="invalid_token"' }
}
