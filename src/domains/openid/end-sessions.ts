import type { ManualWork } from '../../audit/work.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Sessions, UserPrincipal } from '../identity/sessions/sessions.ts'
import { openChallenge } from './challenges.ts'
import type { Hint } from './id-token-hint.ts'
import { sessionNamed } from './session-client-queries.ts'

interface EndSessionsWork extends ManualWork {
  services: { sessions: Pick<Sessions, 'logout' | 'revokeSession'>; jobs: Pick<Jobs, 'run'> }
}

/** Ends the session of the browser and the one that the client knows; they are the same as a rule. */
export async function endHintedSessions(
  { services, transact, read }: EndSessionsWork,
  { sid, subject }: Hint,
  holder: UserPrincipal | undefined,
): Promise<void> {
  const shown = { person: subject }
  const named =
    sid === undefined ? undefined : await read(({ db }) => sessionNamed(db, sid, subject), { shown })
  const other = named === holder?.sessionId ? undefined : named
  if (!holder && !other) return
  await transact(
    async ({ db, audit }) => {
      if (holder) {
        audit.entry({ subject: `session:${holder.sessionId}` })
        await services.sessions.logout(holder, db)
      }
      if (other) {
        audit.entry({ subject: `session:${other}` })
        await services.sessions.revokeSession(other, 'logout', db)
      }
      await services.jobs.run('send-logout-notices', { tx: db })
    },
    { shown },
  )
}

/** Asks the person, in their browser, whether they mean to end the session; returns the secret of the question. */
export function openLogoutChallenge(
  { transact, now }: Pick<ManualWork, 'transact'> & { now: Date },
  browser: string,
  { userId, sessionId }: UserPrincipal,
): Promise<string> {
  const question = {
    kind: 'logout',
    browser,
    applicationId: null,
    request: {},
    holder: { userId, sessionId },
  } as const
  return transact(({ db }) => openChallenge(db, question, now))
}
