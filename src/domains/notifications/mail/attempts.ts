import { type RawBuilder, sql } from 'kysely'
import type { Metrics } from '../../../observability/metrics.ts'
import { MailRefused } from '../../../providers/mail/port.ts'

/** The last attempt comes about eight and a half hours after the first. */
export const MAX_MAIL_ATTEMPTS = 9

export const INITIAL_BACKOFF_MS = 120_000

/** When the attempt after the one that begins now is due. It holds others off while this one is under way. */
export const nextAttemptAt = (now: Date): RawBuilder<Date> =>
  sql<Date>`${now}::timestamptz + ${INITIAL_BACKOFF_MS}::float8 * power(2, attempts) * interval '1 millisecond'`

/** The address takes no mail, or is none: no further attempt would change that. */
export const isMailRefusal = (error: unknown): boolean =>
  error instanceof MailRefused || error instanceof TypeError

export type MailAttempt = 'sent' | 'failed' | 'given_up'
export type SendingCounts = Record<MailAttempt, number>

const AT_ONCE = 4
/** The next run takes what is left. */
const RUN_MS = 60_000

/** Attempts all that can be taken, some at once. A mail that was withdrawn meanwhile counts as nothing. */
export async function sendInBatches<Due>(
  take: (most: number) => Promise<Due[]>,
  attempt: (due: Due) => Promise<MailAttempt | undefined>,
  metrics: Pick<Metrics, 'mailTried'>,
): Promise<SendingCounts> {
  const counts: SendingCounts = { sent: 0, failed: 0, given_up: 0 }
  const until = performance.now() + RUN_MS
  while (performance.now() < until) {
    const due = await take(AT_ONCE)
    for (const outcome of await Promise.all(due.map(attempt))) {
      if (outcome === undefined) continue
      counts[outcome] += 1
      metrics.mailTried(outcome)
    }
    if (due.length < AT_ONCE) break
  }
  return counts
}
