import type { RawBuilder } from 'kysely'
import { TOOLS_SCOPE } from '../../../security/schemes/access-token.ts'
import type { TokenAlgorithm } from '../../../security/signing-keys/material.ts'
import type { ClientKey } from '../client-keys/public-key.ts'

export type ClientKind = 'confidential' | 'public'
export type ClientRegistration = 'administrator' | 'organisation' | 'document' | 'itself'
export type ClientMode = 'test' | 'live'
export type ClientAuthMethod = 'client_secret_basic' | 'client_secret_post' | 'private_key_jwt' | 'none'

/** Of FAPI 2.0: the Security Profile, and with it Message Signing. */
export const securityProfiles = ['fapi2_security', 'fapi2_message_signing'] as const
export type SecurityProfileName = (typeof securityProfiles)[number]

/** Which claims of a person id_tokens hold: those of their scopes, or only those that a request names for them. */
export type IdTokenClaims = 'scopes' | 'minimal'

export const CIBA_GRANT = 'urn:openid:params:grant-type:ciba'
export const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code'
export const grantTypes = [
  'authorization_code',
  'refresh_token',
  'client_credentials',
  CIBA_GRANT,
  DEVICE_GRANT,
] as const
export type GrantType = (typeof grantTypes)[number]

/** Which citizen a person is: the number by which the registers of the state know them. */
export const CIVIL_ID_SCOPE = 'civil_id'

export { TOOLS_SCOPE }

/** By which a wallet gets the person's certificate of residence. */
export const RESIDENCE_SCOPE = 'residence_credential'

/** What a wallet holds proves to strangers who the person is: it is given after a sign-in with the eID alone. */
export const scopesOfEid: readonly string[] = [RESIDENCE_SCOPE]

/** What any client may be allowed to ask for; scopes of services begin with `svc:`. */
export const personScopes = [
  'openid',
  'profile',
  'email',
  'phone',
  'address',
  CIVIL_ID_SCOPE,
  'offline_access',
  TOOLS_SCOPE,
  RESIDENCE_SCOPE,
] as const

/** What shows of a person more than who they are, or acts as them: no client has it without the person's consent, not even our own. */
export const consentScopes: readonly string[] = [
  CIVIL_ID_SCOPE,
  TOOLS_SCOPE,
  RESIDENCE_SCOPE,
  'svc:eid-proxy',
  'svc:eid-org-proxy',
]

/** The services that a client may be let through to: a subquery with their `id` and `scope`, which the gateway brings. */
export type ServiceScopes = RawBuilder<{ id: string; scope: string }>

export const isServiceScope = (scope: string): boolean => scope.startsWith('svc:')

/**
 * An OAuth client: it signs people in with the platform, or calls it as a program. On the wire and in the database it is
 * an application; there `clientId` is its client_id, and `applicationId` names its `id` where both occur.
 */
export interface Client {
  id: string
  clientId: string
  nameMn: string
  nameEn: string
  kind: ClientKind
  authMethod: ClientAuthMethod
  /** Compared byte for byte. */
  redirectUris: readonly string[]
  postLogoutRedirectUris: readonly string[]
  /** Pages that may call the provider from a browser. */
  origins: readonly string[]
  grantTypes: readonly GrantType[]
  /** What it may ask for, scopes of its services included. */
  scopes: readonly string[]
  pkceRequired: boolean
  /** Who registered it; what is not an administrator's was checked by no person. */
  registeredBy: ClientRegistration
  /** The platform's own: people are not asked for their consent. */
  firstParty: boolean
  accessTokenSeconds: number
  refreshTokenSeconds: number
  idTokenSeconds: number
  idTokenClaims: IdTokenClaims
  /** How surely people must sign in for it, at least. */
  minimumAcr: string | null
  /** What it prefers where a request says nothing. */
  defaultAcrValues: readonly string[]
  /** Greatest age of a sign-in in seconds. */
  defaultMaxAge: number | null
  backchannelLogoutUri: string | null
  /** Enforced as a whole, beside all that the other fields demand. */
  securityProfile: SecurityProfileName | null
  /** Of id_tokens, logout tokens and signed authorization responses. */
  idTokenSigningAlg: TokenAlgorithm
  /** Null: userinfo is JSON. */
  userinfoSigningAlg: TokenAlgorithm | null
  /** test: only members of its organisation can sign in to it. */
  mode: ClientMode
  /** Scopes that a person may decline and still use it. */
  optionalScopes: readonly string[]
  purposeMn: string | null
  purposeEn: string | null
  policyUri: string | null
  termsUri: string | null
  hasLogo: boolean
  /** Nothing is given to a client that is not active, and what it has been given does not work. */
  active: boolean
  orgId: string | null
  /** Of the tokens that it gets for itself: those of another generation are revoked. */
  tokenGeneration: number
  /** Those that had not expired when they were read; whether one still counts is a question of the moment. */
  secrets: readonly StoredSecret[]
  /** Where it publishes its keys; null where it has registered them, or has none. */
  jwksUri: string | null
  keys: readonly StoredKey[]
}

/** Whether people here answer for it: an administrator, or an organisation that has opened it to everyone. */
export const isVouchedFor = ({ registeredBy, mode }: Pick<Client, 'registeredBy' | 'mode'>): boolean =>
  registeredBy === 'administrator' || (registeredBy === 'organisation' && mode === 'live')

export const logoUriOf = (id: string, hasLogo: boolean): string | null =>
  hasLogo ? `/api/v1/applications/${id}/logo` : null

interface StoredKey extends ClientKey {
  id: string
  lastUsedAt: Date | null
}

export interface StoredSecret {
  id: string
  hash: Buffer
  expiresAt: Date | null
  lastUsedAt: Date | null
}
