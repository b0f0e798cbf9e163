import type { AuditDraft } from '../../../audit/work.ts'
import type { Config } from '../../../config/config.ts'
import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { CallContext } from '../../../security/call-context.ts'
import type { AuthorizationRequest } from '../authorization-request.ts'
import { openChallenge } from '../challenges.ts'
import { consentedClaims } from '../claims.ts'
import { type Client, isVouchedFor } from '../clients/client.ts'
import { lockSignedInPerson, type SignedInPerson } from '../consent-queries.ts'
import type { Grants } from '../grants.ts'
import { usePushedRequest } from '../pushed-request-queries.ts'
import { browserOf, issuerOf } from '../rules.ts'
import { joinSession } from '../session-client-queries.ts'
import { acrFor, strongestAcr } from './assurance.ts'
import { nextStep, silentlyAgreed } from './next-step.ts'
import { AuthorizationError } from './parse-request.ts'
import { challengePageOf, codeAnswer, errorAnswer, type RedirectTarget } from './redirect.ts'

/**
 * RFC 9700, section 4.11.2: anyone can make a client of their own, and would lead people by an address of this server to
 * one of theirs, at once. Where a person has let it have something before, or the address is on their machine, it does no
 * harm.
 */
export function assertNoOpenRedirect(
  client: Client,
  redirectUri: string,
  { error, description }: AuthorizationError,
  holder?: Holder,
): void {
  const isStranger = !isVouchedFor(client) && (holder?.consented.length ?? 0) === 0
  if (isStranger && redirectUri.startsWith('https://'))
    throw new AppError('provider.not_sent_back', { cause: new Error(`${error}: ${description}`) })
}

export interface DecisionWork extends Pick<CallContext, 'browser' | 'now'> {
  services: {
    config: Pick<Config, 'authMode' | 'oauthConsentPage' | 'oauthIssuer' | 'oauthLoginPage' | 'ssoEidAcr'>
    grants: Pick<Grants, 'open'>
  }
}

/** A request on its way to a decision, in the transaction that decides it. */
interface Way {
  db: Tx
  audit: AuditDraft
  client: Client
  request: AuthorizationRequest
  /** Undefined for a browser in which no person is signed in. */
  sessionId: string | undefined
  signedIn: boolean
}

/** What comes next: the person is asked, or the client gets its code. Gives the address at which the browser goes on. */
export async function proceed(context: DecisionWork, way: Way): Promise<RedirectTarget> {
  const { client, request, signedIn } = way
  const { services, now } = context
  const holder = await holderOf(way, now)
  const strongest = strongestAcr(services.config)
  const step = nextStep({ request, client, person: holder, signedIn, now, strongest })
  if (step instanceof AuthorizationError) {
    assertNoOpenRedirect(client, request.redirectUri, step, holder)
    return refuseRequest(context, way, step)
  }
  if (step === 'login' || !holder) return askToSignIn(context, way)
  if (step === 'consent') return askForConsent(context, way, holder)
  return grant(context, way, holder, silentlyAgreed(request, client, holder))
}

/** Back to the client without a code; a pushed request is then decided, and used up. */
export async function refuseRequest(
  { services, now }: DecisionWork,
  { db, request }: Pick<Way, 'db' | 'request'>,
  error: AuthorizationError,
): Promise<RedirectTarget> {
  if (request.pushedRequest !== undefined) await usePushedRequest(db, request.pushedRequest, now)
  return errorAnswer(request, issuerOf(services), error)
}

type Holder = SignedInPerson & { sessionId: string }

/** The person who is signed in; locks keep the session as it is until the transaction ends. */
async function holderOf({ db, client, sessionId }: Way, now: Date): Promise<Holder | undefined> {
  if (sessionId === undefined) return undefined
  const person = await lockSignedInPerson(db, sessionId, client, now)
  if (person?.admitted === false) throw new AppError('provider.test_only')
  return person && { ...person, sessionId }
}

/** A person who has logged out meanwhile has to sign in again. */
export async function grantAgreed(
  context: DecisionWork,
  way: Way,
  agreed: readonly string[],
): Promise<RedirectTarget> {
  const holder = await holderOf(way, context.now)
  return holder ? grant(context, way, holder, agreed) : askToSignIn(context, way)
}

export async function askToSignIn(
  context: DecisionWork,
  { db, client, request }: Way,
): Promise<RedirectTarget> {
  const { services, now } = context
  const question = {
    kind: 'login',
    applicationId: client.id,
    browser: browserOf(context),
    request,
  } as const
  const secret = await openChallenge(db, question, now)
  return challengePageOf(services.config.oauthLoginPage ?? '/sign-in/application', 'login_challenge', secret)
}

async function askForConsent(
  context: DecisionWork,
  { db, client, request }: Way,
  { userId, sessionId }: Holder,
): Promise<RedirectTarget> {
  const { services, now } = context
  const browser = browserOf(context)
  const holder = { userId, sessionId }
  const question = { kind: 'consent', applicationId: client.id, browser, request, holder } as const
  const secret = await openChallenge(db, question, now)
  return challengePageOf(services.config.oauthConsentPage ?? '/sign-in/consent', 'consent_challenge', secret)
}

async function grant(
  { services, now }: DecisionWork,
  { db, audit, client, request }: Way,
  { userId, sessionId, signedInAt, acr: held, amr }: Holder,
  agreed: readonly string[],
): Promise<RedirectTarget> {
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
  return codeAnswer(request, issuerOf(services), code)
}
