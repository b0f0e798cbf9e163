import { sql } from 'kysely'
import type { Database, Db } from '../../../db/database.ts'
import { openNotifyCache } from '../../../db/notify-cache.ts'
import type { TokenAlgorithm } from '../../../security/signing-keys/material.ts'
import { type StoredKeyRow, storedKeys } from '../client-keys/queries.ts'
import type {
  Client,
  ClientAuthMethod,
  ClientKind,
  ClientMode,
  ClientRegistration,
  GrantType,
  IdTokenClaims,
  SecurityProfileName,
  ServiceScopes,
} from './client.ts'

const CHANNEL = 'applications'
const KEPT = 10_000

/** Not inside a transaction: what is not cached is read from the database separately. */
export interface Clients {
  /** Active or not. */
  byClientId(clientId: string): Promise<Client | undefined>
  byId(id: string): Promise<Client | undefined>
  /** Whether pages of this origin belong to any active client. */
  knowsOrigin(origin: string): Promise<boolean>
  /** This instance is about to change it: the database is asked until every instance has been notified. */
  invalidate(id: string): void
}

export interface ClientCache extends Clients {
  stop(): Promise<void>
}

/**
 * Every token request asks for its client. Unknown clients are cached too, in a separate bucket that strangers may fill:
 * otherwise the time of a second response would reveal which names are known.
 */
export async function openClientCache(
  database: Pick<Database, 'system' | 'listen'>,
  defaults: DefaultLifetimes,
  serviceScopes: ServiceScopes,
): Promise<ClientCache> {
  const cache = await openNotifyCache(database, CHANNEL)
  const known = cache.bucket<Client | undefined>(KEPT)
  const unknown = cache.bucket<Client | undefined>(KEPT)
  const origins = cache.bucket<boolean>(KEPT)

  async function find(name: string, by: { id: string } | { clientId: string }): Promise<Client | undefined> {
    const found = known.get(name) ?? unknown.get(name)
    if (found && !cache.isInvalidated(found.answer?.id)) return found.answer
    return cache.ask(
      () => selectCachedClient(database.system, by, defaults, serviceScopes),
      (client) => ({ bucket: client ? known : unknown, name }),
    )
  }

  return {
    byClientId: (clientId) => find(`client ${clientId}`, { clientId }),
    byId: (id) => find(`id ${id}`, { id }),
    async knowsOrigin(origin) {
      const found = origins.get(origin)
      if (found && !cache.isInvalidated()) return found.answer
      return cache.ask(
        () => existsOrigin(database.system, origin),
        () => ({ bucket: origins, name: origin }),
      )
    },
    invalidate: cache.invalidate,
    stop: cache.stop,
  }
}

/** How long tokens live where a client does not say. */
interface DefaultLifetimes {
  accessTokenSeconds: number
  refreshTokenSeconds: number
  idTokenSeconds: number
}

interface Row {
  id: string
  client_id: string
  name_mn: string
  name_en: string
  kind: ClientKind
  auth_method: ClientAuthMethod
  redirect_uris: string[]
  post_logout_redirect_uris: string[]
  origins: string[]
  grant_types: GrantType[]
  scopes: string[]
  service_scopes: string[]
  pkce_required: boolean
  first_party: boolean
  registered_by: ClientRegistration
  access_token_seconds: number | null
  refresh_token_seconds: number | null
  id_token_seconds: number | null
  id_token_claims: IdTokenClaims
  minimum_acr: string | null
  default_acr_values: string[]
  default_max_age: number | null
  backchannel_logout_uri: string | null
  security_profile: SecurityProfileName | null
  id_token_signed_response_alg: TokenAlgorithm
  userinfo_signed_response_alg: TokenAlgorithm | null
  mode: ClientMode
  optional_scopes: string[]
  purpose_mn: string | null
  purpose_en: string | null
  policy_uri: string | null
  terms_uri: string | null
  has_logo: boolean
  active: boolean
  org_id: string | null
  token_generation: number
  secrets: { id: string; hash: string; expires_at: string | null; last_used_at: string | null }[]
  jwks_uri: string | null
  keys: StoredKeyRow[]
}

/** A client with all that belongs to it, in one round trip. */
async function selectCachedClient(
  db: Db,
  by: { id: string } | { clientId: string },
  defaults: DefaultLifetimes,
  serviceScopes: ServiceScopes,
): Promise<Client | undefined> {
  const { rows } = await sql<Row>`
    select a.id, a.client_id, a.name_mn, a.name_en, a.kind, a.auth_method, a.redirect_uris,
      a.post_logout_redirect_uris, a.origins, a.grant_types, a.scopes, a.pkce_required, a.first_party, a.registered_by,
      a.access_token_seconds, a.refresh_token_seconds, a.id_token_seconds, a.id_token_claims, a.minimum_acr, a.default_acr_values, a.default_max_age, a.backchannel_logout_uri, a.active, a.org_id, a.token_generation,
      a.security_profile, a.id_token_signed_response_alg, a.userinfo_signed_response_alg,
      a.mode, a.optional_scopes, a.purpose_mn, a.purpose_en, a.policy_uri, a.terms_uri,
      exists (select from application_logos l where l.application_id = a.id) as has_logo,
      array(select s.scope from application_services g join ${serviceScopes} s on s.id = g.service_id
            where g.application_id = a.id order by s.scope) as service_scopes,
      (select coalesce(jsonb_agg(jsonb_build_object(
         'id', k.id, 'hash', encode(k.secret_hash, 'hex'),
         'expires_at', k.expires_at, 'last_used_at', k.last_used_at) order by k.id desc), '[]')
       from application_secrets k where k.application_id = a.id) as secrets,
      a.jwks_uri, ${storedKeys} as keys
    from applications a
    where ${'id' in by ? sql`a.id = ${by.id}` : sql`a.client_id = ${by.clientId}`}`.execute(db)
  const row = rows[0]
  return row && clientOf(row, defaults)
}

/** Whether any active client calls from pages of this origin. */
async function existsOrigin(db: Db, origin: string): Promise<boolean> {
  const { rows } = await sql`
    select from applications where active and ${origin} = any (origins) limit 1`.execute(db)
  return rows.length > 0
}

/** At most once an hour, whichever instance it is. */
export async function touchSecret(db: Db, id: string, now: Date): Promise<void> {
  await sql`
    update application_secrets set last_used_at = ${now}
    where id = ${id} and coalesce(last_used_at < ${now}::timestamptz - interval '1 hour', true)`.execute(db)
}

/** Only while it has the hash that was read: a secret that was replaced meanwhile stays so. */
export async function rehashSecret(db: Db, id: string, before: Buffer, after: Buffer): Promise<void> {
  await sql`
    update application_secrets set secret_hash = ${after} where id = ${id} and secret_hash = ${before}`.execute(
    db,
  )
}

function clientOf(row: Row, defaults: DefaultLifetimes): Client {
  return Object.freeze({
    id: row.id,
    clientId: row.client_id,
    nameMn: row.name_mn,
    nameEn: row.name_en,
    kind: row.kind,
    authMethod: row.auth_method,
    redirectUris: row.redirect_uris,
    postLogoutRedirectUris: row.post_logout_redirect_uris,
    origins: row.origins,
    grantTypes: row.grant_types,
    scopes: [...row.scopes, ...row.service_scopes],
    pkceRequired: row.pkce_required,
    firstParty: row.first_party,
    registeredBy: row.registered_by,
    accessTokenSeconds: row.access_token_seconds ?? defaults.accessTokenSeconds,
    refreshTokenSeconds: row.refresh_token_seconds ?? defaults.refreshTokenSeconds,
    idTokenSeconds: row.id_token_seconds ?? defaults.idTokenSeconds,
    idTokenClaims: row.id_token_claims,
    minimumAcr: row.minimum_acr,
    defaultAcrValues: row.default_acr_values,
    defaultMaxAge: row.default_max_age,
    backchannelLogoutUri: row.backchannel_logout_uri,
    securityProfile: row.security_profile,
    idTokenSigningAlg: row.id_token_signed_response_alg,
    userinfoSigningAlg: row.userinfo_signed_response_alg,
    mode: row.mode,
    optionalScopes: row.optional_scopes,
    purposeMn: row.purpose_mn,
    purposeEn: row.purpose_en,
    policyUri: row.policy_uri,
    termsUri: row.terms_uri,
    hasLogo: row.has_logo,
    active: row.active,
    orgId: row.org_id,
    tokenGeneration: row.token_generation,
    secrets: row.secrets.map(({ id, hash, expires_at, last_used_at }) => ({
      id,
      hash: Buffer.from(hash, 'hex'),
      expiresAt: dateOf(expires_at),
      lastUsedAt: dateOf(last_used_at),
    })),
    jwksUri: row.jwks_uri,
    keys: row.keys.map(({ last_used_at, ...key }) => ({ ...key, lastUsedAt: dateOf(last_used_at) })),
  })
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text))
