import type { AuditDraft } from '../../audit/work.ts'
import { type Reply, redirectReply } from '../../contract/reply.ts'
import type { Services } from '../../contract/services.ts'
import type { Context, Handler } from '../../contract/types.ts'
import type { Tx } from '../../db/database.ts'
import { acrFor, strongestAcr } from '../../domains/openid/authorization/assurance.ts'
import { nextStep, silentlyAgreed } from '../../domains/openid/authorization/next-step.ts'
import {
  AuthorizationError,
  type AuthorizationParameters,
  parseRequest,
} from '../../domains/openid/authorization/parse-request.ts'
import { challengePageOf, codeRedirect, errorRedirect } from '../../domains/openid/authorization/redirect.ts'
import type { AuthorizationRequest } from '../../domains/openid/authorization-request.ts'
import { SWITCHED } from '../../domains/openid/challenge-answers.ts'
import { consumeAnswer, openChallenge, presentChallenge } from '../../domains/openid/challenges.ts'
import { consentedClaims } from '../../domains/openid/claims.ts'
import { type Client, isVouchedFor } from '../../domains/openid/clients/client.ts'
import { hasFragment, isAllowedRedirect } from '../../domains/openid/clients/uris.ts'
import { lockSignedInPerson, type SignedInPerson } from '../../domains/openid/consent-queries.ts'
import { readHint } from '../../domains/openid/id-token-hint.ts'
import {
  type PushedRequest,
  REQUEST_URI_PREFIX,
  selectPushedRequest,
  usePushedRequest,
} from '../../domains/openid/pushed-request-queries.ts'
import { browserOf, issuerOf, resourcesIn } from '../../domains/openid/rules.ts'
import { joinSession } from '../../domains/openid/session-client-queries.ts'
import { AppError } from '../../errors/app-error.ts'
import { OAuthError } from '../../errors/oauth-error.ts'

type Work = Context<'getAuthorization'>

/** The request of a client, and each return of the person whom it sent here. */
export const getAuthorization: Handler<'getAuthorization'> = async ({ query, repeated }, context) => {
  const client = await knownClient(context.services, query.client_id, repeated)
  const { login_verifier: signedIn, consent_verifier: consented } = query
  if (signedIn !== undefined) return afterAnswer(context, client, 'login', signedIn)
  if (consented !== undefined) return afterAnswer(context, client, 'consent', consented)

  const pushed = await pushedIn(query, client, context)
  const parameters = pushed ? { ...pushed.parameters, client_id: client.clientId } : query
  assertReturn(client, parameters.redirect_uri, repeated)
  const request = await validated(parameters, client, repeated, context)
  if (request instanceof AuthorizationError) {
    const { redirect_uri: redirectUri = '', state } = parameters
    const way = { redirectUri, ...(state === undefined || repeated.includes('state') ? {} : { state }) }
    assertNoOpenRedirect(client, redirectUri, request)
    if (pushed) await usePushedRequest(context.services.database.system, pushed.id, context.now)
    return redirectReply(errorRedirect(way, issuerOf(context.services), request))
  }
  if (pushed) request.pushedRequest = pushed.id
  const sessionId = context.principal.kind === 'user' ? context.principal.sessionId : undefined
  return context.transact(({ db, audit }) =>
    proceed(context, { db, audit, client, request, sessionId, signedIn: false }),
  )
}

/** Leaves room in the head of a request, 16 KiB, for cookies and the browser's own headers. */
const MAX_ADDRESS = 12 * 1024

/**
 * Pages elsewhere may post the request, but the browser shows its cookies only to those who lead it here; so it is led
 * here, with the same parameters.
 */
export const requestAuthorization: Handler<'requestAuthorization'> = async ({ body }) => {
  const pairs = Object.entries(body ?? {}).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  )
  const address = `/oauth2/auth?${new URLSearchParams(pairs)}`
  // The GET would be refused, and some browsers do not even follow: a request this long is pushed (RFC 9126).
  if (address.length > MAX_ADDRESS)
    throw new OAuthError('invalid_request', 'The request is too long for an address. Push it (RFC 9126).')
  return redirectReply(address)
}

async function knownClient(
  { clients, urlClients }: Services,
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

/**
 * RFC 9700, section 4.11.2: anyone can make a client of their own, and would lead people by an address of this server to
 * one of theirs, at once. Where a person has let it have something before, or the address is on their machine, it does no
 * harm.
 */
function assertNoOpenRedirect(
  client: Client,
  redirectUri: string,
  { error, description }: AuthorizationError,
  holder?: Holder,
): void {
  const isStranger = !isVouchedFor(client) && (holder?.consented.length ?? 0) === 0
  if (isStranger && redirectUri.startsWith('https://'))
    throw new AppError('provider.not_sent_back', { cause: new Error(`${error}: ${description}`) })
}

/** What the client has pushed before; undefined where the address carries the parameters itself. */
async function pushedIn(
  query: AuthorizationParameters,
  { id }: Client,
  { services, now }: Work,
): Promise<PushedRequest | undefined> {
  if (!query.request_uri?.startsWith(REQUEST_URI_PREFIX)) return undefined
  const reference = query.request_uri.slice(REQUEST_URI_PREFIX.length)
  const pushed = await selectPushedRequest(services.database.system, id, reference, now)
  if (!pushed) throw new AppError('provider.unknown_pushed_request')
  return pushed
}

async function validated(
  parameters: AuthorizationParameters,
  client: Client,
  repeated: readonly string[],
  { services }: Work,
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

interface Way {
  db: Tx
  audit: AuditDraft
  client: Client
  request: AuthorizationRequest
  /** Undefined for a browser in which no person is signed in. */
  sessionId: string | undefined
  signedIn: boolean
}

async function proceed(context: Work, way: Way): Promise<Reply<undefined>> {
  const { client, request, signedIn } = way
  const { services, now } = context
  const holder = await holderOf(way, now)
  const strongest = strongestAcr(services.config)
  const step = nextStep({ request, client, person: holder, signedIn, now, strongest })
  if (step instanceof AuthorizationError) {
    assertNoOpenRedirect(client, request.redirectUri, step, holder)
    return refuse(context, way, step)
  }
  if (step === 'login' || !holder) return askToSignIn(context, way)
  if (step === 'consent') return askForConsent(context, way, holder)
  return grant(context, way, holder, silentlyAgreed(request, client, holder))
}

/** Back to the client without a code; a pushed request is then decided, and used up. */
async function refuse(
  { services, now }: Work,
  { db, request }: Pick<Way, 'db' | 'request'>,
  error: AuthorizationError,
): Promise<Reply<undefined>> {
  if (request.pushedRequest !== undefined) await usePushedRequest(db, request.pushedRequest, now)
  return redirectReply(errorRedirect(request, issuerOf(services), error))
}

type Holder = SignedInPerson & { sessionId: string }

/** The person who is signed in; locks keep the session as it is until the transaction ends. */
async function holderOf({ db, client, sessionId }: Way, now: Date): Promise<Holder | undefined> {
  if (sessionId === undefined) return undefined
  const person = await lockSignedInPerson(db, sessionId, client, now)
  if (person?.admitted === false) throw new AppError('provider.test_only')
  return person && { ...person, sessionId }
}

/** The person comes back from the page on which they were asked. */
function afterAnswer(
  context: Work,
  client: Client,
  kind: 'login' | 'consent',
  verifier: string,
): Promise<Reply<undefined>> {
  const { now, transact } = context
  return transact(
    async ({ db, audit }) => {
      const presented = { verifier, browser: browserOf(context), applicationId: client.id }
      const { request, session_id, scopes, error } = await consumeAnswer(db, kind, presented, now)
      // The session has ended, so that the request finds no person and asks one to sign in.
      if (error === SWITCHED)
        return askToSignIn(context, { db, audit, client, request, sessionId: undefined, signedIn: false })
      if (error !== null) return refuse(context, { db, request }, rejected(error))
      const sessionId = session_id ?? undefined
      const way = { db, audit, client, request, sessionId, signedIn: true }
      return kind === 'login' ? proceed(context, way) : grantAgreed(context, way, scopes ?? [])
    },
    { shown: presentChallenge(verifier) },
  )
}

/** A person who has logged out meanwhile has to sign in again. */
async function grantAgreed(context: Work, way: Way, agreed: readonly string[]): Promise<Reply<undefined>> {
  const holder = await holderOf(way, context.now)
  return holder ? grant(context, way, holder, agreed) : askToSignIn(context, way)
}

const rejected = (error: string): AuthorizationError =>
  new AuthorizationError(error, 'the person has declined')

async function askToSignIn(context: Work, { db, client, request }: Way): Promise<Reply<undefined>> {
  const { services, now } = context
  const question = {
    kind: 'login',
    applicationId: client.id,
    browser: browserOf(context),
    request,
  } as const
  const secret = await openChallenge(db, question, now)
  return redirectReply(
    challengePageOf(services.config.oauthLoginPage ?? '/sign-in/application', 'login_challenge', secret),
  )
}

async function askForConsent(
  context: Work,
  { db, client, request }: Way,
  { userId, sessionId }: Holder,
): Promise<Reply<undefined>> {
  const { services, now } = context
  const browser = browserOf(context)
  const holder = { userId, sessionId }
  const question = { kind: 'consent', applicationId: client.id, browser, request, holder } as const
  const secret = await openChallenge(db, question, now)
  return redirectReply(
    challengePageOf(services.config.oauthConsentPage ?? '/sign-in/consent', 'consent_challenge', secret),
  )
}

async function grant(
  { services, now }: Work,
  { db, audit, client, request }: Way,
  { userId, sessionId, signedInAt, acr: held, amr }: Holder,
  agreed: readonly string[],
): Promise<Reply<undefined>> {
  const acr = acrFor(request, held)
  // Whichever way led here: nothing is granted for a sign-in that is not enough.
  if (acr === undefined) throw new AppError('provider.stronger_sign_in')
  if (request.pushedRequest !== undefined) await usePushedRequest(db, request.pushedRequest, now)
  const scopes = request.scopes.filter((scope) => agreed.includes(scope))
  const { code } = await services.grants.open(db, {
    client,
    userId,
    sessionId,
    scopes,
    redirectUri: request.redirectUri,
    codeChallenge: request.codeChallenge ?? null,
    nonce: request.nonce ?? null,
    authTime: signedInAt,
    acr,
    amr,
    claims: consentedClaims(request.claims, agreed),
    resources: request.resources,
    dpopJkt: request.dpopJkt ?? null,
    now,
  })
  await joinSession(db, sessionId, client, now)
  // What no administrator registered is named in full: its record may be gone when the entry is read.
  const unseen = client.registeredBy === 'administrator' ? {} : { client_id: client.clientId }
  audit.entry({ subject: `application:${client.id}`, details: { user: userId, scopes, ...unseen } })
  return redirectReply(codeRedirect(request, issuerOf(services), code))
}
