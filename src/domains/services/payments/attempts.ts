import { sql } from 'kysely'
import { HOUR_MS } from '../../../config/clock.ts'
import { type Db, type Tx, uuidv7 } from '../../../db/database.ts'
import { transition } from '../../../db/state-machine.ts'
import type { Offer } from '../../../providers/payments/port.ts'
import { paymentTransitions } from './state-machine.ts'

/** How long after its start an attempt is first reconciled: its own answer comes first. */
const FIRST_CHECK_MS = 30_000
/** How long after its end an attempt is reconciled once more. */
const LAST_CHECK_MS = HOUR_MS

interface NewAttempt {
  paymentId: string
  provider: string
  at: Date
  /** How long the payer may take. */
  offerMs: number
}

/**
 * Starts an attempt to pay: the payment and its attempt, in one statement. Nothing where the payment is not payable; of
 * two at once, one.
 */
export async function startAttempt(
  tx: Tx,
  { paymentId, provider, at, offerMs }: NewAttempt,
): Promise<string | undefined> {
  const { from, to } = transition(paymentTransitions, 'start')
  const expires = new Date(at.getTime() + offerMs)
  const { rows } = await sql<{ id: string }>`
    with started as (
      update gov_payments p set status = ${to}, row_version = row_version + 1, updated_at = ${at}
        where id = ${paymentId} and status = any (${from}::text[]) and due_at > ${at}
          and exists (select from gov_applications c where c.id = p.application_id and c.status = 'payment_pending')
        returning id, due_at
    )
    insert into gov_payment_attempts (id, payment_id, provider, status, started_at, expires_at, next_check_at)
      select ${uuidv7(at.getTime())}::uuid, id, ${provider}, 'pending', ${at}::timestamptz,
          least(due_at, ${expires}::timestamptz), ${new Date(at.getTime() + FIRST_CHECK_MS)}::timestamptz
        from started
      returning id`.execute(tx)
  return rows[0]?.id
}

/** An attempt with what has to be known to go on with it. */
export function selectAttempt(db: Db, id: string) {
  return db
    .selectFrom('gov_payment_attempts as a')
    .innerJoin('gov_payments as p', 'p.id', 'a.payment_id')
    .innerJoin('gov_applications as c', 'c.id', 'p.application_id')
    .select([
      'a.id',
      'a.status',
      'a.provider',
      'a.provider_ref',
      'a.expires_at',
      'a.taken_ref',
      'a.called_back_at',
      'a.payment_id',
      'p.amount',
      'p.invoice_no',
      'p.user_id',
      'p.application_id',
      'c.status as case_status',
    ])
    .where('a.id', '=', id)
    .executeTakeFirst()
}

export type AttemptDetail = NonNullable<Awaited<ReturnType<typeof selectAttempt>>>

/** What the provider answered first counts; it answers every repetition with the same. Gives the attempt's state. */
export async function storeOffer(db: Db, attemptId: string, ref: string, offer: Offer): Promise<string> {
  const kept = JSON.stringify({ qr_text: offer.qrText, links: offer.links })
  const { rows } = await sql<{ status: string }>`
    update gov_payment_attempts
      set provider_ref = coalesce(provider_ref, ${ref}), offer = coalesce(offer, ${kept}::jsonb)
      where id = ${attemptId}
      returning status`.execute(db)
  return rows[0]?.status ?? 'failed'
}

/**
 * Claims attempts that are due, each for one instance alone until it is due again. The pauses between two checks
 * double.
 */
export async function claimDueAttempts(db: Db, provider: string, at: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update gov_payment_attempts set
      checks = checks + 1,
      next_check_at = ${at}::timestamptz + least(interval '15 seconds' * power(2, least(checks, 10)), interval '10 minutes')
    where id in (
      select id from gov_payment_attempts
        where next_check_at <= ${at} and provider = ${provider}
        order by next_check_at limit ${limit} for update skip locked
    ) and next_check_at <= ${at}
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * When an attempt that ends now is reconciled for the last time: a bank may have taken money until the invoice was paid
 * or withdrawn, without a call-back. Nothing where there is no invoice.
 */
export const finalCheckAt = (at: Date) =>
  sql<Date | null>`case when provider_ref is not null then ${new Date(at.getTime() + LAST_CHECK_MS)}::timestamptz end`

/** An attempt that was over already has been reconciled; without a call-back meanwhile, that was the last time. */
export async function recordCheck(
  db: Db,
  { id, called_back_at: calledBackAt }: Pick<AttemptDetail, 'id' | 'called_back_at'>,
  at: Date,
): Promise<void> {
  const ended = new Date(at.getTime() - LAST_CHECK_MS)
  await sql`
    update gov_payment_attempts set
      next_check_at = case when ended_at > ${ended} then ended_at + ${LAST_CHECK_MS} * interval '1 millisecond' end
    where id = ${id} and status <> 'pending' and called_back_at is not distinct from ${calledBackAt}`.execute(
    db,
  )
}

/** False where it is no news: a call-back that was written no earlier has been noted already. */
export async function recordCallback(
  db: Db,
  { attemptId, writtenAt, at }: { attemptId: string; writtenAt: Date; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update gov_payment_attempts set
      called_back_at = ${writtenAt},
      next_check_at = ${at}
    where id = ${attemptId} and (called_back_at is null or called_back_at < ${writtenAt})
    returning id`.execute(db)
  return rows.length > 0
}
