import { randomBytes } from 'node:crypto'
import { type Db, uuidv7 } from '../../../db/database.ts'
import type { TokenAlgorithm } from '../../../security/signing-keys/material.ts'
import type { ClientSecrets } from '../client-authentication.ts'
import type {
  ClientAuthMethod,
  ClientKind,
  ClientMode,
  ClientRegistration,
  GrantType,
  IdTokenClaims,
  SecurityProfileName,
} from './client.ts'

export interface NewClient {
  /** Made up unless it is given. */
  clientId?: string
  nameMn: string
  nameEn: string
  kind: ClientKind
  authMethod: ClientAuthMethod
  redirectUris?: readonly string[]
  postLogoutRedirectUris?: readonly string[]
  origins?: readonly string[]
  grantTypes: readonly GrantType[]
  scopes: readonly string[]
  pkceRequired?: boolean
  firstParty?: boolean
  registeredBy?: ClientRegistration
  accessTokenSeconds?: number | null
  refreshTokenSeconds?: number | null
  idTokenSeconds?: number | null
  idTokenClaims?: IdTokenClaims
  minimumAcr?: string | null
  defaultAcrValues?: readonly string[]
  defaultMaxAge?: number | null
  backchannelLogoutUri?: string | null
  securityProfile?: SecurityProfileName | null
  idTokenSigningAlg?: TokenAlgorithm
  userinfoSigningAlg?: TokenAlgorithm | null
  orgId?: string | null
  mode?: ClientMode
  purposeMn?: string | null
  purposeEn?: string | null
  policyUri?: string | null
  termsUri?: string | null
  contacts?: readonly string[]
  optionalScopes?: readonly string[]
}

interface RegisteredClient {
  id: string
  clientId: string
  /** In this answer and nowhere else; null for a client that has none. */
  secret: string | null
}

/** The id of one client says nothing of that of another. */
const madeClientId = (): string => randomBytes(16).toString('hex')

export async function registerClient(
  db: Db,
  secrets: ClientSecrets,
  client: NewClient,
  now: Date,
): Promise<RegisteredClient> {
  const id = uuidv7(now.getTime())
  const clientId = client.clientId ?? madeClientId()
  await db
    .insertInto('applications')
    .values({
      id,
      client_id: clientId,
      name_mn: client.nameMn,
      name_en: client.nameEn,
      kind: client.kind,
      auth_method: client.authMethod,
      redirect_uris: [...(client.redirectUris ?? [])],
      post_logout_redirect_uris: [...(client.postLogoutRedirectUris ?? [])],
      origins: [...(client.origins ?? [])],
      grant_types: [...client.grantTypes],
      scopes: [...client.scopes],
      pkce_required: client.pkceRequired ?? true,
      first_party: client.firstParty ?? false,
      registered_by: client.registeredBy ?? 'administrator',
      access_token_seconds: client.accessTokenSeconds ?? null,
      refresh_token_seconds: client.refreshTokenSeconds ?? null,
      id_token_seconds: client.idTokenSeconds ?? null,
      id_token_claims: client.idTokenClaims ?? 'scopes',
      minimum_acr: client.minimumAcr ?? null,
      default_acr_values: [...(client.defaultAcrValues ?? [])],
      default_max_age: client.defaultMaxAge ?? null,
      backchannel_logout_uri: client.backchannelLogoutUri ?? null,
      security_profile: client.securityProfile ?? null,
      id_token_signed_response_alg: client.idTokenSigningAlg ?? 'RS256',
      userinfo_signed_response_alg: client.userinfoSigningAlg ?? null,
      org_id: client.orgId ?? null,
      mode: client.mode ?? 'live',
      purpose_mn: client.purposeMn ?? null,
      purpose_en: client.purposeEn ?? null,
      policy_uri: client.policyUri ?? null,
      terms_uri: client.termsUri ?? null,
      contacts: [...(client.contacts ?? [])],
      optional_scopes: [...(client.optionalScopes ?? [])],
      created_at: now,
      updated_at: now,
    })
    .execute()
  if (client.authMethod !== 'client_secret_basic' && client.authMethod !== 'client_secret_post')
    return { id, clientId, secret: null }
  const { secret, prefix } = secrets.make()
  await insertSecret(db, {
    id: uuidv7(now.getTime()),
    applicationId: id,
    hash: secrets.hash(id, secret),
    prefix,
    now,
  })
  return { id, clientId, secret }
}

interface NewSecret {
  id: string
  applicationId: string
  hash: Buffer
  /** Null for one that its owner brought. */
  prefix: string | null
  name?: string
  expiresAt?: Date | null
  now: Date
}

export async function insertSecret(
  db: Db,
  { id, applicationId, hash, prefix, name, expiresAt, now }: NewSecret,
): Promise<void> {
  await db
    .insertInto('application_secrets')
    .values({
      id,
      application_id: applicationId,
      secret_hash: hash,
      prefix,
      name: name ?? null,
      created_at: now,
      expires_at: expiresAt ?? null,
    })
    .execute()
}

/** Lets the client through to these services of the gateway and to no others. */
export async function replaceServices(
  db: Db,
  applicationId: string,
  serviceIds: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('application_services')
    .where('application_id', '=', applicationId)
    .$if(serviceIds.length > 0, (query) => query.where('service_id', 'not in', serviceIds))
    .execute()
  if (serviceIds.length > 0)
    await db
      .insertInto('application_services')
      .values(serviceIds.map((service_id) => ({ application_id: applicationId, service_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
