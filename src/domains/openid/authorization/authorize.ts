import type { ManualWork } from '../../../audit/work.ts'
import type { Database } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import { OAuthError } from '../../../errors/oauth-error.ts'
import type { CallContext } from '../../../security/call-context.ts'
import type { JwtSigner } from '../../../security/signing-keys/jwt-signer.ts'
import { type AuthorizationRequest, isPostedMode, responseModes } from '../authorization-request.ts'
import { SWITCHED } from '../challenge-answers.ts'
import { consumeAnswer, presentChallenge } from '../challenges.ts'
import type { PublishedKeys } from '../client-keys/published-keys.ts'
import type { Clients } from '../clients/cache.ts'
import type { Client } from '../clients/client.ts'
import { hasFragment, isAllowedRedirect } from '../clients/uris.ts'
import { readHint } from '../id-token-hint.ts'
import {
  type PushedRequest,
  REQUEST_URI_PREFIX,
  selectPushedRequest,
  usePushedRequest,
} from '../pushed-request-queries.ts'
import { browserOf, issuerOf, type ResourceServices, resourcesIn } from '../rules.ts'
import type { UrlClients } from '../url-clients/url-clients.ts'
import { AuthorizationError, type AuthorizationParameters, parseRequest } from './parse-request.ts'
import {
  askToSignIn,
  assertNoOpenRedirect,
  type DecisionWork,
  grantAgreed,
  proceed,
  refuseRequest,
} from './proceed.ts'
import { type Delivered, deliver, errorAnswer, type RedirectTarget } from './redirect.ts'
import { openRequestObject } from './request-object.ts'

interface AuthorizationWork
  extends DecisionWork,
    Pick<CallContext, 'principal'>,
    Pick<ManualWork, 'transact'> {
  services: DecisionWork['services'] &
    ResourceServices & {
      database: Pick<Database, 'system'>
      clients: Clients
      urlClients: Pick<UrlClients, 'ensureRead'>
      publishedKeys: PublishedKeys
      jwtSigner: JwtSigner
    }
}

interface AuthorizationQuery extends AuthorizationParameters {
  /** With which the person comes back from a page on which they were asked. */
  login_verifier?: string | undefined
  consent_verifier?: string | undefined
}

/**
 * The request of a client, or a return of the person whom it sent here: gives the address at which the browser goes on.
 * `repeated` are the parameters that came more than once.
 */
export async function authorize(
  work: AuthorizationWork,
  query: AuthorizationQuery,
  repeated: readonly string[],
): Promise<Delivered> {
  const { services, now } = work
  const client = await knownClient(services, query.client_id, repeated)
  await services.jwtSigner.prepare(client.idTokenSigningAlg)
  return deliver(await onward(work, client, query, repeated), client, services.jwtSigner, now)
}

async function onward(
  work: AuthorizationWork,
  client: Client,
  query: AuthorizationQuery,
  repeated: readonly string[],
): Promise<RedirectTarget> {
  const { services, now, principal, transact } = work
  const { login_verifier: signedIn, consent_verifier: consented } = query
  if (signedIn !== undefined) return afterAnswer(work, client, 'login', signedIn)
  if (consented !== undefined) return afterAnswer(work, client, 'consent', consented)

  const pushed = await pushedIn(query, client, work)
  const { parameters, refused } = await parametersOf(work, client, pushed, query)
  assertReturn(client, parameters.redirect_uri, repeated)
  const request = refused ?? (await validated(parameters, client, repeated, work))
  if (request instanceof AuthorizationError) {
    const { redirect_uri: redirectUri = '', state } = parameters
    const way = {
      redirectUri,
      ...(state === undefined || repeated.includes('state') ? {} : { state }),
      ...modeIn(parameters),
    }
    assertNoOpenRedirect(client, redirectUri, request)
    if (pushed) await usePushedRequest(services.database.system, pushed.id, now)
    return errorAnswer(way, issuerOf(services), request)
  }
  if (pushed) request.pushedRequest = pushed.id
  const sessionId = principal.kind === 'user' ? principal.sessionId : undefined
  return transact(({ db, audit }) =>
    proceed(work, { db, audit, client, request, sessionId, signedIn: false }),
  )
}

async function knownClient(
  { clients, urlClients }: AuthorizationWork['services'],
  clientId: string | undefined,
  repeated: readonly string[],
): Promise<Client> {
  const unclear = clientId === undefined || repeated.includes('client_id')
  if (!unclear) await urlClients.ensureRead(clientId)
  const client = unclear ? undefined : await clients.byClientId(clientId)
  if (!client?.active) throw new AppError('provider.unknown_application')
  return client
}

/** An address that is almost the right one belongs to another party. */
function assertReturn(client: Client, uri: string | undefined, repeated: readonly string[]): void {
  if (uri !== undefined && hasFragment(uri)) throw new AppError('provider.return_fragment')
  if (uri === undefined || repeated.includes('redirect_uri') || !isAllowedRedirect(client, uri))
    throw new AppError('provider.unknown_return')
}

/** What the client has pushed before; undefined where the address carries the parameters itself. */
async function pushedIn(
  query: AuthorizationParameters,
  { id }: Client,
  { services, now }: AuthorizationWork,
): Promise<PushedRequest | undefined> {
  if (!query.request_uri?.startsWith(REQUEST_URI_PREFIX)) return undefined
  const reference = query.request_uri.slice(REQUEST_URI_PREFIX.length)
  const pushed = await selectPushedRequest(services.database.system, id, reference, now)
  if (!pushed) throw new AppError('provider.unknown_pushed_request')
  return pushed
}

/** Which parameters count: those that were pushed, those that the client has signed, or those of the address. */
async function parametersOf(
  { services, now }: AuthorizationWork,
  client: Client,
  pushed: PushedRequest | undefined,
  query: AuthorizationQuery,
): Promise<{ parameters: AuthorizationParameters; refused?: AuthorizationError }> {
  if (pushed) return { parameters: { ...pushed.parameters, client_id: client.clientId } }
  if (client.securityProfile !== null)
    return {
      parameters: query,
      refused: new AuthorizationError(
        'invalid_request',
        'the application has to push its requests (RFC 9126)',
      ),
    }
  // Both at once are one too many (RFC 9101, section 5), and the other is refused whatever it is.
  if (query.request === undefined || query.request_uri !== undefined) return { parameters: query }
  const { publishedKeys } = services
  const work = { publishedKeys, issuer: issuerOf(services), now }
  const signed = await openRequestObject(work, client, query.request)
  return signed instanceof AuthorizationError
    ? { parameters: query, refused: signed }
    : { parameters: signed }
}

/** An error goes the way that was asked for, where there is one. */
function modeIn({ response_mode, redirect_uri = '' }: AuthorizationParameters) {
  const responseMode = responseModes.find((one) => one === response_mode)
  const isReachable = !isPostedMode(responseMode) || /^https?:/.test(redirect_uri)
  return responseMode && isReachable ? { responseMode } : {}
}

async function validated(
  parameters: AuthorizationParameters,
  client: Client,
  repeated: readonly string[],
  { services }: AuthorizationWork,
): Promise<AuthorizationRequest | AuthorizationError> {
  const request = parseRequest(parameters, client, repeated)
  const { id_token_hint: idToken } = parameters
  if (request instanceof AuthorizationError) return request
  try {
    await resourcesIn(services, request.resources)
  } catch (error) {
    if (error instanceof OAuthError) return new AuthorizationError('invalid_target', error.description ?? '')
    throw error
  }
  if (idToken === undefined) return request
  const hint = await readHint(services.database.system, idToken, issuerOf(services))
  return hint
    ? { ...request, subject: request.subject ?? hint.subject }
    : new AuthorizationError('invalid_request', 'id_token_hint is not an id_token of this server')
}

/** The person comes back from the page on which they were asked. */
function afterAnswer(
  work: AuthorizationWork,
  client: Client,
  kind: 'login' | 'consent',
  verifier: string,
): Promise<RedirectTarget> {
  const { now, transact } = work
  return transact(
    async ({ db, audit }) => {
      const presented = { verifier, browser: browserOf(work), applicationId: client.id }
      const { request, session_id, scopes, error } = await consumeAnswer(db, kind, presented, now)
      // The session has ended, so that the request finds no person and asks one to sign in.
      if (error === SWITCHED)
        return askToSignIn(work, { db, audit, client, request, sessionId: undefined, signedIn: false })
      if (error !== null)
        return refuseRequest(work, { db, request }, new AuthorizationError(error, 'the person has declined'))
      const sessionId = session_id ?? undefined
      const way = { db, audit, client, request, sessionId, signedIn: true }
      return kind === 'login' ? proceed(work, way) : grantAgreed(work, way, scopes ?? [])
    },
    { shown: presentChallenge(verifier) },
  )
}
