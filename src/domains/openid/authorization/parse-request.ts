import { acrLevelOf, acrOf } from '../../../security/authentication-context.ts'
import {
  type AuthorizationRequest,
  isPostedMode,
  isSignedMode,
  responseModes,
} from '../authorization-request.ts'
import { scopesOfClaims } from '../claims.ts'
import { CIVIL_ID_SCOPE, type Client, personScopes, scopesOfEid } from '../clients/client.ts'

/** The parameters as they came. What the specifications do not name is not among them. */
export interface AuthorizationParameters {
  client_id?: string | undefined
  redirect_uri?: string | undefined
  response_type?: string | undefined
  response_mode?: string | undefined
  scope?: string | undefined
  state?: string | undefined
  nonce?: string | undefined
  code_challenge?: string | undefined
  code_challenge_method?: string | undefined
  prompt?: string | undefined
  max_age?: string | undefined
  id_token_hint?: string | undefined
  login_hint?: string | undefined
  ui_locales?: string | undefined
  acr_values?: string | undefined
  claims?: string | undefined
  display?: string | undefined
  request?: string | undefined
  request_uri?: string | undefined
  dpop_jkt?: string | undefined
  resource?: readonly string[] | undefined
}

/** A refusal that the client learns of, in the words of RFC 6749, OpenID Connect and their kin. */
export class AuthorizationError {
  readonly error: string
  readonly description: string

  constructor(error: string, description: string) {
    this.error = error
    this.description = description
  }
}

const standardScopes = new Set<string>(personScopes)
const prompts = new Set(['none', 'login', 'consent', 'select_account'])
/** The SHA-256 of something, in base64url. */
const digest = /^[A-Za-z0-9_-]{43}$/

/** Validates the request of a client; its redirect URI has been checked before. */
export function parseRequest(
  parameters: AuthorizationParameters,
  client: Client,
  repeated: readonly string[],
): AuthorizationRequest | AuthorizationError {
  const { response_type, response_mode, request_uri, redirect_uri = '' } = parameters
  const [twice] = repeated
  if (twice !== undefined) return invalid(`${twice} is given more than once`)
  if (request_uri !== undefined)
    return new AuthorizationError(
      'request_uri_not_supported',
      'only a request_uri issued by this server is supported',
    )
  if (response_type === undefined) return invalid('response_type is missing')
  if (response_type !== 'code')
    return new AuthorizationError('unsupported_response_type', 'only response_type code is supported')
  const responseMode = responseModes.find((one) => one === response_mode)
  if (response_mode !== undefined && !responseMode) return invalid('response_mode is not supported')
  if (isPostedMode(responseMode) && !/^https?:/.test(redirect_uri))
    return invalid('an app cannot be answered by a form')
  if (client.securityProfile === 'fapi2_message_signing' && !isSignedMode(responseMode))
    return invalid('the profile of the application demands response_mode jwt')
  if (!client.grantTypes.includes('authorization_code'))
    return new AuthorizationError(
      'unauthorized_client',
      'this application is not registered for signing people in',
    )

  const scopes = readScopes(parameters.scope, client)
  if (scopes instanceof AuthorizationError) return scopes
  const challenge = readCodeChallenge(parameters, client)
  if (challenge instanceof AuthorizationError) return challenge
  const prompt = wordsOf(parameters.prompt)
  if (prompt.some((word) => !prompts.has(word))) return invalid('prompt has an unknown value')
  if (prompt.includes('none') && prompt.length > 1)
    return invalid('prompt none cannot be combined with other values')
  const maxAge = readMaxAge(parameters.max_age, client)
  if (maxAge instanceof AuthorizationError) return maxAge
  const claims = readClaims(parameters.claims)
  if (claims instanceof AuthorizationError) return claims
  const essentialAcr = essentialAcrIn(claims)
  if (essentialAcr?.every((value) => acrLevelOf(value) === undefined))
    return new AuthorizationError(
      'unmet_authentication_requirements',
      'no acr value that is essential to the request is known',
    )
  const resources = readResources(parameters.resource)
  if (resources instanceof AuthorizationError) return resources
  const { dpop_jkt: dpopJkt } = parameters
  if (dpopJkt !== undefined && !digest.test(dpopJkt)) return invalid('dpop_jkt is not a thumbprint')

  return {
    redirectUri: redirect_uri,
    scopes,
    prompt,
    resources,
    ...present({
      ...courtesies(parameters, claims, client),
      responseMode,
      state: parameters.state,
      nonce: parameters.nonce,
      codeChallenge: challenge,
      maxAge,
      essentialAcr,
      minimumAcr: leastAcr(client, scopes),
      dpopJkt,
    }),
  }
}

/** What helps where it can and fails nothing where it cannot. */
function courtesies(
  parameters: AuthorizationParameters,
  claims: Record<string, unknown> | undefined,
  client: Client,
): Partial<AuthorizationRequest> {
  const claimScopes = scopesOfClaims(claims).filter((scope) => client.scopes.includes(scope))
  const words = (text: string | undefined) => (text === undefined ? undefined : wordsOf(text))
  return present({
    loginHint: parameters.login_hint,
    uiLocales: words(parameters.ui_locales),
    acrValues: words(parameters.acr_values) ?? voluntaryAcr(claims) ?? preferredBy(client),
    display: parameters.display,
    claims,
    claimScopes: claimScopes.length > 0 ? claimScopes : undefined,
    subject: subjectIn(claims),
  })
}

/** The surest level is above whatever the record of the client demands. */
function leastAcr({ minimumAcr }: Client, scopes: readonly string[]): string | undefined {
  return scopes.some((scope) => scopesOfEid.includes(scope)) ? acrOf('eid') : (minimumAcr ?? undefined)
}

/** Unknown names are ignored (OpenID Connect Core, 3.1.2.1); known ones must be allowed. */
function readScopes(scope: string | undefined, client: Client): string[] | AuthorizationError {
  const known = [...new Set(wordsOf(scope))].filter(
    (word) => standardScopes.has(word) || word.startsWith('svc:'),
  )
  const wanted = known.filter((word) => !isCourtesy(word) || mayHave(client, word))
  if (wanted.length === 0) return new AuthorizationError('invalid_scope', 'no requested scope is known')
  const barred = wanted.find((word) => !client.scopes.includes(word))
  return barred === undefined
    ? wanted
    : new AuthorizationError('invalid_scope', `this application is not allowed to ask for ${barred}`)
}

/**
 * Left out where the client may not have it, instead of failing the request (RFC 6749, section 3.3): libraries ask for
 * refresh tokens by default, and instances of the platform for what discovery names, before their record allows it.
 */
const isCourtesy = (scope: string): boolean => scope === 'offline_access' || scope === CIVIL_ID_SCOPE

function mayHave({ scopes, grantTypes }: Client, scope: string): boolean {
  return scopes.includes(scope) && (scope !== 'offline_access' || grantTypes.includes('refresh_token'))
}

function readCodeChallenge(
  { code_challenge: challenge, code_challenge_method: method }: AuthorizationParameters,
  { pkceRequired, securityProfile }: Client,
): string | undefined | AuthorizationError {
  if (challenge === undefined) {
    if (method !== undefined) return invalid('code_challenge_method comes without code_challenge')
    return pkceRequired || securityProfile !== null ? invalid('code_challenge is missing') : undefined
  }
  if (method !== 'S256') return invalid('only code_challenge_method S256 is supported')
  return digest.test(challenge) ? challenge : invalid('code_challenge is not a SHA-256 digest')
}

/** The person's browser carries the parameter and could change it: the client's own greatest age holds besides. */
function readMaxAge(
  text: string | undefined,
  { defaultMaxAge }: Client,
): number | undefined | AuthorizationError {
  if (text === undefined) return defaultMaxAge ?? undefined
  if (!/^\d{1,9}$/.test(text)) return invalid('max_age is not a number of seconds')
  return defaultMaxAge === null ? Number(text) : Math.min(Number(text), defaultMaxAge)
}

/** RFC 8707: absolute, and without a fragment. */
function readResources(resources: readonly string[] = []): string[] | AuthorizationError {
  const unfit = resources.some((text) => URL.parse(text) === null || text.includes('#'))
  if (unfit)
    return new AuthorizationError('invalid_target', 'resource is not an absolute URI without a fragment')
  return [...new Set(resources)]
}

/** OpenID Connect Core, 5.5: an object with an object for each place. Members that we do not know are ignored. */
function readClaims(text: string | undefined): Record<string, unknown> | undefined | AuthorizationError {
  if (text === undefined) return undefined
  const claims = jsonObjectIn(text)
  if (!claims) return invalid('claims is not a JSON object')
  for (const place of ['userinfo', 'id_token'] as const)
    if (claims[place] !== undefined && claims[place] !== null && !isObject(claims[place]))
      return invalid(`${place} in claims is not an object`)
  return claims
}

function jsonObjectIn(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The only person whom the request accepts (OpenID Connect Core, 5.5.1). */
function subjectIn(claims: Record<string, unknown> | undefined): string | undefined {
  const idToken = claims?.id_token as { sub?: { value?: unknown } | null } | null | undefined
  const value = idToken?.sub?.value
  return typeof value === 'string' ? value : undefined
}

interface AcrClaim {
  essential?: unknown
  value?: unknown
  values?: unknown
}

function acrClaimIn(claims: Record<string, unknown> | undefined): AcrClaim | null | undefined {
  return (claims?.id_token as { acr?: AcrClaim | null } | null | undefined)?.acr
}

const valuesIn = (claim: AcrClaim): string[] =>
  [claim.value, claim.values].flat().filter((value) => typeof value === 'string')

/** OpenID Connect Core, 5.5.1.1. Without values, any `acr` will do, and there always is one. */
function essentialAcrIn(claims: Record<string, unknown> | undefined): string[] | undefined {
  const claim = acrClaimIn(claims)
  if (claim?.essential !== true) return undefined
  const values = valuesIn(claim)
  return values.length > 0 || claim.value !== undefined || claim.values !== undefined ? values : undefined
}

function voluntaryAcr(claims: Record<string, unknown> | undefined): string[] | undefined {
  const claim = acrClaimIn(claims)
  const values = claim && claim.essential !== true ? valuesIn(claim) : []
  return values.length > 0 ? values : undefined
}

const preferredBy = ({ defaultAcrValues }: Client): string[] | undefined =>
  defaultAcrValues.length > 0 ? [...defaultAcrValues] : undefined

const wordsOf = (text = ''): string[] => text.split(' ').filter((word) => word !== '')

const invalid = (description: string): AuthorizationError =>
  new AuthorizationError('invalid_request', description)

function present<T extends object>(values: T): { [Name in keyof T]: Exclude<T[Name], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}
