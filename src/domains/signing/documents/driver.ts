import { type SigningSubject, takeStep as takeLeasedStep } from '../engine/lease.ts'
import type { DocumentDeps } from './deps.ts'
import { endSession } from './ending.ts'
import { closeStamped, finish } from './finish.ts'
import { isOpen, type OpenSignState, openSignStates, type SessionRow, selectSession } from './sessions.ts'
import { poll, prepare, request, requestedDocument, takeCertificate } from './steps.ts'

type Step = (deps: DocumentDeps, session: SessionRow, now: Date) => Promise<SessionRow | undefined>

/** What leads on from each state. */
const steps: Record<OpenSignState, Step> = {
  created: takeCertificate,
  certificate: prepare,
  prepared: request,
  pending_user: poll,
  signed: finish,
  timestamped: closeStamped,
}

export const documentSubject = (deps: DocumentDeps): SigningSubject<SessionRow> => ({
  ...requestedDocument,
  leaseColumn: 'leased_until',
  openStates: openSignStates,
  countsAttempts: true,
  async step(session, now) {
    const overdue = isBeforeRequest(session) && session.expires_at <= now
    const next = overdue
      ? await endSession(deps, session, { action: 'expire', reason: session.reason ?? 'not_asked' })
      : await steps[session.state as OpenSignState](deps, session, now)
    if (!next) return 'waiting'
    return isOpen(next.state) ? 'next' : 'ended'
  },
})

const isBeforeRequest = ({ state }: SessionRow): boolean =>
  state === 'created' || state === 'certificate' || state === 'prepared'

export const takeStep = (deps: DocumentDeps, id: string) => takeLeasedStep(deps, documentSubject(deps), id)

/** Until the phone has been asked, or it cannot go on at once: as far as a request waits for it. */
export async function advance(deps: DocumentDeps, id: string): Promise<SessionRow | undefined> {
  for (;;) {
    const session = await selectSession(deps.database.system, id)
    if (!session || !isBeforeRequest(session)) return session
    if ((await takeStep(deps, id)) !== 'next') return selectSession(deps.database.system, id)
  }
}
