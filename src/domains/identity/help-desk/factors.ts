import { AppError } from '../../../errors/app-error.ts'
import { deleteFactor, type FactorRow, selectFactors } from '../factors/queries.ts'
import { insertSecurityEvent } from '../security-events/events.ts'
import { revokeAllSessions } from '../sessions/revoke-all.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { type HelpContext, helpPerson } from './access.ts'

type FactorHelp = HelpContext & { requestId: string; services: { sessions: Sessions } }

/** What the help desk may know of a factor: never what proves it. */
export const toHelpFactor = ({ id, kind, name, synced, created_at, last_used_at }: FactorRow) => ({
  id,
  kind: kind as 'totp' | 'passkey',
  name,
  synced,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
})

/**
 * Removes a factor that the person has lost. The sessions that it confirmed end; with the last factor of a member of staff
 * every session does, because none of them can be confirmed again. How many factors are left.
 */
export function removeFactorOf(
  context: FactorHelp,
  { userId, reason, factorId }: { userId: string; reason: string; factorId: string },
): Promise<{ left: number; sessionsEnded: boolean }> {
  const { services, now, requestId } = context
  const help = { userId, reason, subject: `user:${userId}/factor:${factorId}`, below: true }
  return helpPerson(context, help, async ({ db, audit }, { target }) => {
    const factor = await deleteFactor(db, userId, factorId)
    if (!factor) throw new AppError('people.factor_not_found')
    const left = (await selectFactors(db, userId)).length
    const sessionsEnded = left === 0 && target.role !== 'user'
    if (sessionsEnded) await revokeAllSessions(db, services.sessions, userId, 'help_desk')
    else await services.sessions.revokeConfirmed(userId, factorId, 'factor_removed', db)
    await insertSecurityEvent(db, {
      kind: 'factor_removed',
      severity: 'warning',
      at: now,
      requestId,
      userId,
      details: { factor: factor.kind, by: 'help_desk' },
    })
    audit.detail({ factor: factor.kind, left, sessions_ended: sessionsEnded })
    return { left, sessionsEnded }
  })
}
