import type { components } from '../../../generated/platform.d.ts'
import { type Reply, reply } from '../../contract/reply.ts'
import type { Services } from '../../contract/services.ts'
import type { Context, Handler, Input } from '../../contract/types.ts'
import { readClientMetadata } from '../../domains/openid/clients/client-metadata.ts'
import { registerDynamically } from '../../domains/openid/clients/dynamic-registration.ts'
import {
  type SelfRegistered,
  selectSelfRegistered,
} from '../../domains/openid/clients/registration-access.ts'
import { changeRegistration, endRegistration } from '../../domains/openid/clients/registration-change.ts'
import { ownNameOf, toMetadata } from '../../domains/openid/clients/self-description.ts'
import { hostOf } from '../../domains/openid/clients/uris.ts'
import { issuerOf } from '../../domains/openid/rules.ts'
import { AppError } from '../../errors/app-error.ts'
import { OAuthError } from '../../errors/oauth-error.ts'

type Registration = components['schemas']['OAuthClientRegistration']

/** RFC 7591, for clients that no administrator knows. */
export const createOAuthClient: Handler<'createOAuthClient'> = async ({ body }, context) => {
  assertOffered(context.services)
  const { id, secret, registrationToken } = await registerDynamically(context, readClientMetadata(body))
  const record = await present(context, id)
  return answer(context.services, 201, record, { secret, registrationToken })
}

/** RFC 7592, section 2.1. */
export const getOAuthClient: Handler<'getOAuthClient'> = async (input, context) => {
  const { id, registrationToken } = ownerOf(input, context)
  return answer(context.services, 200, await present(context, id), { secret: null, registrationToken })
}

/** RFC 7592, section 2.2. */
export const updateOAuthClient: Handler<'updateOAuthClient'> = async (input, context) => {
  const { id, registrationToken } = ownerOf(input, context)
  const { body } = input
  if (body.client_id !== input.path.client_id)
    throw new OAuthError('invalid_request', 'client_id is not that of the registration')
  const forbidden = serverFields.find((field) => Object.hasOwn(body, field))
  if (forbidden) throw new OAuthError('invalid_request', `${forbidden} must not be sent`)
  const before = await present(context, id)
  const own = ownNameOf(body.client_name ?? undefined, before.redirect_uris.map(hostOf))
  const { record, secret } = await changeRegistration(context, id, {
    wanted: readClientMetadata({ ...body, client_name: own }),
    secret: body.client_secret ?? undefined,
  })
  return answer(context.services, 200, record, { secret, registrationToken })
}

/** RFC 7592, section 2.3. */
export const deleteOAuthClient: Handler<'deleteOAuthClient'> = async (input, context) => {
  await endRegistration(context, ownerOf(input, context).id)
}

/** What only the server says. */
const serverFields = [
  'registration_access_token',
  'registration_client_uri',
  'client_secret_expires_at',
  'client_id_issued_at',
]

function assertOffered({ config }: Services): void {
  if (!config.oauthRegistration) throw new AppError('request.not_found')
}

type Managed = 'getOAuthClient' | 'updateOAuthClient' | 'deleteOAuthClient'

/** The token names the client; a registration of another is none of its holder's, and does not exist for it. */
function ownerOf(
  { path }: Pick<Input<Managed>, 'path'>,
  { services, principal }: Pick<Context<Managed>, 'services' | 'principal'>,
): { id: string; registrationToken: string } {
  assertOffered(services)
  if (principal.clientId !== path.client_id) throw new AppError('auth.invalid')
  return { id: principal.applicationId, registrationToken: principal.token }
}

async function present(
  { services }: Pick<Context<Managed>, 'services'>,
  id: string,
): Promise<SelfRegistered> {
  const record = await selectSelfRegistered(services.database.system, id)
  if (!record) throw new AppError('auth.invalid')
  return record
}

interface Secrets {
  secret: string | null
  registrationToken: string
}

function answer<Status extends 200 | 201>(
  services: Services,
  status: Status,
  record: SelfRegistered,
  { secret, registrationToken }: Secrets,
): Reply<Registration> {
  const { client_id, keys, jwks_uri } = record
  const client = {
    client_id,
    client_id_issued_at: Math.floor(record.created_at.getTime() / 1000),
    registration_client_uri: `${issuerOf(services)}/oauth2/register/${client_id}`,
    registration_access_token: registrationToken,
    ...(secret !== null && { client_secret: secret, client_secret_expires_at: 0 }),
    client_name: record.name_en,
    redirect_uris: record.redirect_uris,
    token_endpoint_auth_method: record.auth_method,
    grant_types: record.grant_types,
    response_types: ['code'],
    scope: record.scopes.join(' '),
    ...(keys.length > 0 && { jwks: { keys } }),
    ...(jwks_uri !== null && { jwks_uri }),
    ...toMetadata({
      defaultMaxAge: record.default_max_age,
      defaultAcrValues: record.default_acr_values,
      minimumAcr: record.minimum_acr,
      policyUri: record.policy_uri,
      termsUri: record.terms_uri,
      contacts: record.contacts,
    } as Parameters<typeof toMetadata>[0]),
  }
  return reply(status, client as Registration, { 'Cache-Control': 'no-store', Pragma: 'no-cache' })
}
