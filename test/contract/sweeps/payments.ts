import { createHmac } from 'node:crypto'
import { insertInvoice } from '../../../src/domains/services/payments/invoice.ts'
import { seedAuthority, seedCase, seedService } from '../../support/gov.ts'
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
