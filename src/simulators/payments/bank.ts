import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '../shared/files.ts'
import { Problem } from '../shared/http.ts'

type InvoiceStatus = 'OPEN' | 'PAID' | 'REFUSED' | 'CANCELED' | 'EXPIRED'

export interface Order {
  senderInvoiceNo: string
  amount: number
  description: string
  callbackUrl: string
  /** ISO 8601; null means never. */
  expiryDate: string | null
}

export interface Invoice extends Order {
  id: string
  status: InvoiceStatus
  createdAt: string
}

export interface Payment {
  id: string
  invoiceId: string
  amount: number
  status: 'PAID' | 'REFUNDED'
  wallet: string
  at: string
  /** What went back of it in parts, by the merchant's numbers. */
  parts?: Record<string, number>
}

/** One movement of money: into the merchant's account, or out of it again. */
export interface Movement {
  kind: 'taken' | 'returned'
  paymentId: string
  invoiceId: string
  senderInvoiceNo: string
  amount: number
  at: string
}

interface StoredState {
  invoices: Invoice[]
  payments: Payment[]
  ledger: Movement[]
}

const FILE = 'bank.json'
/** Money of the demonstration's past, which was taken before this ledger began: `demo-<amount>-<anything>`. */
const fromThePast = /^demo-(\d{1,12})-[\w-]{1,60}$/

/** The invoices, the payments to them, and every movement of money. Nothing of it is ever changed by who asks twice. */
export class Bank {
  readonly #state: StoredState
  readonly #file: string | undefined

  constructor(directory: string | undefined) {
    this.#file = directory === undefined ? undefined : join(directory, FILE)
    if (directory !== undefined) mkdirSync(directory, { recursive: true })
    this.#state = this.#read()
  }

  get invoices(): readonly Invoice[] {
    for (const invoice of this.#state.invoices) this.#expire(invoice)
    return this.#state.invoices
  }

  get ledger(): readonly Movement[] {
    return this.#state.ledger
  }

  /** The same order number is the same invoice; another amount under it is refused. */
  issue(order: Order): { invoice: Invoice; isNew: boolean } {
    const earlier = this.#state.invoices.find(
      ({ senderInvoiceNo }) => senderInvoiceNo === order.senderInvoiceNo,
    )
    if (earlier && earlier.amount !== order.amount)
      throw new Problem(409, 'this sender_invoice_no has an invoice over another amount', 'INVOICE_DIFFERS')
    if (earlier) return { invoice: this.invoice(earlier.id), isNew: false }
    const invoice: Invoice = {
      ...order,
      id: randomUUID(),
      status: 'OPEN',
      createdAt: new Date().toISOString(),
    }
    this.#state.invoices.push(invoice)
    this.#keep()
    return { invoice, isNew: true }
  }

  invoice(id: string): Invoice {
    const invoice = this.#state.invoices.find((one) => one.id === id)
    if (!invoice) throw new Problem(404, 'there is no such invoice', 'INVOICE_NOTFOUND')
    this.#expire(invoice)
    return invoice
  }

  payments(invoiceId: string): Payment[] {
    return this.#state.payments.filter((payment) => payment.invoiceId === invoiceId)
  }

  /** Takes the money; `evenClosed` is what a bank with a fault does. */
  pay(id: string, { amount, wallet, evenClosed }: PayOptions = {}): Payment {
    const invoice = this.invoice(id)
    if (invoice.status !== 'OPEN' && !evenClosed)
      throw new Problem(409, `the invoice is ${invoice.status}`, 'INVOICE_CLOSED')
    const payment: Payment = {
      id: randomUUID(),
      invoiceId: id,
      amount: amount ?? invoice.amount,
      status: 'PAID',
      wallet: wallet ?? 'Жишээ банк',
      at: new Date().toISOString(),
    }
    invoice.status = 'PAID'
    this.#state.payments.push(payment)
    this.#move('taken', payment, invoice.senderInvoiceNo)
    return payment
  }

  refuse(id: string): Invoice {
    return this.#close(id, 'REFUSED')
  }

  cancel(id: string): Invoice {
    const invoice = this.invoice(id)
    return invoice.status === 'OPEN' ? this.#close(id, 'CANCELED') : invoice
  }

  /** The whole payment, once; asked again, it is still given back. */
  refund(paymentId: string): Payment {
    const payment = this.#state.payments.find(({ id }) => id === paymentId) ?? this.#past(paymentId)
    if (!payment) throw new Problem(404, 'there is no such payment', 'PAYMENT_NOTFOUND')
    if (payment.status === 'REFUNDED') return payment
    payment.status = 'REFUNDED'
    const invoice = this.#state.invoices.find(({ id }) => id === payment.invoiceId)
    this.#move('returned', payment, invoice?.senderInvoiceNo ?? '')
    return payment
  }

  /** A part of the payment, once for each number. */
  refundPart(paymentId: string, refundId: string, amount: number): void {
    const payment = this.#state.payments.find(({ id }) => id === paymentId) ?? this.#past(paymentId)
    if (!payment) throw new Problem(404, 'there is no such payment', 'PAYMENT_NOTFOUND')
    payment.parts ??= {}
    const earlier = payment.parts[refundId]
    if (earlier === amount) return
    const left = payment.amount - Object.values(payment.parts).reduce((sum, part) => sum + part, 0)
    if (earlier !== undefined || payment.status === 'REFUNDED' || amount > left)
      throw new Problem(409, 'so much is not left of the payment', 'PAYMENT_REFUND_TOO_LARGE')
    payment.parts[refundId] = amount
    if (amount === left) payment.status = 'REFUNDED'
    const invoice = this.#state.invoices.find(({ id }) => id === payment.invoiceId)
    this.#move('returned', { ...payment, amount }, invoice?.senderInvoiceNo ?? '')
  }

  #past(paymentId: string): Payment | undefined {
    const amount = Number(fromThePast.exec(paymentId)?.[1] ?? 0)
    if (amount === 0) return undefined
    const payment: Payment = {
      id: paymentId,
      invoiceId: '',
      amount,
      status: 'PAID',
      wallet: 'Жишээ банк',
      at: new Date().toISOString(),
    }
    this.#state.payments.push(payment)
    this.#move('taken', payment, '')
    return payment
  }

  #close(id: string, status: InvoiceStatus): Invoice {
    const invoice = this.invoice(id)
    if (invoice.status !== 'OPEN')
      throw new Problem(409, `the invoice is ${invoice.status}`, 'INVOICE_CLOSED')
    invoice.status = status
    this.#keep()
    return invoice
  }

  #expire(invoice: Invoice): void {
    if (
      invoice.status === 'OPEN' &&
      invoice.expiryDate !== null &&
      Date.parse(invoice.expiryDate) <= Date.now()
    )
      invoice.status = 'EXPIRED'
  }

  #move(
    kind: Movement['kind'],
    { id: paymentId, invoiceId, amount }: Payment,
    senderInvoiceNo: string,
  ): void {
    const at = new Date().toISOString()
    this.#state.ledger.push({ kind, paymentId, invoiceId, senderInvoiceNo, amount, at })
    this.#keep()
  }

  #read(): StoredState {
    const nothing: StoredState = { invoices: [], payments: [], ledger: [] }
    if (this.#file === undefined) return nothing
    try {
      return JSON.parse(readFileSync(this.#file, 'utf8')) as StoredState
    } catch {
      return nothing
    }
  }

  #keep(): void {
    if (this.#file !== undefined) replaceFile(this.#file, JSON.stringify(this.#state))
  }
}

interface PayOptions {
  amount?: number | undefined
  wallet?: string
  evenClosed?: boolean
}
