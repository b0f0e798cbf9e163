import { SignJWT } from 'jose'
import type { UserPrincipal } from '../../../src/domains/identity/sessions/sessions.ts'
import { openChallenge } from '../../../src/domains/openid/challenges.ts'
import { storeConsent } from '../../../src/domains/openid/consent-queries.ts'
import { joinSession } from '../../../src/domains/openid/session-client-queries.ts'
import { CALLBACK, register, requestTo } from '../../platform/oauth2/flow.ts'
import type { CallInput } from '../../support/request-of.ts'
import type { Stage } from '../../support/stage.ts'
import { type Callers, OAUTH_ISSUER } from './callers.ts'

const request = { redirectUri: CALLBACK, scopes: ['openid', 'profile'], prompt: [], resources: [] }
const browser = 'the-key-of-some-browser'

const parametersOf = (path: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(path.split('?')[1]))

/** No one is asked anything, so that nothing changes. */
export async function anAuthorization(stage: Stage): Promise<CallInput> {
  return { query: parametersOf(requestTo(await register(stage), { prompt: 'none' })) }
}

export async function aPushedAuthorization(stage: Stage): Promise<CallInput> {
  const party = await register(stage, { authMethod: 'client_secret_post' })
  return { body: { ...parametersOf(requestTo(party)), client_secret: party.secret } }
}

export async function aLoginChallenge(stage: Stage): Promise<{ login_challenge: string }> {
  const { id } = await register(stage)
  const question = { kind: 'login', applicationId: id, browser, request } as const
  return { login_challenge: await openChallenge(stage.test.database.system, question, new Date()) }
}

function callerOf({ app, contract }: Stage, callers: Callers, operationId: string): Promise<UserPrincipal> {
  const operation = contract.operations[operationId]
  if (!operation) throw new Error(`no operation ${operationId}`)
  const token = callers.rightful(operation).Authorization?.slice('Bearer '.length) ?? ''
  return app.services.sessions.verifyAccess(token)
}

export async function aConsentChallenge(
  stage: Stage,
  callers: Callers,
): Promise<{ consent_challenge: string }> {
  const holder = await callerOf(stage, callers, 'getProviderConsent')
  const { id } = await register(stage)
  const question = { kind: 'consent', applicationId: id, browser, request, holder } as const
  return { consent_challenge: await openChallenge(stage.test.database.system, question, new Date()) }
}

/** Not the session of the caller of all the others. */
export async function aConsentToLeave(stage: Stage): Promise<CallInput> {
  const holder = await stage.app.services.sessions.issue((await stage.signIn()).id)
  const { id } = await register(stage)
  const question = { kind: 'consent', applicationId: id, browser, request, holder } as const
  const consent_challenge = await openChallenge(stage.test.database.system, question, new Date())
  return { body: { consent_challenge }, headers: { Authorization: `Bearer ${holder.accessToken}` } }
}

/** An application that the caller lets know something. */
export async function aConnectedApplication(stage: Stage, callers: Callers): Promise<CallInput> {
  const { userId } = await callerOf(stage, callers, 'revokeConnectedApplication')
  const { id } = await register(stage)
  await storeConsent(stage.test.database.system, {
    userId,
    applicationId: id,
    scopes: ['openid'],
    declined: [],
    now: new Date(),
  })
  return { path: { applicationId: id } }
}

/** Another session of the caller. */
export async function anotherSession(stage: Stage, callers: Callers): Promise<CallInput> {
  const { userId } = await callerOf(stage, callers, 'revokeMySession')
  const { sessionId } = await stage.app.services.sessions.issue(userId)
  return { path: { sessionId } }
}

/** Not the session of the caller of all the others. */
export async function aLogoutChallenge(stage: Stage): Promise<CallInput> {
  const holder = await stage.app.services.sessions.issue((await stage.signIn()).id)
  const question = { kind: 'logout', applicationId: null, browser, request: {}, holder } as const
  const logout_challenge = await openChallenge(stage.test.database.system, question, new Date())
  return { body: { logout_challenge }, headers: { Authorization: `Bearer ${holder.accessToken}` } }
}

export async function aHintOfASession(stage: Stage): Promise<CallInput> {
  const { services } = stage.app
  const { id, clientId } = await register(stage)
  const { userId, sessionId } = await services.sessions.issue((await stage.signIn()).id)
  await joinSession(stage.test.database.system, sessionId, { id, backchannelLogoutUri: null }, new Date())
  const signer = await services.signingKeys.signer()
  const hint = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'RS256', kid: signer.id })
    .setIssuer(OAUTH_ISSUER)
    .setAudience(clientId)
    .setSubject(userId)
    .sign(signer.privateKey)
  return { body: { id_token_hint: hint } }
}
