import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../../../../errors/app-error.ts'
import type { SignInReason } from '../../../../errors/sign-in-reasons.ts'
import { asAppError } from '../../../../providers/eid/app-error.ts'
import type { EidOutcome, EidProof, EidSession, EidWait } from '../../../../providers/eid/port.ts'
import { answersChallenge, type FailedState, wasFlowOffered } from '../rules.ts'
import { type EidContext, idOfSid, openEidState, providerOf } from './context.ts'
import { type EidEnd, endEidSession } from './end.ts'
import { type EidSessionRow, selectEidSession, setFirstCivilId } from './queries.ts'

/** The provider is given a little less than we have, so that its answer is here in time. */
const ANSWER_TRAVELS_MS = 2_000
const MIN_HOLD_MS = 1_000
const LOOK_AGAIN_MS = 1_000
const CLOCKS_DIFFER_MS = 100
/** After the person's time is up, the result of an answer in the last second can still be fetched. */
export const POLL_GRACE_MS = 30_000

interface EidPoll {
  sid: string
  purpose: string
  callback?: { session_secret_digest: string; user_challenge_verifier: string } | undefined
  verifier?: string | undefined
  /** How long the poll may take; as the settings say when absent. What is too short to wait in is one look. */
  holdMs?: number
}

/** A person has been proven. It counts once it has been consumed. */
export interface EidProven {
  state: 'COMPLETE'
  proof: EidProof
  session: EidSessionRow
}

type EidPolled =
  | { state: 'pending'; needs?: 'callback' }
  | { state: FailedState; sso_error: SignInReason }
  | EidProven

/**
 * Waits for the person, as long as a poll may take, without a connection to the database. A failure is the end of the
 * session and noted; a proof is given to every poll that sees it, and `consumeEidSession` decides whose it is.
 */
export async function awaitEidProof(context: EidContext, poll: EidPoll): Promise<EidPolled> {
  const { holdMs = context.services.config.eidPollHoldSeconds * 1000 } = poll
  const deadline = performance.now() + holdMs
  let session = await findEidSession(context, poll)
  if (session.challenge && !(poll.verifier && answersChallenge(session.challenge, poll.verifier)))
    throw new AppError('auth.callback_invalid')
  if (holdMs < MIN_HOLD_MS) return lookOnce(context, session, poll)

  let mayAsk = true
  for (;;) {
    const over = await endOf(context, session)
    if (over) return over
    const left = deadline - performance.now()
    if (left <= 0 || context.signal.aborted) return { state: 'pending' }
    if (left < MIN_HOLD_MS) {
      // Too short to ask the provider; the wait hides whether there was a person to ask.
      await pause(left, context.signal)
      return { state: 'pending' }
    }
    if (session.sealed !== null && mayAsk) {
      const holdMs = Math.max(MIN_HOLD_MS, Math.floor(left - ANSWER_TRAVELS_MS))
      const askedAt = performance.now()
      const polled = await askProvider(context, session, poll, { holdMs, left })
      if (polled) return polled
      // An answer before its time means that another poll asks now. Asking again would end that one, and so on.
      mayAsk = performance.now() - askedAt >= holdMs - CLOCKS_DIFFER_MS
    } else await pause(Math.min(left, LOOK_AGAIN_MS, untilNextPoll(session, context.now)), context.signal)
    session = await findEidSession(context, poll)
  }
}

/** The shortest question that the provider takes; it takes as long where there is no person to ask. */
async function lookOnce(context: EidContext, session: EidSessionRow, poll: EidPoll): Promise<EidPolled> {
  const over = await endOf(context, session)
  if (over) return over
  if (session.sealed === null) {
    await pause(MIN_HOLD_MS, context.signal)
    return { state: 'pending' }
  }
  const wait = { holdMs: MIN_HOLD_MS, left: MIN_HOLD_MS + ANSWER_TRAVELS_MS }
  return (await askProvider(context, session, poll, wait)) ?? { state: 'pending' }
}

export async function findEidSession(
  { read }: EidContext,
  { sid, purpose }: { sid: string; purpose: string | readonly string[] },
): Promise<EidSessionRow> {
  const id = idOfSid(sid)
  const session = await read(({ db }) => selectEidSession(db, id, purpose), { shown: { eidSession: id } })
  if (!session) throw new AppError('auth.unknown_session')
  return session
}

/** The end of a session without asking the provider; undefined while it is pending. */
async function endOf(context: EidContext, session: EidSessionRow): Promise<EidPolled | undefined> {
  const { state, sso_error } = session
  if (state === 'COMPLETE') throw new AppError('auth.already_used')
  if (state !== 'pending' && sso_error !== null) return { state, sso_error }
  const reason = timeoutReason(session, context.now)
  if (reason) return endedWith(context, session, { reason })
  // A session with a person to ask would learn of the outage from the provider.
  if (session.silent_until && !providerOf(context.services).healthy())
    throw new AppError('auth.provider_unavailable')
  return undefined
}

/** A session without a person to ask times out as one with a person does. */
export function timeoutReason(
  session: Pick<EidSessionRow, 'method' | 'sealed' | 'silent_until' | 'expires_at'>,
  now: Date,
): 'timeout' | 'expired' | undefined {
  if (session.method === 'eid_push' && session.sealed === null)
    return (session.silent_until ?? session.expires_at) <= now ? 'timeout' : undefined
  return session.expires_at.getTime() + POLL_GRACE_MS <= now.getTime() ? 'expired' : undefined
}

function untilNextPoll({ silent_until }: EidSessionRow, now: Date): number {
  return silent_until ? Math.max(0, silent_until.getTime() - now.getTime()) : LOOK_AGAIN_MS
}

async function askProvider(
  context: EidContext,
  session: EidSessionRow,
  { callback }: EidPoll,
  { holdMs, left }: { holdMs: number; left: number },
): Promise<EidPolled | undefined> {
  const opened = await openEidState(context.services, session)
  if (!opened) return endedWith(context, session, { reason: 'expired' })
  const outcome = await outcomeOf(context, opened, {
    holdMs,
    signal: AbortSignal.any([context.signal, AbortSignal.timeout(Math.ceil(left))]),
    ...(callback && {
      callback: {
        sessionSecretDigest: callback.session_secret_digest,
        userChallengeVerifier: callback.user_challenge_verifier,
      },
    }),
  })
  // Nothing more comes of waiting where only the caller can go on.
  if (outcome.state === 'pending') return outcome.needs && outcome
  if (outcome.state === 'failed') return endedWith(context, session, outcome)
  return proven(context, session, outcome.value)
}

async function outcomeOf(
  context: EidContext,
  session: EidSession,
  wait: EidWait,
): Promise<EidOutcome<EidProof>> {
  try {
    return await providerOf(context.services).pollSignIn(session, wait)
  } catch (error) {
    if (wait.signal.aborted) return { state: 'pending' }
    throw asAppError(error)
  }
}

async function proven(
  context: EidContext,
  session: EidSessionRow,
  proof: EidProof,
): Promise<EidPolled | undefined> {
  const { signal, services } = context
  // The client has gone, and a proof can be given only once.
  if (signal.aborted && !services.draining()) return { state: 'pending' }
  if (!wasFlowOffered(session.method, proof.flow))
    return endedWith(context, session, { reason: 'provider_invalid' })
  const named = await setFirstCivilId(services.database.system, session.id, proof.person.civilId)
  if (named === undefined) return undefined
  if (named !== proof.person.civilId) return endedWith(context, session, { reason: 'person_mismatch' })
  return { state: 'COMPLETE', proof, session }
}

/** Undefined when another poll was faster, and the session has to be looked at again. */
function endedWith(context: EidContext, session: EidSessionRow, end: EidEnd): Promise<EidPolled | undefined> {
  return endEidSession(context, session, end)
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {})
}
