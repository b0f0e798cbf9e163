import { randomUUID } from 'node:crypto'
import { now } from './ledger.ts'
import type { Work } from './load.ts'

interface RefreshedSession {
  /** Refreshes that were acknowledged; each was repeated with its key until it was. */
  steps: number
  /** Whether one may have happened of which its client never heard. */
  maybeOneMore: boolean
  /** Two programs showed the same token, each with its own key: how many were given new ones. */
  winners: number
}

/** By session. */
export type AcknowledgedRefreshes = Map<string, RefreshedSession>

const STEPS = 6
/** So long a repeat with the same key counts as one; a client that comes later must sign in again. */
const GRACE_MS = 28_000
/** Sixty refreshes a minute are allowed from one address. */
const EXTRA_PAUSES = 16

/** A session is refreshed some times; then its newest token is shown twice at once. */
export async function refreshSessions(
  work: Work,
  sessions: AcknowledgedRefreshes,
  userId: string,
): Promise<void> {
  const { scene, ledger, wire, isOver, pause, retryPause } = work
  const refresh = async (token: string, key: string) => {
    const answer = await wire.send({
      path: '/api/v1/auth/refresh',
      body: { refresh_token: token, idempotency_key: key },
    })
    const refusedAsDue = answer.body?.error === 'auth.refresh_reused' || answer.body?.error === 'auth.invalid'
    return { ...answer, refusedAsDue }
  }

  while (!isOver()) {
    const { sessionId, refreshToken } = await scene.signIn(userId)
    const session: RefreshedSession = { steps: 0, maybeOneMore: false, winners: 0 }
    sessions.set(sessionId, session)
    let token: string | undefined = refreshToken
    while (token !== undefined && session.steps < STEPS && !isOver()) {
      token = await step(token, session)
      for (let count = 0; count < EXTRA_PAUSES; count += 1) await pause()
    }
    if (token !== undefined) await race(token, session)
  }

  /** The next token; none when it took so long that the session is over. */
  async function step(token: string, session: RefreshedSession): Promise<string | undefined> {
    const key = randomUUID()
    const since = now()
    for (;;) {
      const { outcome, body, refusedAsDue } = await refresh(token, key)
      if (now() - since > GRACE_MS && outcome !== 'acknowledged') {
        session.maybeOneMore = true
        return undefined
      }
      ledger.note('write', outcome)
      if (outcome === 'acknowledged') {
        session.steps += 1
        return body.data.refresh_token
      }
      if (refusedAsDue) return undefined
      await retryPause()
    }
  }

  async function race(token: string, session: RefreshedSession): Promise<void> {
    const answers = await Promise.all([refresh(token, randomUUID()), refresh(token, randomUUID())])
    // Both may be answered, with the same pair.
    const pairs = new Set<string>()
    for (const { outcome, refusedAsDue, body } of answers) {
      if (outcome === 'acknowledged') pairs.add(body.data.refresh_token)
      else if (!refusedAsDue) session.maybeOneMore = true
      if (!refusedAsDue) ledger.note('write', outcome)
    }
    session.winners = pairs.size
  }
}
