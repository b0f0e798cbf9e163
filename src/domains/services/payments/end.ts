import { sql } from 'kysely'
import { type Tx, uuidv7 } from '../../../db/database.ts'
import { transition } from '../../../db/state-machine.ts'
import { notifyRows } from '../../notifications/notices/notify.ts'
import { type PaymentState, paymentTransitions } from './state-machine.ts'

/**
 * `none`: nothing was to be paid. `void`: it need not be paid any more. `refunding`: it is on its way back. `kept`: it
 * was paid and stays so. `pending`: it was just being paid; what the provider took, if it did, goes back by itself.
 */
export type EndedPayment = 'none' | 'void' | 'refunding' | 'kept' | 'pending'

interface Ending {
  caseId: string
  /** Whether what was paid goes back. */
  refund: boolean
  at: Date
}

/**
 * Ends the payment of a case that is over, in one statement. The caller has closed the case before, in the same
 * transaction: this and a confirmation of the payment wait for each other at that row. The job asks the provider later.
 */
export async function endPaymentOfCase(tx: Tx, { caseId, refund, at }: Ending): Promise<EndedPayment> {
  const voided = transition(paymentTransitions, 'void')
  const askedBack = transition(paymentTransitions, 'ask_back')
  const { rows } = await sql<{ status: PaymentState }>`
    with ended as (
      update gov_payments set
        status = case when status = any (${askedBack.from}::text[]) then ${askedBack.to} else ${voided.to} end,
        row_version = row_version + 1,
        updated_at = ${at}
      where application_id = ${caseId}
        and (status = any (${voided.from}::text[])
          or (${refund} and status = any (${askedBack.from}::text[]) and returned_amount < amount))
      returning id, user_id, status, invoice_no, amount, amount - returned_amount as "left"
    ), asked_back as (
      insert into gov_payment_refunds (id, payment_id, attempt_id, taken_ref, amount, reason, asked_at, next_try_at)
      select ${uuidv7(at.getTime())}::uuid, e.id, a.id, a.taken_ref, e."left", 'case_ended',
          ${at}::timestamptz, ${at}::timestamptz
        from ended e join gov_payment_attempts a on a.payment_id = e.id and a.status = 'paid'
        where e.status = ${askedBack.to}
    ), notified as (${notifyRows({
      template: 'payment_void',
      user: sql`e.user_id`,
      resource: { kind: 'payment', id: sql`e.id` },
      params: { invoice_no: sql`e.invoice_no`, amount: sql`e.amount` },
      from: sql`ended e where e.status = ${voided.to}`,
      at,
    })}
    ), hurried as (
      -- So that the payer does not pay for nothing, the job withdraws the invoice at once.
      update gov_payment_attempts a set next_check_at = ${at}
        from gov_payments p
        where p.application_id = ${caseId} and p.id = a.payment_id and a.status = 'pending'
    )
    select status from ended
    union all
    (select status from gov_payments
      where application_id = ${caseId} and not exists (select from ended) order by id desc limit 1)`.execute(
    tx,
  )
  return rows[0] ? endings[rows[0].status] : 'none'
}

/** A payment that did not end, because an attempt had just started, still has its former state. */
const endings: Record<PaymentState, EndedPayment> = {
  created: 'pending',
  failed: 'pending',
  pending: 'pending',
  paid: 'kept',
  void: 'void',
  refunding: 'refunding',
  refunded: 'refunding',
}
