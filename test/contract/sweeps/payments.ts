import { createHmac } from 'node:crypto'
import { uuidv7 } from '../../../src/db/database.ts'
import { insertInvoice } from '../../../src/domains/services/payments/invoice.ts'
import { type Authority, seedAuthority, seedCase, seedOfficer, seedService } from '../../support/gov.ts'
import type { CallInput } from '../../support/request-of.ts'
import type { Stage } from '../../support/stage.ts'
import type { ExternalSystems } from './external-systems.ts'

/** Of a person of its own, whose fee no one has paid yet. */
export async function anUnpaidFee(stage: Stage): Promise<CallInput> {
  const payer = await stage.signIn()
  const { orgId } = await seedAuthority(stage)
  const amount = 2500
  const filed = await seedCase(stage, await seedService(stage, orgId), payer, 'payment_pending', {
    feeAmount: amount,
  })
  const { id } = await stage.test.database.transact({ role: 'app', userId: payer.id }, 'write', (tx) =>
    insertInvoice(tx, {
      applicationId: filed.id,
      userId: payer.id,
      orgId,
      amount,
      breakdown: [{ text_mn: 'Хураамж', text_en: 'Fee', amount }],
      dueAt: new Date(Date.now() + 24 * 3_600_000),
      at: new Date(),
    }),
  )
  return { path: { id }, headers: payer.credential }
}

/** Of an order that no one knows, which is no fault of the provider's. */
export async function aSignedCallback({ payments }: ExternalSystems): Promise<CallInput> {
  const body = { object_type: 'INVOICE', sender_invoice_no: '0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9e2' }
  const timestamp = String(Math.floor(Date.now() / 1000))
  const key = Buffer.from(payments.settings.PAYMENT_CALLBACK_SECRET ?? '', 'base64url')
  const signature = createHmac('sha256', key)
    .update(`${timestamp}.${JSON.stringify(body)}`)
    .digest('hex')
  return { body, headers: { 'Payment-Timestamp': timestamp, 'Payment-Signature': `v1=${signature}` } }
}

/** A fee that was paid, of an authority of its own; one that has an officer may be given. */
async function aPaidFee(stage: Stage, { orgId, officer }: Authority) {
  const { system } = stage.test.database
  const [payer, amount, at] = [await stage.signIn(), 2500, new Date()]
  const filed = await seedCase(stage, await seedService(stage, orgId), payer, 'submitted', {
    feeAmount: amount,
  })
  const [paymentId, attemptId] = [uuidv7(), uuidv7()]
  await system
    .insertInto('gov_payments')
    .values({
      id: paymentId,
      invoice_no: `INV-20261115-${paymentId.slice(-10).toUpperCase()}`,
      application_id: filed.id,
      user_id: payer.id,
      org_id: orgId,
      amount,
      breakdown: JSON.stringify([{ text_mn: 'Хураамж', text_en: 'Fee', amount }]),
      status: 'paid',
      due_at: at,
      paid_at: at,
      receipt_no: `RCP-20261115-${paymentId.slice(-10).toUpperCase()}`,
      created_at: at,
      updated_at: at,
    })
    .execute()
  await system
    .insertInto('gov_payment_attempts')
    .values({
      id: attemptId,
      payment_id: paymentId,
      provider: 'p',
      status: 'paid',
      started_at: at,
      expires_at: at,
      ended_at: at,
      taken_ref: `taken-${attemptId}`,
    })
    .execute()
  return { payer, officer, paymentId, caseId: filed.id, orgId }
}

/** Of the payer. */
export async function aReceipt(stage: Stage): Promise<CallInput> {
  const { payer, paymentId } = await aPaidFee(stage, await seedAuthority(stage))
  return { path: { id: paymentId }, headers: payer.credential }
}

export async function aFeeToRefund(stage: Stage): Promise<CallInput> {
  const { officer, caseId } = await aPaidFee(stage, await seedAuthority(stage))
  return {
    path: { id: caseId },
    headers: officer.credential,
    body: { amount: 1000, reason: 'Хоёр удаа тооцсон' },
  }
}

export async function aCaseWithRefunds(stage: Stage): Promise<CallInput> {
  const { path, headers } = await aFeeToRefund(stage)
  return { path: path ?? {}, headers: headers ?? {} }
}

/** Proposed by another officer. */
export async function aRefundToApprove(stage: Stage): Promise<CallInput> {
  const authority = await seedAuthority(stage)
  const { payer, officer, caseId, paymentId, orgId } = await aPaidFee(stage, authority)
  const colleague = await seedOfficer(stage, orgId)
  const id = uuidv7()
  await stage.test.database.system
    .insertInto('gov_fee_refunds')
    .values({
      id,
      refund_no: `RFD-20261115-${id.slice(-10).toUpperCase()}`,
      payment_id: paymentId,
      application_id: caseId,
      user_id: payer.id,
      org_id: orgId,
      amount: 1000,
      reason: 'Хоёр удаа тооцсон',
      four_eyes: true,
      state: 'proposed',
      proposed_by: colleague.id,
      proposed_at: new Date(),
    })
    .execute()
  return { path: { id: caseId, refundId: id }, headers: officer.credential, body: { approve: true } }
}
