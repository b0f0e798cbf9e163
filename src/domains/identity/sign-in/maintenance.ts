import { type Clock, DAY_MS } from '../../../config/clock.ts'
import type { Config } from '../../../config/config.ts'
import { inBatches } from '../../../db/batches.ts'
import type { Database } from '../../../db/database.ts'
import { deleteOldChallenges } from '../factors/queries.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { noOrigin } from '../sessions/sign-in-attempt.ts'
import { recordEnd } from './eid/end.ts'
import { POLL_GRACE_MS } from './eid/poll.ts'
import {
  deleteEidSessions,
  deleteLoginEvents,
  deleteOnboardings,
  deleteSignInLocks,
  failEidSession,
  hasAbandoned,
  lockAbandoned,
} from './eid/queries.ts'
import { deleteUnusedBrowsers, deleteUnusedPlaces } from './known-browser-queries.ts'
import { KNOWN_SECONDS } from './known-browsers.ts'

const BATCH = 500

interface SignInMaintenance {
  /** Ends the sessions that no client has polled to their end; returns how many. */
  endAbandoned(): Promise<number>
  /** Deletes what is too old to matter. */
  prune(): Promise<
    Record<
      | 'eid_sessions'
      | 'login_events'
      | 'locks'
      | 'onboardings'
      | 'known_browsers'
      | 'places'
      | 'factor_challenges',
      number
    >
  >
}

interface Deps {
  database: Database
  clock: Clock
  config: Config
  sessions: Sessions
}

export function createSignInMaintenance({ database, clock, config, sessions }: Deps): SignInMaintenance {
  const ago = (ms: number) => new Date(clock() - ms)

  /** A push without a poll has also reached a phone, and is counted. */
  async function endSome(limit: number): Promise<number> {
    // Mostly there is none, and a transaction would need a connection of its own.
    if (!(await hasAbandoned(database.system, ago(POLL_GRACE_MS)))) return 0
    return database.transact({ role: 'job' }, 'write', async (tx) => {
      const at = new Date(clock())
      const abandoned = await lockAbandoned(tx, ago(POLL_GRACE_MS), limit)
      for (const session of abandoned) {
        await failEidSession(tx, session.id, { state: 'EXPIRED', reason: 'expired' }, at)
        if (session.method !== 'eid_push') continue
        const attempt = {
          method: 'eid_push',
          at,
          requestId: 'maintenance',
          addressHash: null,
          origin: noOrigin,
        } as const
        await recordEnd(tx, { config, sessions }, session, { reason: 'expired' }, attempt)
      }
      return abandoned.length
    })
  }

  return {
    endAbandoned: () => inBatches(BATCH, endSome),
    async prune() {
      const { system } = database
      const lockWindow = config.signInLockMinutes * 60_000
      return {
        eid_sessions: await inBatches(BATCH, (limit) => deleteEidSessions(system, ago(DAY_MS), limit)),
        login_events: await inBatches(BATCH, (limit) =>
          deleteLoginEvents(system, ago(config.loginEventDays * DAY_MS), limit),
        ),
        onboardings: await inBatches(BATCH, (limit) => deleteOnboardings(system, ago(DAY_MS), limit)),
        factor_challenges: await inBatches(BATCH, (limit) => deleteOldChallenges(system, ago(DAY_MS), limit)),
        known_browsers: await inBatches(BATCH, (limit) =>
          deleteUnusedBrowsers(system, ago(KNOWN_SECONDS * 1000), limit),
        ),
        places: await inBatches(BATCH, (limit) =>
          deleteUnusedPlaces(system, ago(KNOWN_SECONDS * 1000), limit),
        ),
        locks: await inBatches(BATCH, (limit) => deleteSignInLocks(system, ago(lockWindow), ago(0), limit)),
      }
    },
  }
}
