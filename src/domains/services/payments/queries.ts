import type { Db } from '../../../db/database.ts'
import type { FeeLine } from './invoice.ts'
import type { PaymentState } from './state-machine.ts'

interface Wanted {
  userId: string
  status: PaymentState | undefined
  applicationId: string | undefined
  limit: number
  after: string | undefined
}

const paymentsOf = (db: Db, userId: string) =>
  db
    .selectFrom('gov_payments as p')
    .innerJoin('gov_applications as c', 'c.id', 'p.application_id')
    .select([
      'p.id',
      'p.invoice_no',
      'p.application_id',
      'c.number as application_number',
      'c.status as application_status',
      'p.amount',
      'p.breakdown',
      'p.status',
      'p.due_at',
      'p.paid_at',
      'p.receipt_no',
      'p.refunded_amount',
      'p.refunded_at',
      'p.created_at',
      'p.updated_at',
    ])
    // An officer sees those of the authority too; this list has the person's own alone.
    .where('p.user_id', '=', userId)
    .$narrowType<{ status: PaymentState; breakdown: FeeLine[] }>()

export function selectPayments(db: Db, { userId, status, applicationId, limit, after }: Wanted) {
  return paymentsOf(db, userId)
    .$if(status !== undefined, (query) => query.where('p.status', '=', status as PaymentState))
    .$if(applicationId !== undefined, (query) =>
      query.where('p.application_id', '=', applicationId as string),
    )
    .$if(after !== undefined, (query) => query.where('p.id', '<', after as string))
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()
}

export type PaymentRow = Awaited<ReturnType<typeof selectPayments>>[number]

interface KeptOffer {
  qr_text: string
  links: { name: string; description: string; url: string }[]
}

/** With its newest attempt. */
export function selectPayment(db: Db, userId: string, id: string) {
  return paymentsOf(db, userId)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('gov_payment_attempts as t')
          .select(['t.id', 't.status', 't.reason', 't.offer', 't.started_at', 't.expires_at', 't.ended_at'])
          .whereRef('t.payment_id', '=', 'p.id')
          .orderBy('t.id', 'desc')
          .limit(1)
          .as('a'),
      (join) => join.onTrue(),
    )
    .select([
      'a.id as attempt_id',
      'a.status as attempt_status',
      'a.reason as attempt_reason',
      'a.offer as attempt_offer',
      'a.started_at as attempt_started_at',
      'a.expires_at as attempt_expires_at',
      'a.ended_at as attempt_ended_at',
    ])
    .where('p.id', '=', id)
    .$narrowType<{ attempt_status: 'pending' | 'paid' | 'failed' | null; attempt_offer: KeptOffer | null }>()
    .executeTakeFirst()
}

export type PaymentWithAttempt = NonNullable<Awaited<ReturnType<typeof selectPayment>>>
