import { sql } from 'kysely'
import { type Tx, uuidv7 } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import { stripInvisible } from '../../../text/clean.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { closeReport, insertReport, type SecurityEventRow, selectEvent } from './queries.ts'

/** Kinds that people may report; the platform's own have other names. */
type ReportKind =
  | 'suspicious_sign_in'
  | 'lost_device'
  | 'phishing'
  | 'account_misuse'
  | 'data_exposure'
  | 'other'

/** A report of a person is never critical: only the platform raises such events. */
function severityOf(kind: ReportKind): 'info' | 'warning' {
  return kind === 'other' ? 'info' : 'warning'
}

interface Report {
  kind: ReportKind
  description: string
  userId: string
  /** From which it is reported; it goes on. */
  sessionId: string
  requestId: string
  addressHash: string | null
  now: Date
}

/** What a person reports. With a lost device goes what the device could still do, in the same commit. */
export async function recordReport(tx: Tx, sessions: Sessions, report: Report): Promise<SecurityEventRow> {
  const { kind, userId, now } = report
  const lost = kind === 'lost_device' ? await disarmDevice(tx, sessions, report) : undefined
  return insertReport(tx, {
    id: uuidv7(now.getTime()),
    at: now,
    severity: severityOf(kind),
    source: 'user',
    kind,
    user_id: userId,
    details: JSON.stringify({ description: stripInvisible(report.description), ...lost }),
    address_hash: report.addressHash,
    request_id: report.requestId,
  })
}

/** Which of the sessions is the device's is not known, so all but this one end; nothing is asked of the phone any more. */
async function disarmDevice(tx: Tx, sessions: Sessions, { userId, sessionId, now }: Report) {
  await sql`
    update users set push_blocked_at = coalesce(push_blocked_at, ${now}::timestamptz),
      push_blocked_document = case when push_blocked_at is null then eid_document else push_blocked_document end
    where id = ${userId}`.execute(tx)
  await sql`select end_pushes_of_actor(${now}::timestamptz)`.execute(tx)
  return { sessions_ended: await sessions.revokeOthers(userId, sessionId, 'lost_device', tx) }
}

/**
 * The person has the device again, or never lost it: shown by a sign-in with the eID after the report. One statement sees
 * the session and lifts the block.
 */
export async function liftOwnPushBlock(tx: Tx, userId: string, sessionId: string): Promise<void> {
  const { numAffectedRows } = await sql`
    update users u set push_blocked_at = null, push_blocked_document = null
    from sessions s
    where u.id = ${userId} and s.id = ${sessionId} and s.user_id = u.id and s.revoked_at is null
      and s.method like 'eid%' and s.created_at > u.push_blocked_at`.execute(tx)
  if (numAffectedRows === 1n) return
  const { rows } = await sql<{ blocked: boolean }>`
    select push_blocked_at is not null as blocked from users where id = ${userId}`.execute(tx)
  throw new AppError(rows[0]?.blocked ? 'security.eid_session_needed' : 'security.push_not_blocked')
}

/** Closes a report with the answer that the person reads. */
export async function answerReport(
  tx: Tx,
  answer: { id: string; userId: string; answer: string },
  now: Date,
): Promise<SecurityEventRow> {
  const closed = await closeReport(tx, { ...answer, answer: stripInvisible(answer.answer).trim() }, now)
  if (closed) return closed
  const event = await selectEvent(tx, answer.id)
  if (!event) throw new AppError('security.event_not_found')
  throw new AppError(event.source === 'user' ? 'security.closed' : 'security.no_report')
}

export function toReportResponse({ id, at, kind, details, ...row }: SecurityEventRow) {
  const { description = '', sessions_ended = null } = details as {
    description?: string
    sessions_ended?: number
  }
  const seen = row.acknowledged_at ? ('seen' as const) : ('open' as const)
  return {
    id,
    at: at.toISOString(),
    kind: kind as ReportKind,
    description,
    state: row.closed_at ? ('closed' as const) : seen,
    sessions_ended,
    answer: row.answer,
    closed_at: row.closed_at?.toISOString() ?? null,
  }
}
