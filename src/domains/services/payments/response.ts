import { qrCodeSvg } from '../../../text/qr-code.ts'
import type { PaymentRow, PaymentWithAttempt } from './queries.ts'

export function toPaymentResponse(row: PaymentRow) {
  return {
    id: row.id,
    invoice_no: row.invoice_no,
    application_id: row.application_id,
    application_number: row.application_number,
    amount: row.amount,
    currency: 'MNT' as const,
    breakdown: row.breakdown,
    status: row.status,
    due_at: row.due_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    receipt_no: row.receipt_no,
    refunded_amount: row.refunded_amount,
    refunded_at: row.refunded_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

export async function toPaymentWithAttempt(row: PaymentWithAttempt) {
  return { ...toPaymentResponse(row), attempt: await toAttempt(row) }
}

async function toAttempt(row: PaymentWithAttempt) {
  const { attempt_id: id, attempt_status: status, attempt_started_at: startedAt } = row
  if (id === null || status === null || startedAt === null) return null
  return {
    id,
    status,
    reason: row.attempt_reason,
    started_at: startedAt.toISOString(),
    ended_at: row.attempt_ended_at?.toISOString() ?? null,
    offer: await toOffer(row),
  }
}

/** Only an offer that can still be paid is given. */
async function toOffer({
  attempt_status: status,
  attempt_offer: offer,
  attempt_expires_at: expiresAt,
}: PaymentWithAttempt) {
  if (status !== 'pending' || offer === null || expiresAt === null) return null
  return {
    qr_text: offer.qr_text,
    qr_svg: await qrCodeSvg(offer.qr_text, { margin: 2 }),
    links: offer.links,
    expires_at: expiresAt.toISOString(),
  }
}
