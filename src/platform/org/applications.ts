import type { Context, Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { type Tx, uuidv7 } from '../../db/database.ts'
import { removePicture, replacePicture } from '../../domains/identity/people/pictures.ts'
import { endClientTokens } from '../../domains/openid/client-token-queries.ts'
import { deleteClient, deleteSecret } from '../../domains/openid/clients/queries.ts'
import { insertSecret, registerClient } from '../../domains/openid/clients/registration.ts'
import { clientFaultsOf } from '../../domains/openid/clients/rules.ts'
import {
  changeOrgClient,
  lockedOrgClient,
  refuseFaults,
  requestLive,
} from '../../domains/openid/organisation-clients/change.ts'
import { logoOf } from '../../domains/openid/organisation-clients/logo.ts'
import {
  hasRoom,
  type OrgClientRow,
  selectOrgClient,
  selectOrgClients,
  withdrawReview,
} from '../../domains/openid/organisation-clients/queries.ts'
import { toOrgClientResponse } from '../../domains/openid/organisation-clients/response.ts'
import { AppError } from '../../errors/app-error.ts'

const MAX_SECRETS = 5
const DAY_MS = 86_400_000

export const listOrgApplications: Handler<'listOrgApplications'> = async ({ path, query }, { db, now }) => {
  const { limit, cursor, q } = query
  const page = { limit: limit + 1, after: idAfter(cursor), orgId: path.id, q }
  return pageOf(await selectOrgClients(db, page, now), limit, toOrgClientResponse)
}

export const getOrgApplication: Handler<'getOrgApplication'> = async ({ path }, { db, now }) =>
  toOrgClientResponse(await found(db, path, now))

export const createOrgApplication: Handler<'createOrgApplication'> = async ({ path, body }, context) => {
  const { db, now, services, audit } = context
  if (!(await hasRoom(db, path.id))) throw new AppError('applications.too_many')
  const isPublic = body.kind === 'public'
  const scopes = body.scopes ?? ['openid', 'profile']
  const client = {
    kind: body.kind,
    redirect_uris: body.redirect_uris,
    post_logout_redirect_uris: body.post_logout_redirect_uris ?? [],
    origins: body.origins ?? [],
    grant_types: ['authorization_code' as const, 'refresh_token' as const],
    scopes,
    // A person decides about each scope, unless the organisation says that it cannot do without.
    optional_scopes: body.optional_scopes ?? scopes.filter((scope) => scope !== 'openid'),
    auth_method: body.auth_method ?? (isPublic ? ('none' as const) : ('client_secret_basic' as const)),
    pkce_required: true,
    first_party: false,
    backchannel_logout_uri: body.backchannel_logout_uri,
    tenant_id: path.id,
    policy_uri: body.policy_uri,
    terms_uri: body.terms_uri,
  }
  refuseFaults(clientFaultsOf(client, services.config))
  const { id, clientId, secret } = await registerClient(
    db,
    services.clientSecrets,
    {
      nameMn: body.name_mn,
      nameEn: body.name_en,
      kind: client.kind,
      authMethod: client.auth_method,
      redirectUris: client.redirect_uris,
      postLogoutRedirectUris: client.post_logout_redirect_uris,
      origins: client.origins,
      grantTypes: client.grant_types,
      scopes,
      optionalScopes: client.optional_scopes,
      registeredBy: 'organisation',
      mode: 'test',
      backchannelLogoutUri: body.backchannel_logout_uri ?? null,
      orgId: path.id,
      purposeMn: body.purpose_mn ?? null,
      purposeEn: body.purpose_en ?? null,
      policyUri: body.policy_uri ?? null,
      termsUri: body.terms_uri ?? null,
      contacts: body.contacts ?? [],
    },
    now,
  )
  audit.detail({ application: id, client_id: clientId, scopes })
  return {
    id,
    secret,
    application: toOrgClientResponse(await found(db, { id: path.id, applicationId: id }, now)),
  }
}

export const updateOrgApplication: Handler<'updateOrgApplication'> = async ({ path, body }, context) => {
  const { db, now, services, audit, principal } = context
  const { row_version: rowVersion, ...change } = body
  const named = { orgId: path.id, id: path.applicationId, userId: principal.userId, now, rowVersion }
  const waiting = await changeOrgClient(db, services, named, change)
  audit.detail({ application: path.applicationId, ...(waiting.length > 0 ? { waiting } : {}) })
  return toOrgClientResponse(await found(db, path, now))
}

export const deleteOrgApplication: Handler<'deleteOrgApplication'> = async ({ path }, context) => {
  const { db, now, services, audit, principal } = context
  await lockedOrgClient(db, { orgId: path.id, id: path.applicationId, userId: principal.userId, now })
  services.clients.invalidate(path.applicationId)
  // What was given goes with the row, or counts no more without it.
  await deleteClient(db, path.applicationId)
  audit.detail({ application: path.applicationId })
  return { id: path.applicationId }
}

export const createOrgApplicationSecret: Handler<'createOrgApplicationSecret'> = async (
  { path, body },
  context,
) => {
  const { db, now, services, audit, principal } = context
  const applicationId = path.applicationId
  const client = await lockedOrgClient(db, {
    orgId: path.id,
    id: applicationId,
    userId: principal.userId,
    now,
  })
  if (client.kind === 'public') throw new AppError('applications.no_secret')
  if (client.secrets.length >= MAX_SECRETS) throw new AppError('applications.too_many_secrets')
  services.clients.invalidate(applicationId)
  const { secret, prefix } = services.clientSecrets.make()
  const id = uuidv7(now.getTime())
  const days = body.expires_in_days
  const expiresAt = days === undefined ? null : new Date(now.getTime() + days * DAY_MS)
  const hash = services.clientSecrets.hash(applicationId, secret)
  await insertSecret(db, { id, applicationId, hash, prefix, name: body.name, expiresAt, now })
  audit.detail({ application: applicationId, secret_id: id })
  return { id, name: body.name, secret, expires_at: expiresAt?.toISOString() ?? null }
}

export const deleteOrgApplicationSecret: Handler<'deleteOrgApplicationSecret'> = async (
  { path },
  context,
) => {
  const { db, now, services, audit, principal } = context
  const id = path.applicationId
  await lockedOrgClient(db, { orgId: path.id, id, userId: principal.userId, now })
  services.clients.invalidate(id)
  if (!(await deleteSecret(db, id, path.secretId))) throw new AppError('applications.secret_not_found')
  await endClientTokens(db, id)
  audit.detail({ application: id, secret_id: path.secretId })
  return toOrgClientResponse(await found(db, path, now))
}

export const requestOrgApplicationLive: Handler<'requestOrgApplicationLive'> = async ({ path }, context) => {
  const { db, now, services, audit, principal } = context
  const named = { orgId: path.id, id: path.applicationId, userId: principal.userId, now }
  const became = await requestLive(db, services, named)
  audit.detail({ application: path.applicationId, became })
  return toOrgClientResponse(await found(db, path, now))
}

export const revokeOrgApplicationReview: Handler<'revokeOrgApplicationReview'> = async (
  { path },
  context,
) => {
  const { db, now, audit, principal } = context
  const { userId } = principal
  await lockedOrgClient(db, { orgId: path.id, id: path.applicationId, userId, now })
  if (!(await withdrawReview(db, { applicationId: path.applicationId, userId, now })))
    throw new AppError('applications.no_review')
  audit.detail({ application: path.applicationId })
  return toOrgClientResponse(await found(db, path, now))
}

export const setOrgApplicationLogo: Handler<'setOrgApplicationLogo'> = ({ path, body }, context) =>
  replacePicture(context, ownLogo(path, context), body.image)

export const deleteOrgApplicationLogo: Handler<'deleteOrgApplicationLogo'> = async ({ path }, context) => {
  await removePicture(context, ownLogo(path, context))
  return { deleted: true as const }
}

function ownLogo(
  { id: orgId, applicationId: id }: { id: string; applicationId: string },
  { services, principal, now }: Pick<Context<'setOrgApplicationLogo'>, 'services' | 'principal' | 'now'>,
) {
  return logoOf(services.clients, { orgId, id, userId: principal.userId, now })
}

async function found(
  db: Tx,
  { id, applicationId }: { id: string; applicationId: string },
  now: Date,
): Promise<OrgClientRow> {
  const client = await selectOrgClient(db, id, applicationId, now)
  if (!client) throw new AppError('applications.not_found')
  return client
}
