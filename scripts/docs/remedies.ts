import type { ErrorCode, ErrorText } from '../../src/errors/codes.ts'
import { referenceTexts } from './error-texts.ts'

const byStatus: Readonly<Record<number, string>> = {
  400: 'Correct what `details` names and send the request again. Repeating it as it is changes nothing.',
  401: 'Send a valid credential: refresh the session once, or sign in again.',
  403: 'The caller is known but lacks a right. Use another account or ask an administrator; a repeat changes nothing.',
  404: 'Check the id and who is asking: what a caller may not see is answered as if it did not exist.',
  405: 'Use a method from the header `Allow`.',
  406: 'Ask for one of the types that the operation gives, in `Accept`.',
  408: 'Send it again; the connection was too slow.',
  409: 'Read the current state again, then decide whether the change is still wanted.',
  410: 'It is gone for good. Begin again with a new one.',
  412: 'The record has changed. Read it again and send the change with its new version.',
  413: 'Send less, or in parts; the page of the operation names the limit.',
  415: 'Send one of the types that the operation takes, in `Content-Type`.',
  422: 'The request is well formed but cannot be done like this. Correct what `details` names.',
  423: 'It is locked. Wait, or ask the person who locked it.',
  428: 'Send the version that the change is based on.',
  429: 'Wait for the seconds in `Retry-After`, then send it again.',
  431: 'Send fewer or shorter headers.',
  500: 'A fault of the server. Send it again later; if it stays, report the `X-Request-Id` of the answer.',
  502: 'A system behind the platform answered wrongly. Send it again later.',
  503: 'Wait for the seconds in `Retry-After` where it is given, then send it again.',
  504: 'A system behind the platform did not answer in time. Send it again later.',
}

/** Where neither the message nor the status says what a program does next. */
const byCode: Readonly<Partial<Record<ErrorCode, string>>> = {
  'auth.invalid': 'Refresh the session once; if that is refused too, sign in again.',
  'auth.required': 'Send a credential: the page of the operation says which.',
  'auth.mfa_failed':
    'Ask the person for the present code of their app, or for a new one by e-mail, and send that.',
  'oauth.access_denied': 'Accept the refusal; start again only when the person asks for it.',
  'oauth.authorization_pending': 'Ask again after `interval` seconds, until the request expires.',
  'oauth.expired_token': 'Start a new request.',
  'oauth.insufficient_scope': 'Get a token with the scope that the page of the operation names.',
  'oauth.invalid_binding_message': 'Send a short one, of plain letters and digits.',
  'oauth.invalid_client':
    'Check the id, the secret and the way in which the client is registered to send them.',
  'oauth.invalid_client_metadata': 'Correct what `error_description` names and register again.',
  'oauth.invalid_dpop_proof':
    'Make a new proof for this method, address and time, with the key of the token.',
  'oauth.invalid_grant':
    'Start again at the authorization endpoint. Codes and refresh tokens work once, and only for the client they were given to.',
  'oauth.invalid_redirect_uri': 'Register addresses that are whole, with https and without a fragment.',
  'oauth.invalid_request': 'Correct the parameter that `error_description` names.',
  'oauth.invalid_scope':
    'Ask for scopes that the client is registered for and, on a refresh, that were granted.',
  'oauth.invalid_target': 'Ask for resources that the client was granted.',
  'oauth.invalid_token': 'Refresh the token, or start again at the authorization endpoint.',
  'oauth.request_not_supported':
    'Push the parameters to the endpoint of pushed requests, or send them as they are.',
  'oauth.request_uri_not_supported': 'Push the request first and send the `request_uri` of that answer.',
  'oauth.slow_down': 'Wait five seconds longer between two requests from now on.',
  'oauth.unauthorized_client': 'Have the client registered for this kind of request.',
  'oauth.unknown_user_id': 'Ask the person for their number again; the person must have an eID.',
  'oauth.unsupported_grant_type': 'Use one of `grant_types_supported` in the configuration of the issuer.',
  'oauth.unsupported_response_type': 'Use `response_type=code`.',
  'oauth.use_dpop_nonce':
    'Make a new proof with the nonce of the header `DPoP-Nonce` and send the request again.',
}

/** What a message says after what has happened is what to do; else what is right for the code, or for its status. */
export function remedyOf(code: ErrorCode, { status, en }: ErrorText): string {
  const written = referenceTexts[code]?.do
  if (written !== undefined) return written
  const happened = /^.+?[.!?](?= |$)/.exec(en)?.[0] ?? en
  const said = en.slice(happened.length).trim()
  if (said !== '') return byCode[code] ?? said
  // "Sign in with your eID first." is all that there is to do.
  const isStep = /\bfirst\b/.test(en)
  return byCode[code] ?? (isStep ? en : (byStatus[status] ?? 'Do what the message says.'))
}
