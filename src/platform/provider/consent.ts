import type { Handler } from '../../contract/types.ts'
import { requestedScopes } from '../../domains/openid/authorization-request.ts'
import {
  acceptConsent,
  logoutConsent,
  openConsentChallenge,
  rejectConsent,
} from '../../domains/openid/challenge-answers.ts'
import { clientResponse } from '../../domains/openid/challenge-client.ts'
import { hostOf } from '../../domains/openid/clients/uris.ts'

export const getProviderConsent: Handler<'getProviderConsent'> = async ({ query }, context) => {
  const { challenge, client, owner } = await openConsentChallenge(context, query.consent_challenge)
  const { request, created_at, expires_at } = challenge
  const requested = requestedScopes(request)
  return {
    client: clientResponse(client, owner),
    redirect_host: hostOf(request.redirectUri),
    requested_scope: requested,
    optional_scope: requested.filter((scope) => client.optionalScopes.includes(scope)),
    subject: context.principal.userId,
    ui_locales: request.uiLocales ?? [],
    requested_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }
}

export const acceptProviderConsent: Handler<'acceptProviderConsent'> = async ({ body }, context) => {
  const { consent_challenge: challenge, grant_scope: scopes, remember } = body
  return { redirect_to: await acceptConsent(context, challenge, { scopes, remember }) }
}

export const rejectProviderConsent: Handler<'rejectProviderConsent'> = async ({ body }, context) => ({
  redirect_to: await rejectConsent(context, body.consent_challenge),
})

export const logoutProviderConsent: Handler<'logoutProviderConsent'> = async ({ body }, context) => ({
  redirect_to: await logoutConsent(context, body.consent_challenge),
})
