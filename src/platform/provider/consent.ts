import type { Handler } from '../../contract/types.ts'
import type { Tx } from '../../db/database.ts'
import type { UserPrincipal } from '../../domains/identity/sessions/sessions.ts'
import { requestedScopes } from '../../domains/openid/authorization-request.ts'
import { backToRequest, clientOf, clientResponse } from '../../domains/openid/challenge-client.ts'
import { type Challenge, decide, readChallenge, shownChallenge } from '../../domains/openid/challenges.ts'
import { hostOf } from '../../domains/openid/clients/uris.ts'
import { rememberConsent } from '../../domains/openid/consent-queries.ts'
import { AppError } from '../../errors/app-error.ts'

export const getProviderConsent: Handler<'getProviderConsent'> = async ({ query }, context) => {
  const { read, services, principal, now } = context
  const challenge = await read(({ db }) => ownChallenge(db, query.consent_challenge, principal, now), {
    shown: shownChallenge(query.consent_challenge),
  })
  const { request, created_at, expires_at } = challenge
  return {
    client: clientResponse(await clientOf(services, challenge)),
    redirect_host: hostOf(request.redirectUri),
    requested_scope: requestedScopes(request),
    subject: principal.userId,
    ui_locales: request.uiLocales ?? [],
    requested_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }
}

export const acceptProviderConsent: Handler<'acceptProviderConsent'> = async ({ body }, context) => {
  const { transact, services, principal, now } = context
  const { grant_scope: scopes, remember } = body
  const { challenge, verifier } = await transact(
    async ({ db, audit }) => {
      const found = await ownChallenge(db, body.consent_challenge, principal, now)
      const requested = requestedScopes(found.request)
      if (scopes.some((scope) => !requested.includes(scope)))
        throw new AppError('provider.scope_not_requested')
      const { id, application_id: application } = found
      audit.entry({ subject: `challenge:${id}`, details: { application, scopes, remember } })
      const decided = await decide(db, found, { scopes }, now)
      if (remember && application !== null)
        await rememberConsent(db, principal.userId, application, scopes, now)
      return { challenge: found, verifier: decided }
    },
    { shown: shownChallenge(body.consent_challenge) },
  )
  return { redirect_to: await backToRequest(services, challenge, verifier) }
}

export const rejectProviderConsent: Handler<'rejectProviderConsent'> = async ({ body }, context) => {
  const { transact, services, principal, now } = context
  const { challenge, verifier } = await transact(
    async ({ db, audit }) => {
      const found = await ownChallenge(db, body.consent_challenge, principal, now)
      audit.entry({ subject: `challenge:${found.id}`, details: { application: found.application_id } })
      return { challenge: found, verifier: await decide(db, found, { error: 'access_denied' }, now) }
    },
    { shown: shownChallenge(body.consent_challenge) },
  )
  return { redirect_to: await backToRequest(services, challenge, verifier) }
}

/** A person neither consents for another, nor learns what another was asked. */
async function ownChallenge(
  db: Tx,
  secret: string,
  { userId }: UserPrincipal,
  now: Date,
): Promise<Challenge> {
  const challenge = await readChallenge(db, 'consent', secret, now)
  if (challenge.user_id !== userId) throw new AppError('provider.other_person')
  return challenge
}
