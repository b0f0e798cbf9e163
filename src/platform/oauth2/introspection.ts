import type { Handler, Output } from '../../contract/types.ts'
import { withDeadline } from '../../db/with-deadline.ts'
import type { Client } from '../../domains/openid/clients/client.ts'
import { selectValidGrant } from '../../domains/openid/grant-queries.ts'
import { issuerOf, servesAny } from '../../domains/openid/rules.ts'
import { OAuthError } from '../../errors/oauth-error.ts'
import type { ActiveToken } from '../../security/active-token.ts'

type Introspection = Extract<Output<'introspectToken'>, { active: boolean }>

const inactive: Introspection = { active: false }

/** RFC 7662. What the token is says it itself, so that a hint, right or wrong, changes nothing. */
export const introspectToken: Handler<'introspectToken'> = async (
  { body, authorization },
  { services, now, addressGroup },
) => {
  const client = await services.clientAuthentication.authenticate({ ...body, authorization }, addressGroup)
  if (client.kind === 'public')
    throw new OAuthError('invalid_client', 'Public clients cannot introspect tokens.')
  const issuer = issuerOf(services)
  const refresh = services.grants.tokens.readRefresh(body.token)
  if (!refresh) {
    const token = await services.grants.findActive(body.token)
    return token && mayKnow(client, token) ? ofAccessToken(token, issuer) : inactive
  }
  const grant = await withDeadline(() => selectValidGrant(services.database.system, refresh, now))
  if (grant?.application_id !== client.id) return inactive
  return {
    active: true,
    token_use: 'refresh_token',
    scope: grant.scopes.join(' '),
    client_id: client.clientId,
    sub: grant.user_id,
    iss: issuer,
    iat: seconds(grant.created_at),
    exp: seconds(grant.expires_at),
    ...(grant.dpop_jkt === null ? {} : { cnf: { jkt: grant.dpop_jkt } }),
  }
}

/** Its own tokens, and those that were asked for the addresses it is in charge of. */
function mayKnow(client: Client, { application_id, resources }: ActiveToken): boolean {
  return application_id === client.id || servesAny(client, resources)
}

function ofAccessToken(token: ActiveToken, iss: string): Introspection {
  return {
    active: true,
    scope: token.scopes.join(' '),
    client_id: token.client_id,
    token_type: token.dpop_jkt === null ? 'Bearer' : 'DPoP',
    ...(token.user_id === null ? {} : { sub: token.user_id }),
    ...(token.resources.length === 0 ? {} : { aud: token.resources }),
    iss,
    iat: seconds(token.issued_at),
    exp: seconds(token.expires_at),
    ...(token.acr === undefined ? {} : { acr: token.acr }),
    ...(token.auth_time === undefined ? {} : { auth_time: seconds(token.auth_time) }),
    ...(token.dpop_jkt === null ? {} : { cnf: { jkt: token.dpop_jkt } }),
  }
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)
