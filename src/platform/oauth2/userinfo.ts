import { type Reply, reply } from '../../contract/reply.ts'
import type { Context, Handler, Output } from '../../contract/types.ts'
import { claimsOf, claimsPolicyOf, recordClaimsAccess } from '../../domains/openid/claims.ts'
import { issuerOf } from '../../domains/openid/rules.ts'
import { AppError } from '../../errors/app-error.ts'
import { OAuthError } from '../../errors/oauth-error.ts'
import type { ActiveToken, PersonsToken, TokenPerson } from '../../security/active-token.ts'
import { insufficientScope } from '../../security/schemes/access-token.ts'

type Userinfo = Extract<Output<'getUserinfo'>, { sub: string }>

/** The scheme of these operations reads the person with the token. */
const withPerson = (token: ActiveToken): PersonsToken => token as PersonsToken

export const getUserinfo: Handler<'getUserinfo'> = async (_, context) =>
  userinfoOf(context, withPerson(context.principal.token))

export const requestUserinfo: Handler<'requestUserinfo'> = async ({ body }, context) => {
  const { principal, services } = context
  const inBody = body?.access_token
  if (principal.kind === 'token') {
    if (inBody !== undefined) throw new OAuthError('invalid_request', 'The token is given in two places.')
    return userinfoOf(context, withPerson(principal.token))
  }
  if (inBody === undefined) throw new AppError('auth.required')
  // A token that is bound to a key comes in the header, with its proof.
  const token = await services.accessTokens.verifyWithPerson(
    { scheme: 'bearer', text: inBody },
    noCredentials,
  )
  if (!token.scopes.includes('openid')) throw insufficientScope(['openid'])
  return userinfoOf(context, token)
}

const noCredentials = { header: () => undefined, path: '/userinfo', peerAddress: '', host: undefined }

type Work = Pick<Context<'getUserinfo'>, 'services' | 'recordAccess'>

async function userinfoOf(
  { services, recordAccess }: Work,
  token: PersonsToken,
): Promise<Userinfo | Reply<Buffer>> {
  const { user_id: sub, scopes, claims: requested } = token
  if (sub === null) throw insufficientScope(['openid'])
  const client = await services.clients.byId(token.application_id)
  const person = token as TokenPerson
  const policy = claimsPolicyOf(client ?? { scopes: [], idTokenClaims: 'minimal' })
  const claims = claimsOf('userinfo', { person, scopes, requested, ...policy })
  await recordClaimsAccess(recordAccess, { userId: sub, applicationId: token.application_id, claims })
  const algorithm = client?.userinfoSigningAlg
  if (!client || !algorithm) return { sub, ...claims }
  // OpenID Connect Core, section 5.3.2.
  const signed = { iss: issuerOf(services), aud: client.clientId, sub, ...claims }
  const jwt = await services.jwtSigner.sign(signed, { algorithm })
  return reply(200, Buffer.from(jwt), { 'Content-Type': 'application/jwt' })
}
