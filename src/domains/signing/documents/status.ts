import { setTimeout as sleep } from 'node:timers/promises'
import type { ManualWork } from '../../../audit/work.ts'
import type { Config } from '../../../config/config.ts'
import { AppError } from '../../../errors/app-error.ts'
import { sha256 } from '../../../text/sha256.ts'
import { type SessionRow, type SignState, selectSessionBySid } from './sessions.ts'

const LOOK_AGAIN_MS = 500

export const hashOfSid = (sid: string): Buffer => sha256(sid)

interface StatusContext extends Pick<ManualWork, 'read'> {
  principal: { userId: string }
  signal: AbortSignal
  services: { config: Pick<Config, 'eidPollHoldSeconds'>; draining(): boolean }
}

/** Waits until the session is in another state than the caller knows, without a connection to the database. */
export async function awaitSession(
  { read, principal, signal, services }: StatusContext,
  { sid, known }: { sid: string; known: SignState | undefined },
): Promise<SessionRow> {
  const deadline = performance.now() + services.config.eidPollHoldSeconds * 1000
  for (;;) {
    const session = await read(({ db }) => selectSessionBySid(db, hashOfSid(sid), principal.userId))
    if (!session) throw new AppError('sign.session_not_found')
    const left = deadline - performance.now()
    if (session.state !== known || session.ended_at || left <= 0 || signal.aborted || services.draining())
      return session
    await sleep(Math.min(left, LOOK_AGAIN_MS), undefined, { signal }).catch(() => {})
  }
}
