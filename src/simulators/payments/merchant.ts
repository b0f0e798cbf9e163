import type { IncomingMessage, ServerResponse } from 'node:http'
import QRCode from 'qrcode'
import { injectFaults } from '../shared/fault-injection.ts'
import { Problem, readJson, sendJson } from '../shared/http.ts'
import type { Bank, Invoice, Order } from './bank.ts'
import type { Checkout } from './checkout.ts'
import type { CallName } from './faults.ts'
import { qrText } from './qr-text.ts'
import type { Tokens } from './tokens.ts'

interface MerchantCall {
  name: CallName
  method: 'POST' | 'DELETE'
  path: RegExp
  answer(request: IncomingMessage, id: string): Promise<unknown> | unknown
}

const LIMIT = 1_000_000_000

/** What the merchant's server asks, in the provider's own words; docs/payments.md has them. */
export class Merchant {
  readonly #calls: MerchantCall[]
  readonly #checkout: Checkout

  constructor(checkout: Checkout, tokens: Tokens, url: string) {
    const { bank } = checkout
    this.#checkout = checkout
    this.#calls = [
      {
        name: 'token',
        method: 'POST',
        path: /^\/v2\/auth\/token$/,
        answer: ({ headers }) => tokens.issue(headers),
      },
      {
        name: 'invoice',
        method: 'POST',
        path: /^\/v2\/invoice$/,
        answer: async (request) => {
          tokens.check(request.headers)
          const { invoice, isNew } = bank.issue(orderIn(await readJson(request)))
          if (isNew) await checkout.opened(invoice)
          if (checkout.faults.take('malformed_invoice'))
            return { ...(await shown(invoice, url)), invoice_id: 7 }
          return shown(invoice, url)
        },
      },
      {
        name: 'check',
        method: 'POST',
        path: /^\/v2\/payment\/check$/,
        answer: async (request) => {
          tokens.check(request.headers)
          const { object_type, object_id } = await readJson(request)
          if (object_type !== 'INVOICE') throw new Problem(400, 'object_type is not INVOICE')
          const asked = bank.invoice(String(object_id))
          const other = bank.invoices.find(({ id }) => id !== asked.id)
          return checked(bank, (other && checkout.faults.take('other_invoice') && other) || asked)
        },
      },
      {
        name: 'cancel',
        method: 'DELETE',
        path: /^\/v2\/invoice\/([\w-]+)$/,
        answer: (request, id) => {
          tokens.check(request.headers)
          return checked(bank, bank.cancel(id))
        },
      },
      {
        name: 'refund',
        method: 'DELETE',
        path: /^\/v2\/payment\/refund\/([\w-]+)$/,
        answer: (request, id) => {
          tokens.check(request.headers)
          if (checkout.faults.take('refund_refused'))
            throw new Problem(422, 'the bank refuses', 'PAYMENT_REFUND_REFUSED')
          const { id: payment_id, status: payment_status } = bank.refund(id)
          return { payment_id, payment_status }
        },
      },
      {
        name: 'refund',
        method: 'POST',
        path: /^\/v2\/payment\/refund\/([\w-]+)$/,
        answer: async (request, id) => {
          tokens.check(request.headers)
          const { refund_id, amount } = await readJson(request)
          if (checkout.faults.take('refund_refused'))
            throw new Problem(422, 'the bank refuses', 'PAYMENT_REFUND_REFUSED')
          if (typeof refund_id !== 'string' || typeof amount !== 'number' || !(amount > 0))
            throw new Problem(400, 'refund_id or amount is missing', 'PAYMENT_REFUND_INVALID')
          bank.refundPart(id, refund_id, amount)
          return { payment_id: id, refund_id, refund_amount: amount }
        },
      },
    ]
  }

  /** False where the path is not handled here. */
  async serve(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> {
    const calls = this.#calls.filter((one) => one.path.test(path))
    if (calls.length === 0) return false
    const call = calls.find(({ method }) => method === request.method)
    if (!call) throw new Problem(405, 'this is asked in another way')
    const { faults } = this.#checkout
    if (await injectFaults(response, faults.during(call.name))) return true
    const answer = await call.answer(request, call.path.exec(path)?.[1] ?? '')
    if (faults.take('lost_answer', call.name)) response.destroy()
    else sendJson(response, answer)
    return true
  }
}

function orderIn(body: Record<string, unknown>): Order {
  const { sender_invoice_no, invoice_description, amount, callback_url, expiry_date, invoice_code } = body
  if (typeof invoice_code !== 'string' || invoice_code === '')
    throw new Problem(400, 'invoice_code is missing', 'INVOICE_CODE_REQUIRED')
  if (typeof sender_invoice_no !== 'string' || !/^[\w-]{1,45}$/.test(sender_invoice_no))
    throw new Problem(400, 'sender_invoice_no is missing', 'INVOICE_SENDER_NO_REQUIRED')
  if (typeof amount !== 'number' || !Number.isInteger(amount) || amount <= 0 || amount > LIMIT)
    throw new Problem(400, 'amount is none', 'INVOICE_AMOUNT_INVALID')
  return {
    senderInvoiceNo: sender_invoice_no,
    amount,
    description: typeof invoice_description === 'string' ? invoice_description : '',
    callbackUrl: typeof callback_url === 'string' ? callback_url : '',
    expiryDate: typeof expiry_date === 'string' ? expiry_date : null,
  }
}

async function shown(invoice: Invoice, url: string): Promise<object> {
  const text = qrText(invoice)
  const page = `${url}/pay/${invoice.id}`
  return {
    invoice_id: invoice.id,
    sender_invoice_no: invoice.senderInvoiceNo,
    qr_text: text,
    qr_image: (await QRCode.toBuffer(text)).toString('base64'),
    urls: [
      { name: 'Example bank', description: 'Жишээ банк', link: `${page}?wallet=bank` },
      { name: 'Example wallet', description: 'Жишээ хэтэвч', link: `${page}?wallet=wallet` },
    ],
  }
}

function checked(bank: Bank, invoice: Invoice): object {
  const payments = bank.payments(invoice.id)
  const taken = payments.filter(({ status }) => status === 'PAID')
  return {
    object_id: invoice.id,
    sender_invoice_no: invoice.senderInvoiceNo,
    invoice_status: invoice.status,
    count: payments.length,
    paid_amount: taken.reduce((sum, { amount }) => sum + amount, 0),
    rows: payments.map(({ id, status, amount, wallet, at }) => ({
      payment_id: id,
      payment_status: status,
      payment_amount: amount,
      payment_currency: 'MNT',
      payment_wallet: wallet,
      payment_date: at,
    })),
  }
}
