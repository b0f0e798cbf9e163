import type { Services } from '../../contract/services.ts'
import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { type Tx, uuidv7 } from '../../db/database.ts'
import { serviceScopes, setServices } from '../../domains/gateway/client-services.ts'
import { endClientTokens } from '../../domains/openid/client-token-queries.ts'
import {
  type ClientChange,
  type ClientRow,
  deleteAccessTokens,
  deleteClient,
  deleteSecret,
  deleteSecrets,
  endSecretsBy,
  selectClient,
  selectClients,
  updateClient,
} from '../../domains/openid/clients/queries.ts'
import { insertSecret, registerClient } from '../../domains/openid/clients/registration.ts'
import { toResponse } from '../../domains/openid/clients/response.ts'
import { type ClientInput, clientFaultsOf, fault, isWeakSecret } from '../../domains/openid/clients/rules.ts'
import { assertProfile } from '../../domains/openid/clients/security-settings.ts'
import { AppError } from '../../errors/app-error.ts'

/** How long the former secrets go on after a rotation, unless it says otherwise; never longer. */
const GRACE_SECONDS = 86_400
/** As many as a rotation or two under way need. */
const MAX_SECRETS = 5

export const listApplications: Handler<'listApplications'> = async ({ query }, { db, now }) => {
  const { limit, cursor, tenant_id, q } = query
  const page = { limit: limit + 1, after: idAfter(cursor), orgId: tenant_id, q }
  return pageOf(await selectClients(db, serviceScopes, page, now), limit, toResponse)
}

export const getApplication: Handler<'getApplication'> = async ({ path }, { db, now }) =>
  toResponse(await found(db, path.id, now))

export const createApplication: Handler<'createApplication'> = async (
  { body },
  { db, now, services, audit },
) => {
  const isPublic = body.kind === 'public'
  const wanted: ClientInput = {
    kind: body.kind,
    auth_method: body.auth_method ?? (isPublic ? 'none' : 'client_secret_basic'),
    redirect_uris: body.redirect_uris ?? [],
    post_logout_redirect_uris: body.post_logout_redirect_uris ?? [],
    origins: body.origins ?? [],
    grant_types: body.grant_types ?? ['authorization_code', 'refresh_token'],
    scopes: body.scopes ?? ['openid', 'profile', 'email'],
    pkce_required: body.pkce_required ?? true,
    first_party: body.first_party ?? false,
    backchannel_logout_uri: body.backchannel_logout_uri,
    tenant_id: body.tenant_id ?? null,
    optional_scopes: body.optional_scopes ?? [],
    policy_uri: body.policy_uri,
    terms_uri: body.terms_uri,
  }
  refuse(clientFaultsOf(wanted, services.config))
  const { id, clientId, secret } = await registerClient(
    db,
    services.clientSecrets,
    {
      nameMn: body.name_mn,
      nameEn: body.name_en,
      kind: wanted.kind,
      authMethod: wanted.auth_method,
      redirectUris: wanted.redirect_uris,
      postLogoutRedirectUris: wanted.post_logout_redirect_uris,
      origins: wanted.origins,
      grantTypes: wanted.grant_types,
      scopes: wanted.scopes,
      pkceRequired: wanted.pkce_required,
      firstParty: wanted.first_party,
      accessTokenSeconds: body.access_token_seconds ?? null,
      refreshTokenSeconds: body.refresh_token_seconds ?? null,
      idTokenSeconds: body.id_token_seconds ?? null,
      idTokenClaims: body.id_token_claims ?? 'scopes',
      minimumAcr: body.minimum_acr ?? null,
      defaultAcrValues: body.default_acr_values ?? [],
      defaultMaxAge: body.default_max_age ?? null,
      backchannelLogoutUri: body.backchannel_logout_uri ?? null,
      orgId: wanted.tenant_id,
      purposeMn: body.purpose_mn ?? null,
      purposeEn: body.purpose_en ?? null,
      policyUri: body.policy_uri ?? null,
      termsUri: body.terms_uri ?? null,
      contacts: body.contacts ?? [],
      optionalScopes: wanted.optional_scopes,
    },
    now,
  )
  audit.detail({ client_id: clientId, kind: wanted.kind, first_party: wanted.first_party })
  return { ...toResponse(await found(db, id, now)), secret }
}

export const updateApplication: Handler<'updateApplication'> = async ({ path, body }, context) => {
  const { db, now, services, audit } = context
  const { row_version, ...rest } = body
  const before = await found(db, path.id, now)
  const kind = before.kind as ClientInput['kind']
  const shown = { contacts: body.contacts ?? [], optional_scopes: body.optional_scopes ?? [] }
  refuse(clientFaultsOf({ ...rest, ...shown, kind, tenant_id: before.org_id }, services.config))
  const changes = {
    ...rest,
    ...shown,
    purpose_mn: body.purpose_mn ?? null,
    purpose_en: body.purpose_en ?? null,
    policy_uri: body.policy_uri ?? null,
    terms_uri: body.terms_uri ?? null,
    access_token_seconds: body.access_token_seconds ?? null,
    refresh_token_seconds: body.refresh_token_seconds ?? null,
    id_token_seconds: body.id_token_seconds ?? null,
    // A caller that does not know the setting must not put more into id_tokens.
    id_token_claims: body.id_token_claims ?? before.id_token_claims,
    minimum_acr: body.minimum_acr ?? null,
    default_acr_values: body.default_acr_values ?? [],
    default_max_age: body.default_max_age ?? null,
    backchannel_logout_uri: body.backchannel_logout_uri ?? null,
  }
  await change(db, services, { id: path.id, row_version }, changes, now)
  if (!body.active) await endTokens(db, services, path.id, now)
  const after = await found(db, path.id, now)
  await assertProfile(db, after)
  audit.detail({ client_id: before.client_id, active: body.active, first_party: body.first_party })
  return toResponse(after)
}

export const deleteApplication: Handler<'deleteApplication'> = async ({ path }, { db, services }) => {
  services.clients.invalidate(path.id)
  await deleteAccessTokens(db, path.id)
  // What else was given goes with the row.
  if (!(await deleteClient(db, path.id))) throw new AppError('applications.not_found')
  return { id: path.id }
}

export const rotateApplicationSecret: Handler<'rotateApplicationSecret'> = async (
  { path, body },
  context,
) => {
  const { db, now, services, audit } = context
  const { kind } = await change(db, services, { id: path.id, row_version: body.row_version }, {}, now)
  if (kind === 'public') throw new AppError('applications.no_secret')
  const end = new Date(now.getTime() + (body.grace_seconds ?? GRACE_SECONDS) * 1000)
  if ((await endSecretsBy(db, path.id, end, now)) >= MAX_SECRETS)
    throw new AppError('applications.too_many_secrets')
  const { secret, prefix } = services.clientSecrets.make()
  const id = uuidv7(now.getTime())
  await insertSecret(db, {
    id,
    applicationId: path.id,
    hash: services.clientSecrets.hash(path.id, secret),
    prefix,
    now,
  })
  audit.detail({ secret_id: id, former_until: end.toISOString() })
  return { ...toResponse(await found(db, path.id, now)), secret }
}

export const setApplicationSecret: Handler<'setApplicationSecret'> = async ({ path, body }, context) => {
  const { db, now, services, audit } = context
  if (isWeakSecret(body.secret)) refuse([fault('secret', 'weak_secret')])
  const { kind } = await change(db, services, { id: path.id, row_version: body.row_version }, {}, now)
  if (kind === 'public') throw new AppError('applications.no_secret')
  await deleteSecrets(db, path.id)
  await endClientTokens(db, path.id)
  const id = uuidv7(now.getTime())
  const hash = services.clientSecrets.hash(path.id, body.secret)
  await insertSecret(db, { id, applicationId: path.id, hash, prefix: null, now })
  audit.detail({ secret_id: id })
  return toResponse(await found(db, path.id, now))
}

export const deleteApplicationSecret: Handler<'deleteApplicationSecret'> = async ({ path }, context) => {
  const { db, now, services } = context
  await change(db, services, { id: path.id }, {}, now)
  if (!(await deleteSecret(db, path.id, path.secretId))) throw new AppError('applications.secret_not_found')
  await endClientTokens(db, path.id)
  return toResponse(await found(db, path.id, now))
}

export const setApplicationServices: Handler<'setApplicationServices'> = async ({ path, body }, context) => {
  const { db, now, services, audit } = context
  await change(db, services, { id: path.id, row_version: body.row_version }, {}, now)
  const before = await found(db, path.id, now)
  if (before.registered_by === 'document' || before.registered_by === 'itself')
    throw new AppError('applications.unchecked')
  const known = await setServices(db, path.id, body.services)
  refuse(
    body.services.flatMap((scope, index) =>
      known.includes(scope) ? [] : [fault(`services/${index}`, 'service')],
    ),
  )
  const lost = before.services.filter((scope) => !known.includes(scope))
  if (lost.length > 0) {
    await deleteAccessTokens(db, path.id, lost)
    await endClientTokens(db, path.id)
  }
  audit.detail({ services: known })
  return toResponse(await found(db, path.id, now))
}

/** Tokens from before must not work when the client is activated again later. */
async function endTokens(db: Tx, { grants }: Services, id: string, now: Date): Promise<void> {
  await grants.revoke(db, { applicationId: id }, 'application_changed', now)
  await deleteAccessTokens(db, id)
  await endClientTokens(db, id)
}

async function found(db: Tx, id: string, now: Date): Promise<ClientRow> {
  const client = await selectClient(db, serviceScopes, id, now)
  if (!client) throw new AppError('applications.not_found')
  return client
}

/** Every change of a client passes here: it locks the row, moves its version on and invalidates the cache. */
async function change(
  db: Tx,
  { clients }: Services,
  { id, row_version }: { id: string; row_version?: number },
  changes: ClientChange,
  now: Date,
): Promise<{ kind: string; active: boolean }> {
  clients.invalidate(id)
  const changed = await updateClient(db, id, row_version, changes, now)
  if (changed) return changed
  throw new AppError(
    (await selectClient(db, serviceScopes, id, now)) ? 'request.stale' : 'applications.not_found',
  )
}

function refuse(details: ReturnType<typeof clientFaultsOf>): void {
  if (details.length > 0) throw new AppError('applications.refused', { details })
}
