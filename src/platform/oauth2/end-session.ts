import { type Reply, redirectReply } from '../../contract/reply.ts'
import type { Context, Handler } from '../../contract/types.ts'
import type { UserPrincipal } from '../../domains/identity/sessions/sessions.ts'
import { challengePageOf } from '../../domains/openid/authorization/redirect.ts'
import { endHintedSessions, openLogoutChallenge } from '../../domains/openid/end-sessions.ts'
import { type Hint, readHint } from '../../domains/openid/id-token-hint.ts'
import { browserOf, issuerOf } from '../../domains/openid/rules.ts'
import { AppError } from '../../errors/app-error.ts'

interface EndSessionParameters {
  id_token_hint?: string | undefined
  client_id?: string | undefined
  post_logout_redirect_uri?: string | undefined
  state?: string | undefined
}

const SIGNED_OUT = '/sign-in?signed_out=1'

/** An id_token of the person logs that person out; without one, the browser asks first. */
export const getEndSession: Handler<'getEndSession'> = async ({ query, repeated }, context) => {
  if (repeated.length > 0) throw new AppError('oauth.invalid_request')
  const { principal } = context
  const holder = principal.kind === 'user' ? principal : undefined
  const { hint, returnTo } = await understood(query, context)
  if (holder && hint?.subject !== holder.userId) return askToConfirm(context, holder)
  if (hint) await endHintedSessions(context, hint, holder)
  return redirectReply(returnTo ?? SIGNED_OUT)
}

/** A form of another site comes without cookies. Its id_token names the session; without one the browser asks, by GET. */
export const endSession: Handler<'endSession'> = async ({ body }, context) => {
  const { hint, returnTo } = await understood(body ?? {}, context)
  if (!hint) return redirectReply('/oauth2/sessions/logout')
  await endHintedSessions(context, hint, undefined)
  return redirectReply(returnTo ?? SIGNED_OUT)
}

interface Understood {
  /** Undefined unless it is an id_token of ours, for the client that asks. */
  hint: Hint | undefined
  returnTo: string | undefined
}

async function understood(
  parameters: EndSessionParameters,
  { services }: Pick<Context<'getEndSession'>, 'services'>,
): Promise<Understood> {
  const { id_token_hint: idToken, client_id: clientId, state } = parameters
  const hint = idToken ? await readHint(services.database.system, idToken, issuerOf(services)) : undefined
  const client = hint && (await services.clients.byClientId(hint.clientId))
  if (!hint || !client?.active || (clientId && clientId !== hint.clientId))
    return { hint: undefined, returnTo: undefined }
  const uri = parameters.post_logout_redirect_uri
  if (!uri) return { hint, returnTo: undefined }
  if (!client.postLogoutRedirectUris.includes(uri)) throw new AppError('provider.unknown_return')
  const query = state === undefined ? '' : `${uri.includes('?') ? '&' : '?'}${new URLSearchParams({ state })}`
  return { hint, returnTo: `${uri}${query}` }
}

async function askToConfirm(
  context: Context<'getEndSession'>,
  holder: UserPrincipal,
): Promise<Reply<undefined>> {
  const { services } = context
  const secret = await openLogoutChallenge(context, browserOf(context), holder)
  return redirectReply(
    challengePageOf(services.config.oauthLogoutPage ?? '/sign-out', 'logout_challenge', secret),
  )
}
