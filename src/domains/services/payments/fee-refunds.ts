import { type Selectable, sql } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import type { AuditDraft, ReadWork } from '../../../audit/work.ts'
import { type Db, type Tx, uuidv7 } from '../../../db/database.ts'
import { transition } from '../../../db/state-machine.ts'
import { AppError } from '../../../errors/app-error.ts'
import { stripInvisible } from '../../../text/clean.ts'
import { documentNumber } from './invoice.ts'
import { type FeeRefundState, feeRefundTransitions } from './state-machine.ts'

type FeeRefundRow = Omit<Selectable<DB['gov_fee_refunds']>, 'state'> & { state: FeeRefundState }

interface RefundWork extends ReadWork {
  audit: Pick<AuditDraft, 'detail'>
  principal: { userId: string }
  now: Date
}

interface NewRefund {
  caseId: string
  amount: number
  reason: string
  /** What of one payment an officer gives back alone. */
  aloneUpTo: number
}

/**
 * An officer, who may look into the case, gives back of its fee. One statement reserves the amount where one officer is
 * enough; else nothing is reserved until another approves.
 */
export async function proposeRefund(
  { db, audit, principal, now }: RefundWork,
  { caseId, amount, reason, aloneUpTo }: NewRefund,
): Promise<FeeRefundRow> {
  const text = stripInvisible(reason)
  if (text === '')
    throw new AppError('request.invalid', {
      details: [
        { path: '/body/reason', rule: 'blank', mn: 'Хоосон байж болохгүй.', en: 'Must say something.' },
      ],
    })
  const payment = await selectPaid(db, caseId)
  requireLeft(payment, amount, '/body/amount')
  const isReserved = await reserve(db, { paymentId: payment.id, amount, upTo: aloneUpTo, at: now })
  const id = uuidv7(now.getTime())
  const { to } = transition(feeRefundTransitions, isReserved ? 'grant' : 'propose')
  const { rows } = await sql<FeeRefundRow>`
    insert into gov_fee_refunds (id, refund_no, payment_id, application_id, user_id, org_id, amount, reason, four_eyes,
      state, proposed_by, proposed_at, decided_at)
    select ${id}::uuid, ${documentNumber('RFD', now)}, p.id, p.application_id, p.user_id, p.org_id, ${amount},
      ${text}::text, ${!isReserved}, ${to}::text, ${principal.userId}::uuid, ${now}::timestamptz,
      ${isReserved ? now : null}::timestamptz
    from gov_payments p where p.id = ${payment.id}::uuid and p.status = 'paid'
    returning *`.execute(db)
  const [refund] = rows
  if (!refund) throw new AppError('payments.not_refundable')
  if (isReserved) await order(db, refund, now)
  audit.detail({ refund: id, refund_no: refund.refund_no, amount, state: refund.state })
  return refund
}

interface RefundDecision {
  caseId: string
  refundId: string
  approve: boolean
  note: string | null
}

/** Another officer approves; any refuses. Of two at once, one decides. */
export async function decideRefund(
  { db, audit, principal, now }: RefundWork,
  { caseId, refundId, approve, note }: RefundDecision,
): Promise<FeeRefundRow> {
  const before = await selectRefund(db, caseId, refundId)
  if (!before) throw new AppError('payments.refund_not_found')
  if (before.state !== 'proposed') throw new AppError('payments.refund_decided')
  if (approve && before.proposed_by === principal.userId) throw new AppError('payments.refund_second_officer')
  const { from, to } = transition(feeRefundTransitions, approve ? 'approve' : 'refuse')
  const { rows } = await sql<FeeRefundRow>`
    update gov_fee_refunds set state = ${to}, decided_by = ${principal.userId}::uuid, decided_at = ${now}::timestamptz,
      note = ${stripInvisible(note ?? '') || null}::text
    where id = ${refundId}::uuid and state = any (${from}::text[])
    returning *`.execute(db)
  const [refund] = rows
  if (!refund) throw new AppError('payments.refund_decided')
  if (approve) {
    requireLeft(await selectPaid(db, caseId), refund.amount, '/path/refundId')
    if (
      !(await reserve(db, { paymentId: refund.payment_id, amount: refund.amount, upTo: undefined, at: now }))
    )
      throw new AppError('payments.not_refundable')
    await order(db, refund, now)
  }
  audit.detail({ refund_no: refund.refund_no, amount: refund.amount, state: refund.state })
  return refund
}

interface PaidPayment {
  id: string
  left: number
}

async function selectPaid(db: Db, caseId: string): Promise<PaidPayment> {
  const { rows } = await sql<PaidPayment>`
    select id, amount - returned_amount as "left" from gov_payments
    where application_id = ${caseId}::uuid and status = 'paid'`.execute(db)
  if (!rows[0]) throw new AppError('payments.not_refundable')
  return { id: rows[0].id, left: Number(rows[0].left) }
}

function requireLeft({ left }: PaidPayment, amount: number, path: string): void {
  if (left === 0) throw new AppError('payments.not_refundable')
  if (amount <= left) return
  throw new AppError('payments.refund_too_large', {
    details: [
      {
        path,
        rule: 'maximum',
        mn: `Ихдээ ${left} төгрөг буцаана.`,
        en: `At most ${left} tugriks can go back.`,
      },
    ],
  })
}

/** False where the payment has not so much left, or all that goes back would be above the bound; then nothing has changed. */
async function reserve(
  tx: Tx,
  { paymentId, amount, upTo, at }: { paymentId: string; amount: number; upTo: number | undefined; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update gov_payments set returned_amount = returned_amount + ${amount}, row_version = row_version + 1,
      updated_at = ${at}
    where id = ${paymentId}::uuid and status = 'paid' and returned_amount + ${amount} <= amount
      and returned_amount + ${amount} <= coalesce(${upTo ?? null}::bigint, amount)
    returning id`.execute(tx)
  return rows.length > 0
}

/** The job gives it back, as it does all refunds. */
async function order(tx: Tx, { id, payment_id, amount }: FeeRefundRow, at: Date): Promise<void> {
  await sql`
    insert into gov_payment_refunds (id, payment_id, attempt_id, taken_ref, part_of, amount, reason, asked_at, next_try_at)
    select ${id}::uuid, a.payment_id, a.id, ${id}::text, a.taken_ref, ${amount}, 'by_authority', ${at}::timestamptz,
      ${at}::timestamptz
    from gov_payment_attempts a where a.payment_id = ${payment_id}::uuid and a.status = 'paid'`.execute(tx)
}

async function selectRefund(db: Db, caseId: string, id: string): Promise<FeeRefundRow | undefined> {
  const { rows } = await sql<FeeRefundRow>`
    select * from gov_fee_refunds where id = ${id}::uuid and application_id = ${caseId}::uuid`.execute(db)
  return rows[0]
}

export async function selectRefundsOfCase(
  db: Db,
  caseId: string,
  { limit, before }: { limit: number; before: string | undefined },
): Promise<FeeRefundRow[]> {
  const { rows } = await sql<FeeRefundRow>`
    select * from gov_fee_refunds where application_id = ${caseId}::uuid
      ${before === undefined ? sql`` : sql`and id < ${before}::uuid`}
    order by id desc limit ${limit}`.execute(db)
  return rows
}

/** What the payer knows of them: nothing of what officers only consider. */
export async function selectOwnRefunds(db: Db, userId: string, paymentId: string): Promise<FeeRefundRow[]> {
  const { rows } = await sql<FeeRefundRow>`
    select * from gov_fee_refunds
    where payment_id = ${paymentId}::uuid and user_id = ${userId}::uuid and state in ('approved', 'paid')
    order by id`.execute(db)
  return rows
}

export const toCaseRefundResponse = (row: FeeRefundRow) => ({
  id: row.id,
  refund_no: row.refund_no,
  payment_id: row.payment_id,
  amount: Number(row.amount),
  currency: 'MNT' as const,
  reason: row.reason,
  state: row.state,
  second_officer: row.four_eyes,
  proposed_by: row.proposed_by,
  proposed_at: row.proposed_at.toISOString(),
  decided_by: row.decided_by,
  decided_at: row.decided_at?.toISOString() ?? null,
  note: row.note,
  paid_at: row.paid_at?.toISOString() ?? null,
})

export const toOwnRefundResponse = ({
  refund_no,
  amount,
  reason,
  decided_at,
  proposed_at,
  paid_at,
}: FeeRefundRow) => ({
  refund_no,
  amount: Number(amount),
  reason,
  approved_at: (decided_at ?? proposed_at).toISOString(),
  paid_at: paid_at?.toISOString() ?? null,
})
