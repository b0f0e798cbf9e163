import { type JsonObject, ownValue, responseParser } from '../response-parser.ts'
import {
  type Invoice,
  type InvoiceState,
  type Offer,
  PaymentsInvalidResponse,
  type ReceivedPayment,
} from './port.ts'

const invalid = (where: string): PaymentsInvalidResponse =>
  new PaymentsInvalidResponse(`the answer of the payment provider is malformed at ${where}`)

const { object, text } = responseParser(invalid)

const reference = /^[\w-]{1,100}$/
const words = /^[^\p{Cc}\p{Cf}\u2028\u2029]{1,200}$/u
const MAX_LINKS = 50
const MAX_PAYMENTS = 100

export function parseToken(answer: unknown): { token: string; seconds: number } {
  const fields = object(answer, 'the answer')
  const seconds = ownValue(fields, 'expires_in')
  if (typeof seconds !== 'number' || !(seconds > 0)) throw invalid('expires_in')
  return { token: text(fields, 'access_token', /^[\x21-\x7e]{1,4096}$/), seconds }
}

export function parseInvoice(answer: unknown, orderNo: string): Invoice {
  const fields = object(answer, 'the answer')
  // A response to another order is refused.
  if (ownValue(fields, 'sender_invoice_no') !== orderNo) throw invalid('sender_invoice_no')
  return { ref: text(fields, 'invoice_id', reference), offer: offerIn(fields) }
}

function offerIn(fields: JsonObject): Offer {
  const urls = ownValue(fields, 'urls')
  if (!Array.isArray(urls) || urls.length > MAX_LINKS) throw invalid('urls')
  return {
    qrText: text(fields, 'qr_text', /^[\x20-\x7e]{1,1000}$/),
    links: urls.map((one) => {
      const link = object(one, 'urls')
      return {
        name: text(link, 'name', words),
        description: text(link, 'description', words),
        url: linkIn(link),
      }
    }),
  }
}

/** Links open a bank's app by its own scheme; a browser must never run them or read them from the disk. */
const dangerousSchemes = /^(javascript|data|vbscript|blob|file|about)$/

function linkIn(link: JsonObject): string {
  const written = text(link, 'link', /^[\x21-\x7e]{1,2000}$/)
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(written)?.[1]?.toLowerCase()
  if (scheme === undefined || dangerousSchemes.test(scheme) || !URL.canParse(written)) throw invalid('link')
  return written
}

const statuses: Record<string, InvoiceState['status']> = {
  OPEN: 'open',
  PAID: 'paid',
  REFUSED: 'refused',
  CANCELED: 'cancelled',
  EXPIRED: 'expired',
}

export function parseState(
  answer: unknown,
  { ref, orderNo }: { ref: string; orderNo: string },
): InvoiceState {
  const fields = object(answer, 'the answer')
  if (ownValue(fields, 'object_id') !== ref) throw invalid('object_id')
  if (ownValue(fields, 'sender_invoice_no') !== orderNo) throw invalid('sender_invoice_no')
  const status = statuses[text(fields, 'invoice_status', /^[A-Z]{1,20}$/)]
  if (status === undefined) throw invalid('invoice_status')
  const rows = ownValue(fields, 'rows')
  if (!Array.isArray(rows) || rows.length > MAX_PAYMENTS) throw invalid('rows')
  return { status, taken: rows.flatMap(takenIn) }
}

/** Failed and refunded payments do not count. */
function takenIn(row: unknown): ReceivedPayment[] {
  const fields = object(row, 'rows')
  const status = text(fields, 'payment_status', /^(NEW|PAID|FAILED|REFUNDED)$/)
  if (status !== 'PAID') return []
  if (ownValue(fields, 'payment_currency') !== 'MNT') throw invalid('payment_currency')
  const amount = ownValue(fields, 'payment_amount')
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount <= 0)
    throw invalid('payment_amount')
  return [{ ref: text(fields, 'payment_id', reference), amount }]
}

export function parseRefund(answer: unknown, takenRef: string): void {
  const fields = object(answer, 'the answer')
  if (ownValue(fields, 'payment_id') !== takenRef) throw invalid('payment_id')
  if (ownValue(fields, 'payment_status') !== 'REFUNDED') throw invalid('payment_status')
}

export function parsePartRefund(
  answer: unknown,
  { takenRef, refundNo, amount }: { takenRef: string; refundNo: string; amount: number },
): void {
  const fields = object(answer, 'the answer')
  if (ownValue(fields, 'payment_id') !== takenRef) throw invalid('payment_id')
  if (ownValue(fields, 'refund_id') !== refundNo) throw invalid('refund_id')
  if (ownValue(fields, 'refund_amount') !== amount) throw invalid('refund_amount')
}

/** The provider's error code; empty where there is none. */
export function codeIn(answer: unknown): string {
  const code =
    typeof answer === 'object' && answer !== null ? ownValue(answer as JsonObject, 'code') : undefined
  return typeof code === 'string' && /^[A-Z_]{1,60}$/.test(code) ? code : ''
}
