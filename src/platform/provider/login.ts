import type { Handler } from '../../contract/types.ts'
import { neededAcr } from '../../domains/openid/authorization/assurance.ts'
import { requiresSignIn } from '../../domains/openid/authorization-request.ts'
import { acceptLogin, openLoginChallenge, rejectLogin } from '../../domains/openid/challenge-answers.ts'
import { clientResponse } from '../../domains/openid/challenge-client.ts'

export const getProviderLogin: Handler<'getProviderLogin'> = async ({ query }, context) => {
  const { challenge, client, owner } = await openLoginChallenge(context, query.login_challenge)
  const { request, created_at, expires_at } = challenge
  return {
    client: clientResponse(client, owner),
    requested_scope: request.scopes,
    new_sign_in: requiresSignIn(request),
    max_age: request.maxAge ?? null,
    login_hint: request.loginHint ?? null,
    ui_locales: request.uiLocales ?? [],
    acr_values: request.acrValues ?? [],
    minimum_acr: neededAcr(request) ?? null,
    display: request.display ?? null,
    requested_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }
}

export const acceptProviderLogin: Handler<'acceptProviderLogin'> = async ({ body }, context) => ({
  redirect_to: await acceptLogin(context, body.login_challenge),
})

export const rejectProviderLogin: Handler<'rejectProviderLogin'> = async ({ body }, context) => ({
  redirect_to: await rejectLogin(context, body.login_challenge),
})
