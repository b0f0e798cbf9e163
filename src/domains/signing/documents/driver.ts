import { setTimeout as sleep } from 'node:timers/promises'
import { HOUR_MS } from '../../../config/clock.ts'
import type { DocumentDeps } from './deps.ts'
import { endSigningSession } from './ending.ts'
import {
  claimSession,
  postponeSession,
  releaseSession,
  type SigningSessionRow,
  selectIdleSessions,
  selectSession,
  TransitionConflict,
} from './queries.ts'
import { isOpen, type OpenSignState } from './state-machine.ts'
import { fetchCertificate } from './steps/certificate.ts'
import { completeStamped, finish } from './steps/finish.ts'
import { pollSignature } from './steps/poll.ts'
import { prepare } from './steps/prepare.ts'
import { requestDocumentSignature } from './steps/request.ts'
import { RetryLater } from './steps/retry-later.ts'

type Step = (
  deps: DocumentDeps,
  session: SigningSessionRow,
  now: Date,
) => Promise<SigningSessionRow | undefined>

/** What leads on from each state. Any instance takes any step: all that it needs is in the row and in the storage. */
const steps: Record<OpenSignState, Step> = {
  created: fetchCertificate,
  certificate: prepare,
  prepared: requestDocumentSignature,
  pending_user: pollSignature,
  signed: finish,
  timestamped: completeStamped,
}

/** Longer than a step takes; an instance that dies meanwhile keeps others waiting so long. */
const LEASE_MS = 15_000
const BETWEEN_POLLS_MS = 500
const FIRST_DELAY_MS = 2_000
const MAX_DELAY_MS = HOUR_MS
/** A session that can be tried again only later than this is left to the job. */
const WATCHED_MS = 20_000
const BATCH = 50

type Taken =
  /** A step was taken, and the next can be. */
  | 'on'
  /** Nothing to do before a while: the person has not answered, another instance is at it, or something is away. */
  | 'waiting'
  | 'ended'

/** Takes one step, where no other instance is at it. */
export async function runStep(deps: DocumentDeps, id: string): Promise<Taken> {
  const { system } = deps.database
  const now = new Date(deps.clock())
  const session = await claimSession(system, id, { now, until: new Date(now.getTime() + LEASE_MS) })
  if (!session) {
    const found = await selectSession(system, id)
    return found && isOpen(found.state) ? 'waiting' : 'ended'
  }
  try {
    const overdue = isBeforeAsking(session) && session.expires_at <= now
    const moved = overdue
      ? await endSigningSession(deps, session, { action: 'expire', reason: session.reason ?? 'not_asked' })
      : await steps[session.state as OpenSignState](deps, session, now)
    if (!moved) {
      await releaseSession(system, id)
      return 'waiting'
    }
    return isOpen(moved.state) ? 'on' : 'ended'
  } catch (error) {
    if (error instanceof TransitionConflict) return 'waiting'
    deps.log.warn({ err: error, id, state: session.state }, 'signing step failed; it will be retried')
    const reason = error instanceof RetryLater ? error.reason : 'internal'
    await postponeSession(system, id, { until: new Date(now.getTime() + delayAfter(session)), reason })
    return 'waiting'
  }
}

const isBeforeAsking = ({ state }: SigningSessionRow): boolean =>
  state === 'created' || state === 'certificate' || state === 'prepared'

/** Twice as long each time; an hour at most, because what is signed is never given up but completed as far as it came. */
const delayAfter = ({ attempts }: Pick<SigningSessionRow, 'attempts'>): number =>
  Math.min(FIRST_DELAY_MS * 2 ** Math.min(attempts, 20), MAX_DELAY_MS)

/** Until the phone has been asked, or it cannot go on at once: as far as a request waits for it. */
export async function advance(deps: DocumentDeps, id: string): Promise<SigningSessionRow | undefined> {
  for (;;) {
    const session = await selectSession(deps.database.system, id)
    if (!session || !isBeforeAsking(session)) return session
    if ((await runStep(deps, id)) !== 'on') return selectSession(deps.database.system, id)
  }
}

/** Until the session is over, or the server stops: then another instance, or the next start, goes on. */
export async function watchSession(deps: DocumentDeps, id: string): Promise<void> {
  while (!deps.draining()) {
    const taken = await runStep(deps, id)
    if (taken === 'ended') return
    if (taken === 'on') continue
    const session = await selectSession(deps.database.system, id)
    const wait = (session?.leased_until?.getTime() ?? 0) - deps.clock()
    if (wait > WATCHED_MS) return
    await sleep(BETWEEN_POLLS_MS)
  }
}

/** Goes on with each session that no instance is at. Returns how many steps were taken. */
export async function resumeIdle(deps: DocumentDeps): Promise<number> {
  let taken = 0
  for (const id of await selectIdleSessions(deps.database.system, new Date(deps.clock()), BATCH)) {
    while (!deps.draining() && (await runStep(deps, id)) === 'on') taken++
  }
  return taken
}
