import type { ManualWork } from '../../../audit/work.ts'
import { DAY_MS } from '../../../config/clock.ts'
import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { IdentityHashes } from '../../../security/identity-hashes.ts'
import { insertSecurityEvent } from '../../identity/security-events/events.ts'
import { revokeAllSessions } from '../../identity/sessions/revoke-all.ts'
import type { Sessions } from '../../identity/sessions/sessions.ts'
import { markPlaceDisowned } from '../../identity/sign-in/known-browser-queries.ts'
import { unlinkAccounts } from '../../identity/sign-in/social-queries.ts'
import { markNoticeDisputed, type SecurityNoticeRow, selectSecurityNotice } from './queries.ts'
import { isSecurityTemplate } from './register.ts'

/** As long as people may come late to their mail. */
const DISPUTABLE_MS = 30 * DAY_MS

type Answerable = Pick<SecurityNoticeRow, 'template' | 'created_at' | 'disputed_at'>

export const isDisputable = ({ template, created_at, disputed_at }: Answerable, now: Date): boolean =>
  isSecurityTemplate(template) && disputed_at === null && created_at.getTime() + DISPUTABLE_MS > now.getTime()

interface Context extends Pick<ManualWork, 'transact'> {
  now: Date
  requestId: string
  address: string
  services: {
    sessions: Sessions
    /** What applications hold for the person. */
    grants: {
      revoke(db: Tx, whose: { userId: string }, reason: 'revoked', now: Date): Promise<number>
    }
    identityHashes: Pick<IdentityHashes, 'address'>
    jobs: { run(name: string, options: { tx: Tx }): Promise<unknown> }
  }
}

/** By the token of its link, which names no person, or by the person whose it is. */
interface Disputed {
  id: string
  userId?: string
}

/**
 * The person says that it was not them: every session and what every application holds ends, and the administrators see
 * it. One statement decides which of two calls at once does so.
 */
export async function disputeNotice(
  { transact, services, now, requestId, address }: Context,
  { id, userId }: Disputed,
): Promise<SecurityNoticeRow> {
  return transact(
    async ({ db, audit }) => {
      const since = new Date(now.getTime() - DISPUTABLE_MS)
      const notice = await markNoticeDisputed(db, { id, userId, since, now })
      if (!notice) throw refusalOf(await selectSecurityNotice(db, id, userId))
      const { user_id: person, template } = notice
      await revokeAllSessions(db, services.sessions, person, 'not_me')
      const grants = await services.grants.revoke(db, { userId: person }, 'revoked', now)
      await services.jobs.run('send-logout-notices', { tx: db })
      await undo(db, notice, now)
      await insertSecurityEvent(db, {
        kind: 'notice_disputed',
        severity: 'critical',
        at: now,
        requestId,
        userId: person,
        addressHash: services.identityHashes.address(address),
        details: { notice: id, template },
      })
      audit.entry({ subject: `notification:${id}`, details: { user: person, template, grants } })
      return notice
    },
    { as: 'job' },
  )
}

/** What would let the same stranger in again without a word. */
async function undo(tx: Tx, { user_id, template, params }: SecurityNoticeRow, now: Date): Promise<void> {
  const details = params as Record<string, string | undefined>
  if (template === 'security_new_sign_in') {
    const { device, place } = details
    await markPlaceDisowned(tx, user_id, { ...(device && { device }), ...(place && { place }) }, now)
  }
  if (template === 'security_social_linked' && details.provider)
    await unlinkAccounts(tx, user_id, details.provider)
}

function refusalOf(notice: SecurityNoticeRow | undefined): AppError {
  if (!notice) return new AppError('notifications.not_disputable')
  return new AppError(notice.disputed_at ? 'notifications.disputed' : 'notifications.dispute_expired')
}
