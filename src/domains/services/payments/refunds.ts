import { sql } from 'kysely'
import { type Db, type Tx, uuidv7 } from '../../../db/database.ts'
import { transition } from '../../../db/state-machine.ts'
import type { Metrics } from '../../../observability/metrics.ts'
import { inDeliverySpan } from '../../../observability/telemetry/spans.ts'
import type { ReceivedPayment } from '../../../providers/payments/port.ts'
import { insertSecurityEvent } from '../../identity/security-events/events.ts'
import { notify } from '../../notifications/notices/notify.ts'
import { auditPayment, type PaymentDeps } from './context.ts'
import { feeRefundTransitions, paymentTransitions } from './state-machine.ts'

export type RefundReason = 'case_ended' | 'wrong_amount' | 'paid_twice' | 'paid_late' | 'by_authority'

/** Gives those that are new: what was taken goes back once. */
export async function insertRefunds(
  tx: Tx,
  { id, payment_id }: { id: string; payment_id: string },
  taken: readonly ReceivedPayment[],
  reason: RefundReason,
  at: Date,
): Promise<{ amount: number }[]> {
  if (taken.length === 0) return []
  return tx
    .insertInto('gov_payment_refunds')
    .values(
      taken.map(({ ref, amount }) => ({
        id: uuidv7(at.getTime()),
        payment_id,
        attempt_id: id,
        taken_ref: ref,
        amount,
        reason,
        asked_at: at,
        next_try_at: at,
      })),
    )
    .onConflict((conflict) => conflict.column('taken_ref').doNothing())
    .returning('amount')
    .execute()
}

interface DueRefund {
  id: string
  payment_id: string
  taken_ref: string
  /** Whether it is less than what was taken. */
  is_part: boolean
  tries: number
  amount: number
  reason: RefundReason
  /** Of the request that caused it, where a trace of that is kept. */
  traceparent: string | null
}

/** As with attempts: each for one instance alone, with pauses that double, up to six hours. */
async function claimDueRefunds(db: Db, provider: string, at: Date, limit: number): Promise<DueRefund[]> {
  const { rows } = await sql<DueRefund>`
    update gov_payment_refunds d set
      tries = d.tries + 1,
      next_try_at = ${at}::timestamptz + least(interval '1 minute' * power(2, least(d.tries, 10)), interval '6 hours')
    from gov_payments p
    where p.id = d.payment_id and d.id in (
      select r.id from gov_payment_refunds r join gov_payment_attempts a on a.id = r.attempt_id
        where r.refunded_at is null and r.next_try_at <= ${at} and a.provider = ${provider}
        order by r.next_try_at limit ${limit} for update of r skip locked
    ) and d.refunded_at is null
    returning d.id, d.payment_id, coalesce(d.part_of, d.taken_ref) as taken_ref,
      d.part_of is not null or (d.reason = 'case_ended' and d.amount < p.amount) as is_part, d.tries, d.amount, d.reason,
      d.traceparent`.execute(db)
  return rows
}

const BATCH = 50
const GIVEN_FOR_MS = 15_000

/** After how many failures a refund raises an alarm, and where that is counted. */
export interface RefundAlarms {
  refundAlarmTries: number
  metrics: Pick<Metrics, 'refundStuck'>
}

/** Pays the refunds that are due. What fails is tried again later, for ever, and raises an alarm. */
export async function payDueRefunds(
  deps: PaymentDeps,
  alarms?: RefundAlarms,
): Promise<Record<string, number>> {
  const { database, provider, clock, log, telemetry } = deps
  if (!provider.healthy()) return { refunded: 0, failed: 0 }
  const due = await claimDueRefunds(database.system, provider.name, new Date(clock()), BATCH)
  let refunded = 0
  for (const refund of due) {
    try {
      await inDeliverySpan(telemetry, 'refund', refund, () =>
        provider.refund(refund.taken_ref, AbortSignal.timeout(GIVEN_FOR_MS), partOf(refund)),
      )
      await keepRefund(deps, refund.id)
      refunded++
    } catch (error) {
      log.error({ err: error, payment: refund.payment_id, tries: refund.tries }, 'refund failed')
      if (alarms && refund.tries % alarms.refundAlarmTries === 0) await raiseAlarm(deps, alarms, refund)
    }
  }
  return { refunded, failed: due.length - refunded }
}

const partOf = ({ id, amount, is_part }: DueRefund) =>
  is_part ? { refundNo: id, amount: Number(amount) } : undefined

/** Once for so many failures, and not for each of them: alarms that come too often are ignored. */
async function raiseAlarm(
  { database, clock, log }: PaymentDeps,
  { metrics }: RefundAlarms,
  refund: DueRefund,
): Promise<void> {
  const { id, payment_id: payment, tries, amount, reason } = refund
  const details = { payment, refund: id, tries, amount, reason }
  log.error(details, 'refund keeps failing: check with the payment provider')
  metrics.refundStuck()
  await insertSecurityEvent(database.system, {
    kind: 'refund_stuck',
    severity: 'critical',
    at: new Date(clock()),
    requestId: 'background',
    details,
  })
}

async function keepRefund(deps: PaymentDeps, id: string): Promise<void> {
  const at = new Date(deps.clock())
  const ended = transition(paymentTransitions, 'refund')
  const whole = transition(paymentTransitions, 'return_all')
  const paid = transition(feeRefundTransitions, 'pay')
  await deps.database.transact({ role: 'job' }, 'write', async (tx) => {
    const { rows } = await sql<{
      payment_id: string
      user_id: string
      invoice_no: string
      amount: number
      reason: RefundReason
    }>`
      with given as (
        update gov_payment_refunds set refunded_at = ${at}, next_try_at = null
          where id = ${id} and refunded_at is null
          returning payment_id, amount, reason
      ), settled as (
        update gov_payments p
          set status = case
              when g.reason = 'case_ended' then ${ended.to}
              when p.status = any (${whole.from}::text[]) and p.refunded_amount + g.amount = p.amount then ${whole.to}
              else p.status end,
            refunded_amount = p.refunded_amount + g.amount, refunded_at = ${at}, row_version = row_version + 1,
            updated_at = ${at}
          from given g
          where p.id = g.payment_id
            and (g.reason = 'by_authority' or (g.reason = 'case_ended' and p.status = any (${ended.from}::text[])))
      ), marked as (
        update gov_fee_refunds set state = ${paid.to}, paid_at = ${at}
          where id = ${id} and state = any (${paid.from}::text[])
      )
      select g.payment_id, p.user_id, p.invoice_no, g.amount, g.reason
        from given g join gov_payments p on p.id = g.payment_id`.execute(tx)
    const [given] = rows
    if (!given) return
    const { payment_id, user_id, invoice_no, amount, reason } = given
    const resource = { kind: 'payment', id: payment_id } as const
    const params = { invoice_no, amount }
    await notify(
      tx,
      user_id,
      { template: 'payment_refunded', params, resource, dedupeKey: `${id}:refunded` },
      at,
    )
    auditPayment(tx, deps, {
      operation: 'refundPayment',
      paymentId: payment_id,
      details: { refund: id, amount, reason },
    })
  })
}
