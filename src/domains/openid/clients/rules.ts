import type { Config } from '../../../config/config.ts'
import type { BilingualFault, Fault } from '../../../errors/app-error.ts'
import { addressFault, addressFaults } from '../../../providers/public-address.ts'
import { CIBA_GRANT, type ClientAuthMethod, type ClientKind, DEVICE_GRANT, type GrantType } from './client.ts'
import { isOrigin, isPageAddress, isRedirectUri } from './uris.ts'

export interface ClientInput {
  kind: ClientKind
  auth_method: ClientAuthMethod
  redirect_uris: readonly string[]
  post_logout_redirect_uris: readonly string[]
  origins: readonly string[]
  grant_types: readonly GrantType[]
  scopes: readonly string[]
  pkce_required: boolean
  first_party: boolean
  backchannel_logout_uri?: string | undefined
  tenant_id: string | null
  optional_scopes: readonly string[]
  policy_uri?: string | null | undefined
  terms_uri?: string | null | undefined
}

/** What the contract cannot say of a field by itself, or of one beside another; all of it at once. */
export function clientFaultsOf(
  wanted: ClientInput,
  { nodeEnv }: Pick<Config, 'nodeEnv'>,
): (Fault | BilingualFault)[] {
  const called = calledFaults(wanted, nodeEnv !== 'production')
  return [
    ...uriFaults(wanted),
    ...called,
    ...kindFaults(wanted),
    ...grantFaults(wanted),
    ...consentFaults(wanted),
  ]
}

/** Addresses that the server itself calls are held to what it will be held to when it calls them. */
function* calledFaults(
  { backchannel_logout_uri: uri }: ClientInput,
  loopback: boolean,
): Generator<BilingualFault> {
  const fault = uri === undefined ? undefined : addressFault(uri, { loopback })
  if (fault) yield { path: '/body/backchannel_logout_uri', rule: 'endpoint', ...addressFaults[fault] }
}

function* uriFaults(wanted: ClientInput): Generator<Fault> {
  const { kind } = wanted
  for (const list of ['redirect_uris', 'post_logout_redirect_uris'] as const) {
    for (const [index, uri] of wanted[list].entries())
      if (!isRedirectUri(uri, kind)) yield fault(`${list}/${index}`, 'redirect_uri')
    yield* repetitions(list, wanted[list])
  }
  for (const [index, origin] of wanted.origins.entries())
    if (!isOrigin(origin)) yield fault(`origins/${index}`, 'origin')
  yield* repetitions('origins', wanted.origins)
}

function* repetitions(list: string, values: readonly string[]): Generator<Fault> {
  for (const [index, value] of values.entries())
    if (values.indexOf(value) !== index) yield fault(`${list}/${index}`, 'duplicate')
}

function* kindFaults(wanted: ClientInput): Generator<Fault> {
  const isPublic = wanted.kind === 'public'
  if (isPublic !== (wanted.auth_method === 'none')) yield fault('auth_method', 'auth_method')
  if (isPublic && !wanted.pkce_required) yield fault('pkce_required', 'pkce')
  // Only the platform may decide that people are not asked.
  if (wanted.first_party && wanted.tenant_id !== null) yield fault('first_party', 'first_party')
}

function* grantFaults(wanted: ClientInput): Generator<Fault> {
  const has = (grant: GrantType) => wanted.grant_types.includes(grant)
  yield* repetitions('grant_types', wanted.grant_types)
  yield* repetitions('scopes', wanted.scopes)
  if (wanted.kind === 'public' && (has('client_credentials') || has(CIBA_GRANT)))
    yield fault('grant_types', 'secret_needed')
  if (has('authorization_code') && wanted.redirect_uris.length === 0)
    yield fault('redirect_uris', 'redirect_needed')
  if (has('refresh_token') && !has('authorization_code') && !has(CIBA_GRANT) && !has(DEVICE_GRANT))
    yield fault('grant_types', 'nothing_to_refresh')
  if (has(CIBA_GRANT) && !wanted.scopes.includes('openid')) yield fault('scopes', 'openid_needed')
}

/** What the consent page shows and lets people choose. */
function* consentFaults(wanted: ClientInput): Generator<Fault> {
  for (const field of ['policy_uri', 'terms_uri'] as const) {
    const uri = wanted[field]
    if (uri && !isPageAddress(uri)) yield fault(field, 'page_address')
  }
  for (const [index, scope] of wanted.optional_scopes.entries())
    if (scope === 'openid' || !wanted.scopes.includes(scope))
      yield fault(`optional_scopes/${index}`, 'optional_scope')
  yield* repetitions('optional_scopes', wanted.optional_scopes)
}

const texts = {
  redirect_uri:
    'Use https, http on this machine alone, or for a public application the scheme of an app such as mn.gov.app:/return; no fragment, wildcard or credentials.',
  origin: 'Use an origin as browsers send it, such as https://app.example.mn, or http on this machine alone.',
  duplicate: 'It is given more than once.',
  auth_method: 'A public application has none; any other shows its secret or signs with its key.',
  pkce: 'A public application always has to use PKCE.',
  first_party: 'Only an application of the platform itself can be first-party.',
  secret_needed: 'Without a secret it can have neither client_credentials nor CIBA.',
  redirect_needed: 'authorization_code needs a redirect URI.',
  nothing_to_refresh: 'refresh_token needs authorization_code, CIBA or the device grant.',
  openid_needed: 'CIBA needs the scope openid.',
  weak_secret: 'It has too few different characters. Use a random one.',
  service: 'There is no such service.',
  page_address: 'Use the https address of a page, without credentials.',
  optional_scope: 'Only scopes of the application can be optional, and openid never.',
  keys_or_address: 'Give either keys or jwks_uri.',
  key_private:
    'This has a private part. Send the public key alone, and make a new pair: this one is no longer secret.',
  key_use: 'The key is not for signatures. Leave use and key_ops out, or set them to sig and verify.',
  key_algorithm:
    'The algorithm is not one of this kind of key. Use ES256, ES384, Ed25519, EdDSA, PS256 or RS256.',
  key_material:
    'Use a key on P-256, P-384 or Ed25519, or RSA of 2048 to 8192 bits with the exponent 65537, whole and valid.',
  key_id: 'A kid has 1 to 128 characters.',
  key_repeated: 'Another key has the same kid, or it is the same key.',
  live_redirect: 'A live application uses https, or for a public one the scheme of an app.',
} as const

export function fault(field: string, rule: keyof typeof texts): Fault {
  return { path: `/body/${field}`, rule, message: texts[rule] }
}

const FEWEST_CHARACTERS = 10

export const isWeakSecret = (secret: string): boolean => new Set(secret).size < FEWEST_CHARACTERS
