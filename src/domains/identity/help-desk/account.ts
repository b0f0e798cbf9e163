import type { Db } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import { requireContact } from '../contact/change.ts'
import { toContactResponse } from '../contact/response.ts'
import { selectFactors } from '../factors/queries.ts'
import { selectPerson, toPersonResponse } from '../people/person-queries.ts'
import { insertSecurityEvent } from '../security-events/events.ts'
import { revokeAllSessions } from '../sessions/revoke-all.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { type HelpContext, helpPerson, viewPerson } from './access.ts'
import { toHelpFactor } from './factors.ts'
import {
  markRecovery,
  removeLocks,
  selectAccountState,
  selectLinkedAccounts,
  selectLocks,
} from './queries.ts'

/** Whom it is about, and why. */
export interface HelpFor {
  userId: string
  reason: string
}

type SessionContext = HelpContext & { requestId: string; services: { sessions: Sessions } }

/** The account, as the help desk sees it. */
export async function accountDetail(db: Db, userId: string, now: Date) {
  const person = await selectPerson(db, userId)
  const state = await selectAccountState(db, userId, now)
  const linked = await selectLinkedAccounts(db, userId)
  const locks = await selectLocks(db, userId, now)
  const factors = await selectFactors(db, userId)
  return {
    user: toPersonResponse(person),
    contact: toContactResponse(await requireContact(db, userId, now)),
    locks: locks.map(({ since, locked_until, ...lock }) => ({
      ...lock,
      since: since?.toISOString() ?? null,
      locked_until: locked_until?.toISOString() ?? null,
    })),
    linked_accounts: linked.map(({ provider, linked_at, last_used_at }) => ({
      provider,
      linked_at: linked_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    factors: factors.map(toHelpFactor),
    sessions: state.sessions,
    recovery_started_at: state.recovery_started_at?.toISOString() ?? null,
    closes_at: state.closes_at?.toISOString() ?? null,
  }
}

export const viewAccount = (context: HelpContext, { userId, reason }: HelpFor) =>
  viewPerson(context, { userId, reason, subject: `user:${userId}` }, (db) =>
    accountDetail(db, userId, context.now),
  )

export function endSessionOf(
  context: SessionContext,
  { userId, reason, sessionId }: HelpFor & { sessionId: string },
): Promise<void> {
  const { sessions } = context.services
  const subject = `user:${userId}/session:${sessionId}`
  return helpPerson(context, { userId, reason, subject }, async ({ db }) => {
    if (!(await sessions.revokeOwn(userId, sessionId, 'help_desk', db)))
      throw new AppError('people.session_not_found')
  })
}

/** Ends every session and refuses every token; how many sessions there were. */
export function endSessionsOf(context: SessionContext, { userId, reason }: HelpFor): Promise<number> {
  const { services, now } = context
  const subject = `user:${userId}/sessions`
  return helpPerson(context, { userId, reason, subject }, async ({ db }) => {
    const { sessions } = await selectAccountState(db, userId, now)
    await revokeAllSessions(db, services.sessions, userId, 'help_desk')
    return sessions
  })
}

export const unlockPerson = (context: HelpContext, { userId, reason }: HelpFor) =>
  helpPerson(context, { userId, reason, subject: `user:${userId}/locks` }, ({ db }) =>
    removeLocks(db, userId, context.now, { device: 'lift' }),
  )

/** From the commit on only the eID lets the person in: whatever others hold of the account is worth nothing. */
export function startRecovery(context: SessionContext, { userId, reason }: HelpFor) {
  const { services, now, requestId } = context
  const subject = `user:${userId}/recovery`
  return helpPerson(context, { userId, reason, subject }, async ({ db }) => {
    const startedAt = await markRecovery(db, userId, now)
    if (!startedAt) throw new AppError('people.recovery_needs_eid')
    const { sessions } = await selectAccountState(db, userId, now)
    await removeLocks(db, userId, now, { device: 'stay' })
    await revokeAllSessions(db, services.sessions, userId, 'recovery')
    await insertSecurityEvent(db, {
      kind: 'recovery_started',
      severity: 'warning',
      at: now,
      requestId,
      userId,
    })
    return { startedAt, ended: sessions }
  })
}
