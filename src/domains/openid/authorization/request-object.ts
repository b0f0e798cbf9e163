import { decodeProtectedHeader, jwtVerify } from 'jose'
import { candidateKeys, type PublishedKeys } from '../client-keys/published-keys.ts'
import type { Client } from '../clients/client.ts'
import { allowedAlgorithms } from '../security-profiles.ts'
import { supported } from '../supported.ts'
import { AuthorizationError, type AuthorizationParameters } from './parse-request.ts'

/** How far the clock of a client may be from ours. */
const LEEWAY_SECONDS = 30
/** FAPI 2.0 Message Signing, section 5.3.1: no older, and no longer. */
const MAX_SECONDS = 3_600

interface RequestObjects {
  publishedKeys: PublishedKeys
  issuer: string
  now: Date
}

/**
 * RFC 9101: what the client has signed is all that counts; what stands beside it is not read. Not inside a transaction,
 * as keys may have to be fetched.
 */
export async function openRequestObject(
  { publishedKeys, issuer, now }: RequestObjects,
  client: Client,
  token: string,
): Promise<AuthorizationParameters | AuthorizationError> {
  if (client.jwksUri === null && client.keys.length === 0)
    return new AuthorizationError(
      'request_not_supported',
      'this application has no key to sign requests with',
    )
  const kid = kidIn(token)
  const keys = kid === null ? [] : await candidateKeys(client, kid, publishedKeys)
  for (const key of keys) {
    const algorithms = allowedAlgorithms(client, supported.assertionAlgorithms).filter((one) =>
      key.algorithms.includes(one),
    )
    try {
      const { payload } = await jwtVerify(token, key.jwk, {
        algorithms,
        issuer: client.clientId,
        audience: issuer,
        currentDate: now,
        clockTolerance: LEEWAY_SECONDS,
      })
      const fault = faultOf(payload, client, Math.floor(now.getTime() / 1000))
      return fault === undefined ? parametersIn(payload) : invalid(fault)
    } catch {
      // Perhaps another key has signed it.
    }
  }
  return invalid('it has expired, is for another server, or no key of the application has signed it')
}

/** Null for what was made for another purpose, or is no signed JWT. */
function kidIn(token: string): string | undefined | null {
  try {
    const { kid, typ } = decodeProtectedHeader(token)
    return typ === undefined || /^(jwt|oauth-authz-req\+jwt)$/i.test(typ) ? kid : null
  } catch {
    return null
  }
}

type Claims = Record<string, unknown>

function faultOf(claims: Claims, { clientId, securityProfile }: Client, now: number): string | undefined {
  const { client_id, sub, exp, nbf } = claims
  if (client_id !== clientId) return 'client_id is not that of the application'
  // RFC 9101, section 10.8: with a subject it could pass for a client assertion.
  if (sub === clientId) return 'sub must not name the application'
  if ('request' in claims || 'request_uri' in claims) return 'it must not hold another request'
  if (securityProfile === null) return undefined
  if (typeof nbf !== 'number' || typeof exp !== 'number') return 'nbf and exp are required'
  if (nbf < now - MAX_SECONDS - LEEWAY_SECONDS) return 'nbf is more than an hour ago'
  return exp > nbf + MAX_SECONDS ? 'it is valid for more than an hour' : undefined
}

const names = [
  'redirect_uri',
  'response_type',
  'response_mode',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'prompt',
  'max_age',
  'id_token_hint',
  'login_hint',
  'ui_locales',
  'acr_values',
  'claims',
  'display',
  'dpop_jkt',
] as const satisfies (keyof AuthorizationParameters)[]

/** RFC 9101, section 4: numbers and objects stand for themselves, and not for their text. */
function parametersIn(claims: Claims): AuthorizationParameters | AuthorizationError {
  const parameters: Record<string, string | string[]> = { client_id: String(claims.client_id) }
  for (const name of names) {
    const value = claims[name]
    if (value === undefined || value === null) continue
    const isText = typeof value === 'string'
    if (isText) parameters[name] = value
    else if (name === 'max_age' && typeof value === 'number') parameters[name] = String(value)
    else if (name === 'claims' && typeof value === 'object') parameters[name] = JSON.stringify(value)
    else return invalid(`${name} is not of its type`)
  }
  if (claims.resource !== undefined) {
    const resources = [claims.resource].flat()
    if (!resources.every((one) => typeof one === 'string')) return invalid('resource is not of its type')
    parameters.resource = resources as string[]
  }
  return parameters
}

const invalid = (why: string): AuthorizationError =>
  new AuthorizationError('invalid_request_object', `Invalid request object: ${why}.`)
