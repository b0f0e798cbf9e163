import { randomInt } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { type Tx, uuidv7 } from '../../../db/database.ts'
import { transition } from '../../../db/state-machine.ts'
import { ulaanbaatarDay } from '../../../text/local-days.ts'
import { paymentTransitions } from './state-machine.ts'

/** Crockford's: read out or copied by hand, no letter is mistaken for another. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 10

/** `INV-20261115-7F3K9Q2M0C`: the day in Ulaanbaatar, and 50 random bits. */
export function documentNumber(kind: 'APP' | 'INV' | 'RCP' | 'RFD', at: Date): string {
  const day = ulaanbaatarDay(at).replaceAll('-', '')
  const rest = Array.from({ length: LENGTH }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${kind}-${day}-${rest}`
}

/** One line of an invoice. */
export interface FeeLine {
  text_mn: string
  text_en: string
  /** In whole tugriks. */
  amount: number
}

interface NewInvoice {
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

export interface PreparedInvoice {
  id: string
  invoiceNo: string
  /** Leaves the invoice: a statement, or a member of the WITH list of the one that gives cause for it. */
  statement: RawBuilder<unknown>
}

export function prepareInvoice(invoice: NewInvoice): PreparedInvoice {
  const { applicationId, userId, orgId, amount, breakdown, dueAt, at } = invoice
  const sum = breakdown.reduce((total, line) => total + line.amount, 0)
  if (sum !== amount) throw new Error(`the lines of an invoice make ${sum}, not ${amount}`)
  const [id, invoiceNo] = [uuidv7(at.getTime()), documentNumber('INV', at)]
  const { to } = transition(paymentTransitions, 'invoice')
  const statement = sql`
    insert into gov_payments
      (id, invoice_no, application_id, user_id, org_id, amount, breakdown, status, due_at, created_at, updated_at)
    values (${id}, ${invoiceNo}, ${applicationId}, ${userId}, ${orgId}, ${amount}, ${JSON.stringify(breakdown)}::jsonb,
      ${to}, ${dueAt}, ${at}, ${at})`
  return { id, invoiceNo, statement }
}

export async function insertInvoice(tx: Tx, invoice: NewInvoice): Promise<{ id: string; invoiceNo: string }> {
  const { statement, ...made } = prepareInvoice(invoice)
  await statement.execute(tx)
  return made
}
