import { type Tx, uuidv7 } from '../../db/database.ts'
import { paymentTransitions, transition } from '../machines.ts'
import { documentNumber } from './numbers.ts'

/** One line of an invoice. */
export interface FeeLine {
  text_mn: string
  text_en: string
  /** In whole tugriks. */
  amount: number
}

export interface NewInvoice {
  applicationId: string
  /** Who is to pay. */
  userId: string
  /** The authority whose fee it is. */
  orgId: string
  amount: number
  breakdown: readonly FeeLine[]
  dueAt: Date
  at: Date
}

export async function insertInvoice(
  tx: Tx,
  { applicationId, userId, orgId, amount, breakdown, dueAt, at }: NewInvoice,
): Promise<{ id: string; invoiceNo: string }> {
  const sum = breakdown.reduce((total, line) => total + line.amount, 0)
  if (sum !== amount) throw new Error(`the lines of an invoice make ${sum}, not ${amount}`)
  const [id, invoiceNo] = [uuidv7(at.getTime()), documentNumber('INV', at)]
  await tx
    .insertInto('gov_payments')
    .values({
      id,
      invoice_no: invoiceNo,
      application_id: applicationId,
      user_id: userId,
      org_id: orgId,
      amount,
      breakdown: JSON.stringify(breakdown),
      status: transition(paymentTransitions, 'invoice').to,
      due_at: dueAt,
      created_at: at,
      updated_at: at,
    })
    .execute()
  return { id, invoiceNo }
}
