import type { Bank, Invoice, Payment } from './bank.ts'
import type { Callbacks } from './callbacks.ts'
import type { Faults } from './faults.ts'

/** Where people pay: takes the money, with the active faults, and notifies the merchant. */
export class Checkout {
  readonly bank: Bank
  readonly faults: Faults
  readonly #callbacks: Callbacks

  constructor(bank: Bank, faults: Faults, callbacks: Callbacks) {
    this.bank = bank
    this.faults = faults
    this.#callbacks = callbacks
  }

  /** A new invoice, before its response is sent. */
  async opened(invoice: Invoice): Promise<void> {
    const early = this.faults.take('early_callback')
    if (early) await this.#callbacks.notify(invoice, this.bank.pay(invoice.id))
    else if (this.faults.take('paid_at_once')) this.pay(invoice.id)
  }

  /** Notifies the merchant in the background. */
  pay(invoiceId: string, wallet?: string): Payment {
    const { status, amount } = this.bank.invoice(invoiceId)
    const wrong = this.faults.take('wrong_amount')
    const evenClosed = status !== 'OPEN' && this.faults.take('paid_though_cancelled') !== undefined
    const options = {
      amount: wrong && (wrong.amount ?? amount - 1),
      evenClosed,
      ...(wallet !== undefined && { wallet }),
    }
    const payment = this.bank.pay(invoiceId, options)
    if (this.faults.take('paid_twice')) this.bank.pay(invoiceId, { ...options, evenClosed: true })
    void this.#callbacks.notify(this.bank.invoice(invoiceId), payment)
    return payment
  }
}
