import type { Handler } from '../../contract/types.ts'
import { selectSignedInAt } from '../../domains/identity/sessions/queries.ts'
import { asksForSignIn, isFreshEnough } from '../../domains/openid/authorization-request.ts'
import { backToRequest, clientOf, clientResponse } from '../../domains/openid/challenge-client.ts'
import { decide, readChallenge, shownChallenge } from '../../domains/openid/challenges.ts'
import { AppError } from '../../errors/app-error.ts'

export const getProviderLogin: Handler<'getProviderLogin'> = async ({ query }, { read, services, now }) => {
  const challenge = await read(({ db }) => readChallenge(db, 'login', query.login_challenge, now), {
    shown: shownChallenge(query.login_challenge),
  })
  const { request, created_at, expires_at } = challenge
  return {
    client: clientResponse(await clientOf(services, challenge)),
    requested_scope: request.scopes,
    new_sign_in: asksForSignIn(request),
    max_age: request.maxAge ?? null,
    login_hint: request.loginHint ?? null,
    ui_locales: request.uiLocales ?? [],
    acr_values: request.acrValues ?? [],
    display: request.display ?? null,
    requested_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }
}

/** The caller is the person who signs in; the return to the request checks that the browser is the same. */
export const acceptProviderLogin: Handler<'acceptProviderLogin'> = async ({ body }, context) => {
  const { transact, principal, services, now } = context
  const { challenge, verifier } = await transact(
    async ({ db, audit }) => {
      const found = await readChallenge(db, 'login', body.login_challenge, now)
      const { userId, sessionId } = principal
      const signedInAt = await selectSignedInAt(db, sessionId)
      if (!signedInAt) throw new AppError('auth.invalid')
      if (!isFreshEnough(found.request, signedInAt, found.created_at, now))
        throw new AppError('provider.sign_in_again')
      audit.entry({ subject: `challenge:${found.id}`, details: { application: found.application_id } })
      return { challenge: found, verifier: await decide(db, found, { holder: { userId, sessionId } }, now) }
    },
    { shown: shownChallenge(body.login_challenge) },
  )
  return { redirect_to: await backToRequest(services, challenge, verifier) }
}

export const rejectProviderLogin: Handler<'rejectProviderLogin'> = async ({ body }, context) => {
  const { transact, services, now } = context
  const { challenge, verifier } = await transact(
    async ({ db, audit }) => {
      const found = await readChallenge(db, 'login', body.login_challenge, now)
      audit.entry({ subject: `challenge:${found.id}`, details: { application: found.application_id } })
      return { challenge: found, verifier: await decide(db, found, { error: 'access_denied' }, now) }
    },
    { shown: shownChallenge(body.login_challenge) },
  )
  return { redirect_to: await backToRequest(services, challenge, verifier) }
}
