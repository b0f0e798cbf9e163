import type { Acr } from '../../../security/authentication-context.ts'
import { instantIn } from '../../../text/instant.ts'
import {
  type ClientAuthMethod,
  type ClientKind,
  type ClientMode,
  type ClientRegistration,
  type GrantType,
  type IdTokenClaims,
  logoUriOf,
  type personScopes,
} from './client.ts'
import type { ClientRow, SecretRow } from './queries.ts'

type Scope = (typeof personScopes)[number]

/** The columns are plain text in the database; what may stand in them was validated on its way in. */
export function toResponse(row: ClientRow) {
  const { org_id, created_at, updated_at, secrets, kind, auth_method, grant_types, scopes, ...shared } = row
  const {
    token_generation: _,
    search_key: __,
    jwks_uri: ___,
    security_profile: ____,
    id_token_signed_response_alg: _____,
    userinfo_signed_response_alg: ______,
    has_logo,
    registered_by,
    mode,
    optional_scopes,
    minimum_acr,
    default_acr_values,
    id_token_claims,
    ...rest
  } = shared
  return {
    ...rest,
    ...(minimum_acr !== null && { minimum_acr: minimum_acr as Acr }),
    default_acr_values: default_acr_values as Acr[],
    id_token_claims: id_token_claims as IdTokenClaims,
    registered_by: registered_by as ClientRegistration,
    kind: kind as ClientKind,
    auth_method: auth_method as ClientAuthMethod,
    grant_types: grant_types as GrantType[],
    scopes: scopes as Scope[],
    mode: mode as ClientMode,
    optional_scopes: optional_scopes as Scope[],
    logo_uri: logoUriOf(row.id, has_logo),
    tenant_id: org_id,
    secrets: secrets.map(secretResponse),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}

/** JSON of the database writes times its own way. */
export function secretResponse({ id, prefix, name, created_at, expires_at, last_used_at }: SecretRow) {
  return {
    id,
    prefix,
    name,
    created_at: instantIn(created_at).toISOString(),
    expires_at: expires_at && instantIn(expires_at).toISOString(),
    last_used_at: last_used_at && new Date(last_used_at).toISOString(),
  }
}
