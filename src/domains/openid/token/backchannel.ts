import { withDeadline } from '../../../db/with-deadline.ts'
import { AppError } from '../../../errors/app-error.ts'
import { OAuthError } from '../../../errors/oauth-error.ts'
import type { SignInReason } from '../../../errors/sign-in-reasons.ts'
import { authenticationContext } from '../../../security/authentication-context.ts'
import { sha256 } from '../../../text/sha256.ts'
import type { EidContext } from '../../identity/sign-in/eid/context.ts'
import { awaitEidProof, type EidProven, findEidSession } from '../../identity/sign-in/eid/poll.ts'
import {
  consumeEidSession,
  eidSessionReference,
  presentedByProof,
} from '../../identity/sign-in/eid/session.ts'
import { admitVerifiedPerson } from '../../identity/sign-in/eid/sign-in.ts'
import { insertLoginEvent } from '../../identity/sign-in/login-events.ts'
import { attemptOf } from '../../identity/sign-in/record-failure.ts'
import { type PolledRequest, recordPoll } from '../backchannel-queries.ts'
import { categoriesOf } from '../claims.ts'
import type { RotatedGrant } from '../grant-rotation.ts'
import { POLL_INTERVAL_SECONDS, PURPOSE } from '../rules.ts'
import { toOAuthTokenResponse } from './exchange.ts'
import { type FamilySecrets, familyClaims, keepFamily, newFamily } from './new-family.ts'
import type { TokenRequest, TokenResponse, TokenServices } from './token-request.ts'

type BackchannelContext = EidContext & { services: TokenServices }

/** A client that asks for it may poll and wait: the answer comes as soon as the person has given theirs. */
const MAX_HOLD_MS = 5_000
/** Clocks and networks differ: a poll that is at most this much too early is accepted. */
const LEEWAY_MS = 500

/** CIBA, section 10.1. */
export async function exchangeBackchannelRequest(
  context: BackchannelContext,
  request: TokenRequest,
): Promise<TokenResponse> {
  const { services, now } = context
  const { auth_req_id: sid } = request.form
  if (sid === undefined) throw new OAuthError('invalid_request', 'auth_req_id is missing')
  const named = { eidSession: sha256(sid), applicationId: request.client.id }
  const pace = { addedSeconds: POLL_INTERVAL_SECONDS, leewayMs: LEEWAY_MS }
  const polledRequest = await withDeadline(() => recordPoll(services.database.system, named, pace, now))
  if (!polledRequest) throw new OAuthError('invalid_grant')
  try {
    // What is over is over, however soon the client asks again.
    const session = await findEidSession(context, { sid, purpose: PURPOSE })
    if (session.state === 'COMPLETE') throw new OAuthError('invalid_grant')
    const leftMs = polledRequest.expires_at.getTime() - now.getTime()
    if (leftMs <= 0) throw new OAuthError('expired_token')
    if (polledRequest.too_soon) throw new OAuthError('slow_down')
    const holdMs = Math.min(request.waitMs, MAX_HOLD_MS, leftMs)
    const polled = await awaitEidProof(context, { sid, purpose: PURPOSE, holdMs })
    if (polled.state === 'pending') throw new OAuthError('authorization_pending')
    if (polled.state !== 'COMPLETE') throw refusalOf(polled.sso_error)
    return await tokensFor(context, request, polledRequest, polled)
  } catch (error) {
    throw isOver(error) ? new OAuthError('invalid_grant', undefined, { cause: error }) : error
  }
}

/** The tokens have been issued already, or there never was such a session. */
function isOver(error: unknown): boolean {
  return (
    error instanceof AppError && (error.code === 'auth.already_used' || error.code === 'auth.unknown_session')
  )
}

function refusalOf(reason: SignInReason): OAuthError {
  return new OAuthError(reason === 'timeout' || reason === 'expired' ? 'expired_token' : 'access_denied')
}

async function tokensFor(
  context: BackchannelContext,
  request: TokenRequest,
  polledRequest: PolledRequest,
  proven: EidProven,
): Promise<TokenResponse> {
  const { client, dpopJkt } = request
  const { services } = context
  // The tokens live from now on, not from when the poll began to wait.
  const now = new Date(services.clock())
  const secrets = newFamily(services.grants.tokens, client, now)
  const grant = await open(context, request, polledRequest, proven, secrets, now)
  return toOAuthTokenResponse(services, {
    client,
    grant,
    token: secrets.family,
    scopes: grant.scopes,
    claims: familyClaims(client, grant),
    access: secrets.access,
    dpopJkt,
    now,
  })
}

/** Uses the proof up and begins a family with it, in one transaction. */
function open(
  context: BackchannelContext,
  request: TokenRequest,
  { scopes, resources }: PolledRequest,
  proven: EidProven,
  secrets: FamilySecrets,
  now: Date,
): Promise<RotatedGrant> {
  const { client, form } = request
  const attempt = attemptOf(context, 'eid_push')
  const details = {
    application: client.id,
    grant_type: form.grant_type,
    eid_session: eidSessionReference(proven),
  }
  return context.transact(
    async ({ db, audit }) => {
      await consumeEidSession(db, proven, now)
      const admitted = await admitVerifiedPerson({ db, audit }, context, proven, attempt)
      const isLocked = admitted.locked_until !== null && admitted.locked_until > now
      if (!admitted.active || isLocked) {
        const reason = admitted.active ? 'account_locked' : 'account_inactive'
        await insertLoginEvent(db, attempt, { userId: admitted.id, reason })
        audit.entry({ subject: `user:${admitted.id}`, details: { ...details, reason } })
        throw new OAuthError('access_denied', undefined, { keepWrites: true })
      }
      const agreement = {
        userId: admitted.id,
        scopes,
        resources,
        authTime: now,
        ...authenticationContext('eid_push'),
      }
      const grant = await keepFamily(db, request, agreement, secrets, now)
      if (!grant) throw new OAuthError('access_denied')
      await insertLoginEvent(db, attempt, { userId: admitted.id })
      const given = categoriesOf(familyClaims(client, grant) ?? {})
      audit.entry({
        subject: `grant:${grant.id}`,
        details,
        ...(given.length > 0 && {
          look: { people: [admitted.id], applicationId: client.id, categories: given },
        }),
      })
      return grant
    },
    { shown: presentedByProof(proven) },
  )
}
